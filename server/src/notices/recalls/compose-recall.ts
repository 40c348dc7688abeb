import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@engros/contracts/supplier/recalls.ts';
import type { Kysely } from 'kysely';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { presentRecall } from './present-recall.ts';
import { type Recalled, readReach } from './reach-queries.ts';
import { findRecall, type RecallRow } from './recall-queries.ts';

async function findProduct(
  db: Kysely<Tables>,
  id: string,
  unknown: 'notFound' | 'recallProductUnknown' | 'recallReplacementUnknown',
) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError(unknown, { params: { number: id } });
  return { nameDa: row.name, nameEn: row.name_en ?? row.name };
}

function checkWindow({ deliveredFrom, deliveredTo }: Recalled): void {
  for (const [field, day] of Object.entries({ DeliveredFrom: deliveredFrom, DeliveredTo: deliveredTo }))
    if (day !== null && !isCalendarDate(day)) throw new AppError('invalidInput', { Fields: [field] });
  if (deliveredFrom !== null && deliveredTo !== null && deliveredFrom > deliveredTo)
    throw new AppError('periodReversed');
}

/** Without surrounding spaces and duplicates, so that they can be compared. */
const plainLots = (lots: readonly string[] = []) => [
  ...new Set(lots.map((lot) => lot.trim()).filter(Boolean)),
];

export const countReach: Handler<typeof contract.countReach> = async (ctx, { query }) => {
  const recalled: Recalled = {
    productId: query.ProductId,
    lots: plainLots(query.Lots),
    deliveredFrom: query.DeliveredFrom ?? null,
    deliveredTo: query.DeliveredTo ?? null,
  };
  checkWindow(recalled);
  const { kysely } = ctx.database;
  const { nameDa, nameEn } = await findProduct(kysely, recalled.productId, 'notFound');
  const row = await readReach(kysely, recalled);
  const KnownLots = row.knownLots as { Lot: string; Customers: number }[];
  const known = new Set(KnownLots.map(({ Lot }) => Lot.toUpperCase()));
  return {
    ProductId: recalled.productId,
    ProductName: ctx.language === 'en' ? nameEn : nameDa,
    Customers: row.customers,
    Addresses: row.addresses,
    Quantity: row.quantity,
    CustomersByWindow: recalled.lots.length > 0 ? row.byWindow : 0,
    WithoutAddress: [...row.withoutAddress],
    KnownLots,
    UnknownLots: recalled.lots.filter((lot) => !known.has(lot.toUpperCase())),
  };
};

type Content = Omit<Parameters<Handler<typeof contract.composeRecall>>[1]['body'], 'ClientKey'>;

/** The columns of a draft; its product and its replacement must exist. */
async function draftColumns(db: Kysely<Tables>, body: Content) {
  const recalled: Recalled = {
    productId: body.ProductId,
    lots: plainLots(body.Lots),
    deliveredFrom: body.DeliveredFrom ?? null,
    deliveredTo: body.DeliveredTo ?? null,
  };
  checkWindow(recalled);
  const { nameDa, nameEn } = await findProduct(db, recalled.productId, 'recallProductUnknown');
  const replacementId = body.ReplacementId ?? null;
  if (replacementId !== null) await findProduct(db, replacementId, 'recallReplacementUnknown');
  const content = {
    product_id: recalled.productId,
    lots: recalled.lots as string[],
    delivered_from: recalled.deliveredFrom,
    delivered_to: recalled.deliveredTo,
    reason_da: body.ReasonDa,
    reason_en: body.ReasonEn?.trim() ?? '',
    action_da: body.ActionDa,
    action_en: body.ActionEn?.trim() ?? '',
    authority_case: body.AuthorityCase?.trim() || null,
    replacement_id: replacementId,
    needs_confirmation: body.NeedsConfirmation ?? true,
  };
  return { content, names: { name_da: nameDa, name_en: nameEn } };
}

const auditedDraft = ({ product_id, lots }: Pick<RecallRow, 'product_id' | 'lots'>) => ({
  product: product_id,
  lots: [...lots],
});

export const composeRecall: Handler<typeof contract.composeRecall> = async (ctx, { body }, fail) => {
  const { kysely } = ctx.database;
  const { content, names } = await draftColumns(kysely, body);
  const row = await inTransaction(kysely, async (trx) => {
    const made = await trx
      .insertInto('recalls')
      .values({
        ...content,
        client_key: body.ClientKey,
        ...names,
        composed_by: ctx.viewer.displayName,
        composed_at: ctx.clock.now().toString(),
      })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made === undefined) return undefined;
    const subject = String(made.id);
    await insertAuditRows(trx, [
      auditRow(ctx, { kind: 'recall.composed', subject, details: auditedDraft(made) }),
    ]);
    return made;
  });
  if (row !== undefined) return presentRecall(row);
  const kept = await kysely
    .selectFrom('recalls')
    .selectAll()
    .where('client_key', '=', body.ClientKey)
    .executeTakeFirst();
  if (kept === undefined || !isDeepStrictEqual({ ...kept, ...content }, kept)) return fail('noticeKeyUsed');
  return presentRecall(kept);
};

export const reviseRecall: Handler<typeof contract.reviseRecall> = async (ctx, { params, body }, fail) => {
  const revised = await inTransaction(ctx.database.kysely, async (trx) => {
    const row = (await findRecall(trx, Number(params.id), true)) ?? fail('notFound');
    if (row.state !== 'Draft') return fail('recallSent');
    const { content, names } = await draftColumns(trx, body);
    await trx
      .updateTable('recalls')
      .set({ ...content, ...names })
      .where('id', '=', row.id)
      .execute();
    await insertAuditRows(trx, [
      auditRow(ctx, { kind: 'recall.revised', subject: params.id, details: auditedDraft(content) }),
    ]);
    return findRecall(trx, row.id);
  });
  return presentRecall(revised ?? fail('notFound'));
};

export const deleteRecall: Handler<typeof contract.deleteRecall> = async (ctx, { params }, fail) => {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const row = (await findRecall(trx, Number(params.id), true)) ?? fail('notFound');
    if (row.state !== 'Draft') return fail('recallSent');
    await trx.deleteFrom('recalls').where('id', '=', row.id).execute();
    await insertAuditRows(trx, [auditRow(ctx, { kind: 'recall.deleted', subject: params.id })]);
  });
  return { Id: params.id };
};
