import { hash } from 'node:crypto';
import type * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { addDays, isCalendarDate } from '../../platform/calendar-date.ts';
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
import { foldText } from '../../search/index.ts';
import {
  countOthers,
  deleteOther,
  insertOthers,
  isBatchKnown,
  listLatestOthers,
  type NewPurchases,
  type OtherPurchaseRow,
} from './purchase-queries.ts';

/** As a user or a file states it, before it is checked. */
interface WrittenPurchase {
  boughtOn: string | null;
  supplier: string;
  name: string;
  /** Weight in kg and amount in kroner; null for a text that is not a number. */
  kilo: number | null;
  kroner: number | null;
  isOrganic: boolean | null;
}

/** Named as in the contract. */
const purchaseFields = ['BoughtOn', 'Supplier', 'Name', 'Kilo', 'Amount', 'IsOrganic'] as const;
type PurchaseField = (typeof purchaseFields)[number];

const isText = (text: string, longest: number) => text !== '' && text.length <= longest;
const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

function wrongField(purchase: WrittenPurchase, today: string): PurchaseField | undefined {
  const { boughtOn, supplier, name, kilo, kroner, isOrganic } = purchase;
  const isRight: Record<PurchaseField, boolean> = {
    BoughtOn: boughtOn !== null && boughtOn <= today && boughtOn >= addDays(today, -limits.otherDaysBack),
    Supplier: isText(supplier, limits.otherSupplierLength),
    Name: isText(name, limits.otherGoodsLength),
    Kilo: isBetween(kilo, 0.001, limits.otherKilo),
    Amount: isBetween(kroner, 0, limits.otherKroner),
    IsOrganic: isOrganic !== null,
  };
  return purchaseFields.find((field) => !isRight[field]);
}

function rowOfPurchase(purchase: WrittenPurchase, position: number) {
  const { boughtOn, supplier, name, kilo, kroner, isOrganic } = purchase;
  return {
    position,
    boughtOn: boughtOn ?? '',
    supplier,
    name,
    weightG: Math.round((kilo ?? 0) * 1000),
    ore: Math.round((kroner ?? 0) * 100),
    isOrganic: isOrganic ?? false,
  };
}

/** In lower case without accents and punctuation, in Danish and English. */
const headings: Readonly<Record<PurchaseField, readonly string[]>> = {
  BoughtOn: ['dato', 'koebsdato', 'leveringsdato', 'fakturadato', 'date'],
  Supplier: ['leverandoer', 'supplier', 'grossist', 'firma'],
  Name: ['vare', 'varenavn', 'produkt', 'tekst', 'product', 'name', 'beskrivelse'],
  Kilo: ['kg', 'kilo', 'vaegt', 'vaegtkg', 'nettovaegt', 'nettovaegtkg', 'weight', 'weightkg'],
  Amount: ['beloeb', 'kr', 'kroner', 'beloebkr', 'pris', 'amount', 'beloebexmoms', 'beloebudenmoms'],
  IsOrganic: ['oekologisk', 'oeko', 'organic', 'oekologi'],
};

const headerKey = (cell: string): string => foldText(cell).replaceAll(/[^a-z0-9]/g, '');

type PurchaseColumns = Readonly<Record<PurchaseField, number>>;

/** Returns the fields that the heading row lacks, if any. */
function columnsOf({ cells }: SheetRow): PurchaseColumns | { missing: PurchaseField[] } {
  const keys = cells.map(headerKey);
  const found = Object.entries(headings).map(([field, words]): [PurchaseField, number] => [
    field as PurchaseField,
    keys.findIndex((key) => words.includes(key)),
  ]);
  const missing = found.filter(([, at]) => at < 0).map(([field]) => field);
  return missing.length > 0 ? { missing } : (Object.fromEntries(found) as PurchaseColumns);
}

/** The purchase is not checked yet. */
function purchaseOf({ cells, numbers }: SheetRow, columns: PurchaseColumns): WrittenPurchase {
  const cell = (field: PurchaseField) => cells[columns[field]]?.trim() ?? '';
  // A cell that holds a number, not text, has a decimal point; in Danish text a point divides thousands.
  const number = (field: PurchaseField) =>
    numbers?.includes(columns[field]) === true ? Number(cell(field)) : writtenNumber(cell(field), 'da');
  return {
    boughtOn: writtenDay(cell('BoughtOn')),
    supplier: cell('Supplier'),
    name: cell('Name'),
    kilo: number('Kilo'),
    kroner: number('Amount'),
    isOrganic: writtenYesNo(cell('IsOrganic')),
  };
}

/** Reads `2026-11-03`, `03.11.2026`, `3/11/2026` and `03-11-26`; null for a day that does not exist. */
function writtenDay(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  const date =
    iso ?? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const yes = ['ja', 'j', 'x', '1', 'yes', 'y', 'true', 'sand', 'oeko', 'oekologisk', 'organic'];
const no = ['nej', 'n', '', '0', 'no', 'false', 'falsk'];

function writtenYesNo(text: string): boolean | null {
  const key = headerKey(text);
  if (yes.includes(key)) return true;
  return no.includes(key) ? false : null;
}

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
