import type { CaseState } from '@engros/contracts/cases/customer-cases.ts';
import type { Kysely, Transaction } from 'kysely';
import { issueCreditNote } from '../../documents/sales-documents/issuing/issue.ts';
import { recordCredited } from '../../fulfilment/order-progress/plan-steps.ts';
import { tellCustomers } from '../../notices/notifications/event-queries.ts';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf, TextParams } from '../../platform/http/context.ts';
import { type MailParts, writeAnswerMail } from './case-mail.ts';
import { type CaseRow, findAnyCase, findCase } from './case-queries.ts';
import { isOpen, mayBecome } from './case-states.ts';
import { listDeliveredLines } from './creditable-queries.ts';
import { creditedOre } from './present.ts';
import { lockCase, updateAnswer, updateCredit } from './write-queries.ts';

export interface Decision {
  state: CaseState;
  answer: string | null;
  /** In øre without VAT; empty unless the case is credited. */
  credits: readonly { lineId: number; creditOre: number }[];
  answeredBy: string;
}

export interface AnswerParts {
  mail: MailParts;
  now: Temporal.Instant;
  logged: (entry: Pick<AuditRow, 'kind' | 'subject' | 'details' | 'customerId'>) => AuditRow;
}

interface DecisionParts extends AnswerParts {
  /** In the language of the person who answers. */
  text: TextOf;
}

/**
 * Within the caller's transaction: writes the new state, the credit note, the mail to the reporter and the audit entry. Throws
 * caseTransition when the new state cannot follow the present one, and caseCredit when the amounts do not fit.
 */
export async function decideCase(
  trx: Transaction<Tables>,
  id: number,
  decision: Decision,
  parts: DecisionParts,
): Promise<CaseRow> {
  const { state, credits } = decision;
  const from = await lockCase(trx, id, { isCredit: credits.length > 0 });
  const row = from === undefined ? undefined : await findAnyCase(trx, id);
  if (from === undefined || row === undefined) throw new AppError('notFound');
  if (!mayBecome(from, state)) throw transitionRefused(parts.text, from, state);
  await checkCredits(trx, row, decision, parts.text);
  for (const credit of credits) await updateCredit(trx, row, { caseId: id, ...credit });
  await updateAnswer(trx, {
    customerId: row.customerId,
    caseId: id,
    state,
    answer: decision.answer,
    answeredBy: decision.answeredBy,
    answeredAt: isOpen(state) ? null : parts.now,
    creditNoteId: state === 'Credited' ? await creditNoteOf(trx, row, decision, parts.now) : null,
  });
  return tellAnswer(trx, { row, from, state, credits }, parts);
}

/** Writes the audit entry, and notifies the customer and the reporter. Returns the case. */
export async function tellAnswer(
  trx: Kysely<Tables>,
  {
    row: { id, ...row },
    from,
    state,
    credits,
  }: { row: CaseRow; from: CaseState } & Pick<Decision, 'state' | 'credits'>,
  parts: AnswerParts,
): Promise<CaseRow> {
  await insertAuditRows(trx, [
    parts.logged({
      kind: 'case.answered',
      subject: String(id),
      customerId: row.customerId,
      details: { from, to: state, creditOre: credits.reduce((sum, credit) => sum + credit.creditOre, 0) },
    }),
  ]);
  const answered = await findCase(trx, row, id);
  if (answered === undefined) throw new Error('the case is locked');
  await tellCustomers(trx, [
    {
      customerId: row.customerId,
      key: `case:${id}:${state}`,
      kind: 'CaseAnswered',
      facts: { caseId: id, orderId: row.orderId, state, creditOre: creditedOre(answered) },
      at: parts.now,
    },
  ]);
  await writeAnswerMail(trx, parts.mail, { row: answered, now: parts.now });
  return answered;
}

async function creditNoteOf(
  trx: Transaction<Tables>,
  row: CaseRow,
  { credits, answeredBy }: Decision,
  now: Temporal.Instant,
): Promise<string> {
  const reported = new Map(row.lines.map((line) => [line.lineId, line]));
  const note = await issueCreditNote(trx, {
    customerId: row.customerId,
    orderId: row.orderId,
    caseId: row.id,
    lines: credits.map(({ lineId, creditOre }) => ({
      orderPosition: lineId,
      quantity: reported.get(lineId)?.quantity ?? 0,
      creditOre,
      // What did not come has no empties to give back.
      depositUnits: reported.get(lineId)?.cause === 'Missing' ? (reported.get(lineId)?.quantity ?? 0) : 0,
    })),
    now,
  });
  await recordCredited(trx, {
    customerId: row.customerId,
    orderId: row.orderId,
    at: now,
    source: answeredBy,
    reference: String(note.number),
  });
  return note.id;
}

export function transitionRefused(text: TextOf, from: CaseState, to: CaseState): AppError {
  return new AppError('caseTransition', {
    params: { from: text(`case.state.${from}`), to: text(`case.state.${to}`) },
  });
}

async function checkCredits(
  trx: Transaction<Tables>,
  row: CaseRow,
  { state, credits }: Decision,
  text: TextOf,
): Promise<void> {
  if (state !== 'Credited') {
    if (credits.length > 0) throw creditRefused(text, 'creditNotCredited');
    return;
  }
  if (credits.length === 0) throw creditRefused(text, 'creditNone');
  const delivered = await listDeliveredLines(trx, row);
  const seen = new Set<number>();
  for (const { lineId, creditOre } of credits) {
    const line = row.lines.find((each) => each.lineId === lineId);
    if (line === undefined || seen.has(lineId))
      throw creditRefused(text, 'creditLine', { line: String(lineId) });
    seen.add(lineId);
    const leftOre = delivered.find((each) => each.lineId === lineId)?.leftOre ?? 0;
    if (creditOre > leftOre)
      throw creditRefused(text, 'creditTooMuch', { line: String(lineId), amount: new Amount(leftOre) });
  }
}

function creditRefused(text: TextOf, why: string, params?: TextParams): AppError {
  return new AppError('caseCredit', { params: { why: text(`case.why.${why}`, params) } });
}
