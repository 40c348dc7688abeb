import { hash } from 'node:crypto';
import type * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { calendarDateIn } from '../../platform/delivery-date-input.ts';
import { noticeText } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import { shortened } from '../../platform/shortened.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { openOrderFile } from '../../quick-entry/order-files/opened-file.ts';
import {
  countOthers,
  deleteOther,
  insertOthers,
  isBatchKnown,
  listLatestOthers,
  type NewPurchases,
  type OtherPurchaseRow,
} from './purchase-queries.ts';
import { columnsOf, purchaseOf } from './purchase-table.ts';
import { rowOfPurchase, type WrittenPurchase, wrongField } from './written-purchase.ts';

type Ctx = ContextOf<typeof contract.addOtherPurchase>;

const namedRows = 20;

const longestFileName = 120;

const presentPurchase = (row: OtherPurchaseRow): contract.OtherPurchase => ({
  Id: `${row.batchKey}.${row.position}`,
  BoughtOn: row.boughtOn,
  Supplier: row.supplier,
  Name: row.name,
  Kilo: row.weightG / 1000,
  AmountOre: row.ore,
  IsOrganic: row.isOrganic,
  FileName: row.fileName,
  EnteredBy: row.enteredBy,
});

async function answerPurchases({ database, scope }: Pick<Ctx, 'database' | 'scope'>) {
  const [rows, Total] = await Promise.all([
    listLatestOthers(database.kysely, scope, limits.otherPurchasesShown),
    countOthers(database.kysely, scope),
  ]);
  return { Purchases: rows.map(presentPurchase), Total };
}

export const listOtherPurchases: Handler<typeof contract.listOtherPurchases> = (ctx) => answerPurchases(ctx);

/** A request repeated with the same key adds the purchase only once. The error names the field that is wrong (SUS-04). */
export const addOtherPurchase: Handler<typeof contract.addOtherPurchase> = async (ctx, { body }, fail) => {
  const purchase: WrittenPurchase = {
    boughtOn: calendarDateIn(body.BoughtOn, ctx.timeZone),
    supplier: body.Supplier.trim(),
    name: body.Name.trim(),
    kilo: body.Kilo,
    kroner: body.Amount,
    isOrganic: body.IsOrganic,
  };
  const field = wrongField(purchase, todayIn(ctx.clock, ctx.timeZone));
  if (field !== undefined)
    fail('otherPurchaseWrong', { Fields: [field], params: { why: faultOf(ctx.text, field) } });
  await writePurchases(ctx, { key: body.ClientKey, rows: [rowOfPurchase(purchase, 0)], fileName: null });
  return answerPurchases(ctx);
};

const faultOf = (text: TextOf, field: string): string =>
  text(`organic.purchase.wrong.${field}`, {
    days: limits.otherDaysBack,
    kilo: limits.otherKilo,
    kroner: String(limits.otherKroner),
  });

async function writePurchases(
  ctx: Ctx,
  batch: Pick<NewPurchases, 'key' | 'rows' | 'fileName'>,
  refuseKnown?: () => never,
): Promise<void> {
  const { database, scope, viewer } = ctx;
  await inTransaction(database.kysely, async (trx) => {
    // Locked, so that two simultaneous files cannot exceed the limit together.
    await lockKey(trx, `other-purchases:${scope.customerId}`);
    if (refuseKnown && (await isBatchKnown(trx, scope, batch.key))) refuseKnown();
    if ((await countOthers(trx, scope)) + batch.rows.length > limits.otherPurchases)
      throw new AppError('tooManyOtherPurchases', { params: { max: limits.otherPurchases } });
    await insertOthers(trx, scope, { ...batch, enteredBy: viewer.displayName, now: ctx.clock.now() });
    await writeAudit(trx, ctx, {
      kind: 'organic.purchases.added',
      subject: batch.fileName ?? batch.key,
      details: { rows: batch.rows.length },
    });
  });
}

/** All rows are imported, or none when one is wrong. The same file is imported only once. */
export function addOtherPurchasesFile(): Handler<typeof contract.addOtherPurchasesFile> {
  const alone = oneAtATime();
  return (ctx, { file }, fail) =>
    alone(ctx.scope.userId, async () => {
      const { rows, notices } = await openOrderFile(ctx.text, file.bytes);
      const purchases = purchasesOf(ctx, rows);
      const key = hash('sha256', file.bytes, 'base64url');
      const batch = {
        key,
        rows: purchases.map(rowOfPurchase),
        fileName: shortened(file.name, longestFileName),
      };
      await writePurchases(ctx, batch, () => fail('otherPurchasesReadBefore'));
      return {
        ...(await answerPurchases(ctx)),
        Added: purchases.length,
        Notes: notices.map((notice) => noticeText(ctx.text, notice)),
      };
    });
}

function purchasesOf(ctx: Ctx, [head, ...rows]: readonly SheetRow[]): WrittenPurchase[] {
  const refuse = (Messages: string[]) =>
    new AppError('fileRefused', {
      params: { why: Messages[0] ?? '' },
      Messages: Messages.slice(0, namedRows),
    });
  if (head === undefined || rows.length === 0) throw refuse([ctx.text('import.empty')]);
  const columns = columnsOf(head);
  if ('missing' in columns)
    throw refuse(
      columns.missing.map((field) =>
        ctx.text('organic.purchase.column', { column: ctx.text(`organic.purchase.${field}`) }),
      ),
    );
  const today = todayIn(ctx.clock, ctx.timeZone);
  const purchases = rows.map((row) => ({ row: row.row, purchase: purchaseOf(row, columns) }));
  const faults = purchases.flatMap(({ row, purchase }) => {
    const field = wrongField(purchase, today);
    const params = field && { row: String(row), why: faultOf(ctx.text, field) };
    return params ? [ctx.text('organic.purchase.row', params)] : [];
  });
  if (faults.length > 0) throw refuse(faults);
  return purchases.map(({ purchase }) => purchase);
}

export const deleteOtherPurchase: Handler<typeof contract.deleteOtherPurchase> = async (
  ctx,
  { params },
  fail,
) => {
  const [batchKey = '', position = ''] = params.id.split('.');
  const { database, scope } = ctx;
  await inTransaction(database.kysely, async (trx) => {
    if (!(await deleteOther(trx, scope, { batchKey, position: Number(position) }))) fail('notFound');
    await writeAudit(trx, ctx, { kind: 'organic.purchases.removed', subject: params.id });
  });
  return answerPurchases(ctx);
};
