import type * as contract from '@engros/contracts/notices/recalls.ts';
import { answersWithQuantity, type OwnRecall, type RecallAnswer } from '@engros/contracts/notices/recalls.ts';
import type { Kysely } from 'kysely';
import { storedUnitText } from '../../goods/product-snapshots/unit-names.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { tokenHashOf } from './addresses/manage-addresses.ts';
import {
  type DeliveryFact,
  findRecallMail,
  keepAnswer,
  noteOpened,
  type OwnRow,
  recallOfCustomers,
  recallsOfCustomer,
  type UpdateFact,
} from './own-queries.ts';
import { recallNumber } from './recall-number.ts';

export function presentOwn(row: OwnRow, language: Language): OwnRecall {
  const isEnglish = language === 'en';
  return {
    Id: String(row.id),
    Number: recallNumber(row.id, row.composedAt),
    CustomerId: row.customerId,
    CustomerName: row.customerName,
    ProductId: row.productId,
    ProductName: isEnglish ? row.nameEn : row.nameDa,
    Lots: [...row.lots],
    DeliveredFrom: row.deliveredFrom,
    DeliveredTo: row.deliveredTo,
    Reason: isEnglish ? row.reasonEn : row.reasonDa,
    Action: isEnglish ? row.actionEn : row.actionDa,
    Replacement: replacementOf(row, isEnglish),
    Updates: (row.updates as UpdateFact[]).map(({ at, da, en }) => ({
      At: Temporal.Instant.from(at).toString(),
      Text: isEnglish ? en : da,
    })),
    SentAt: row.sentAt.toString(),
    IsOver: row.state !== 'Sent',
    NeedsConfirmation: row.needsConfirmation,
    Quantity: row.quantity,
    UnitText: storedUnitText(row.unitText, language),
    Deliveries: presentDeliveries(row.deliveries),
    Basis: row.basis === 'Lot' ? 'Lot' : 'Window',
    Answer: row.answer as RecallAnswer | null,
    QuantityLeft: row.quantityLeft,
    Note: row.note,
    AnsweredBy: row.answeredBy,
    AnsweredAt: row.answeredAt?.toString() ?? null,
  };
}

function replacementOf({ replacementId, replacementDa, replacementEn }: OwnRow, isEnglish: boolean) {
  const name = isEnglish ? replacementEn : replacementDa;
  return replacementId === null || name === null ? null : { ProductId: replacementId, Name: name };
}

export const presentDeliveries = (deliveries: unknown) =>
  (deliveries as DeliveryFact[]).map(({ day, quantity, lot }) => ({
    Day: day,
    Quantity: quantity,
    Lot: lot,
  }));

export const listOwnRecalls: Handler<typeof contract.listOwnRecalls> = async (ctx) => {
  const rows = await recallsOfCustomer(ctx.database.kysely, ctx.scope.customerId, ctx.clock.now());
  return rows.map((row) => presentOwn(row, ctx.language));
};

export const answerOwnRecall: Handler<typeof contract.answerOwnRecall> = async (ctx, { params, body }) => {
  const { customerId, userId } = ctx.scope;
  const row = await inTransaction(ctx.database.kysely, (trx) =>
    answerRecall(trx, { customerId, recallId: Number(params.id) }, body, {
      by: ctx.viewer.displayName,
      userId,
      via: 'Page',
      now: ctx.clock.now(),
      text: ctx.text,
      logged: auditRow(ctx, { kind: 'recall.answered' }),
    }),
  );
  return presentOwn(row, ctx.language);
};

/** Records nothing as answered, because mail scanners open links too (reliability T24). */
export const readMailedRecall: Handler<typeof contract.readMailedRecall> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const mail = await findRecallMail(kysely, tokenHashOf(query.Token ?? ''));
  if (mail === undefined) return { IsValidated: false, EmailAddress: null, Recalls: [] };
  const rows = await recallOfCustomers(kysely, mail.customers, mail.recall_id);
  return {
    IsValidated: true,
    EmailAddress: mail.email,
    Recalls: rows.map((row) => presentOwn(row, ctx.language)),
  };
};

export const openMailedRecall: Handler<typeof contract.openMailedRecall> = async (ctx, { body }) => {
  const { kysely } = ctx.database;
  const mail = await findRecallMail(kysely, tokenHashOf(body.Token));
  if (mail === undefined) return { IsNoted: false };
  await noteOpened(kysely, mail.customers, { recallId: mail.recall_id, now: ctx.clock.now() });
  return { IsNoted: true };
};

export const answerMailedRecall: Handler<typeof contract.answerMailedRecall> = async (
  ctx,
  { body },
  fail,
) => {
  const mail = await findRecallMail(ctx.database.kysely, tokenHashOf(body.Token));
  if (mail === undefined || !mail.customers.includes(body.CustomerId)) return fail('tokenInvalid');
  const by = body.Name.trim();
  if (by === '') throw refused(ctx.text, 'name');
  const about = { customerId: body.CustomerId, recallId: mail.recall_id };
  const row = await inTransaction(ctx.database.kysely, (trx) =>
    answerRecall(trx, about, body, {
      by,
      userId: null,
      via: 'Mail',
      now: ctx.clock.now(),
      text: ctx.text,
      logged: auditRow(ctx, { kind: 'recall.answered', details: { email: mail.email } }),
    }),
  );
  return presentOwn(row, ctx.language);
};

interface Answering {
  by: string;
  userId: string | null;
  via: 'Mail' | 'Page' | 'Phone';
  now: Temporal.Instant;
  /** In the language of the person who answers. */
  text: TextOf;
  logged: AuditRow;
}

/** With name and time, and an audit entry. Throws notFound, recallOver or recallAnswerRefused. */
export async function answerRecall(
  trx: Kysely<Tables>,
  { customerId, recallId }: { customerId: string; recallId: number },
  said: { Answer: RecallAnswer; QuantityLeft?: number | null; Note?: string | null },
  { by, userId, via, now, text, logged }: Answering,
): Promise<OwnRow> {
  const [row] = await recallOfCustomers(trx, [customerId], recallId);
  if (row === undefined || row.state === 'Draft') throw new AppError('notFound');
  const quantityLeft = checkedQuantity(said, row, text);
  const note = said.Note?.trim() || null;
  const answer = { answer: said.Answer, quantityLeft, note, by, userId, via, now };
  if (!(await keepAnswer(trx, { customerId, recallId }, answer))) throw new AppError('recallOver');
  await insertAuditRows(trx, [
    {
      ...logged,
      customerId,
      subject: String(recallId),
      details: { ...logged.details, answer: said.Answer, quantityLeft, by, via },
    },
  ]);
  const [kept] = await recallOfCustomers(trx, [customerId], recallId);
  if (kept === undefined) throw new Error('the recall has just been answered');
  return kept;
}

function checkedQuantity(
  { Answer, QuantityLeft }: { Answer: RecallAnswer; QuantityLeft?: number | null },
  { quantity, unitText }: OwnRow,
  text: TextOf,
): number | null {
  if (!answersWithQuantity.includes(Answer)) return null;
  if (QuantityLeft === undefined || QuantityLeft === null || QuantityLeft < 1)
    throw refused(text, 'quantity');
  if (QuantityLeft > quantity)
    throw refused(text, 'tooMany', { max: quantity, unit: storedUnitText(unitText, 'da') });
  return QuantityLeft;
}

export const refused = (text: TextOf, why: string, params?: Record<string, string | number>): AppError =>
  new AppError('recallAnswerRefused', { params: { why: text(`recall.why.${why}`, params) } });
