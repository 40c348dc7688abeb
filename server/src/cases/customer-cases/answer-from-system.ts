import type { CaseState } from '@engros/contracts/cases/customer-cases.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { MailParts } from './case-mail.ts';
import { type CaseRow, findAnyCase } from './case-queries.ts';
import { isOpen, mayBecome } from './case-states.ts';
import { type Decision, tellAnswer, transitionRefused } from './decide-case.ts';
import { lockCase, updateAnswer, updateCredit } from './write-queries.ts';

export interface SystemAnswer {
  customerId: string;
  caseId: number;
  state: CaseState;
  answer: string | null;
  answeredBy: string;
  /**
   * Present when the supplier's system gives a credit: the amount without VAT, and its lines; `lines` is null when the credit
   * note has none.
   */
  creditNote: {
    id: string;
    netOre: number;
    lines: readonly { position: number | null; netOre: number }[] | null;
  } | null;
}

/**
 * Within the caller's transaction, in the same way as staff answer; the credit note comes from the supplier's system. A repeated
 * answer has no effect, and a second credit note does not change a credited case. Throws notFound when the customer has no such
 * case, and caseTransition when the case already has another answer.
 */
export async function answerFromSystem(
  trx: Kysely<Tables>,
  said: SystemAnswer,
  parts: { mail: MailParts; text: TextOf; now: Temporal.Instant },
): Promise<void> {
  const { caseId, state, creditNote } = said;
  const from = await lockCase(trx, caseId, { isCredit: creditNote !== null });
  const row = from === undefined ? undefined : await findAnyCase(trx, caseId);
  if (from === undefined || row?.customerId !== said.customerId)
    throw new AppError('notFound', { params: { missing: 'case' } });
  if (from === state && (state === 'Credited' || row.answer === said.answer)) return;
  if (!mayBecome(from, state)) throw transitionRefused(parts.text, from, state);
  const credits = creditNote === null ? [] : creditsOf(row, creditNote);
  for (const credit of credits) await updateCredit(trx, row, { caseId, ...credit });
  await updateAnswer(trx, {
    customerId: row.customerId,
    caseId,
    state,
    answer: said.answer,
    answeredBy: said.answeredBy,
    answeredAt: isOpen(state) ? null : parts.now,
    creditNoteId: creditNote?.id ?? null,
  });
  await tellAnswer(
    trx,
    { row, from, state, credits },
    {
      mail: parts.mail,
      now: parts.now,
      logged: ({ details, ...entry }) => ({
        at: parts.now,
        userId: null,
        actingUserId: null,
        impersonationId: null,
        place: 'api',
        ...entry,
        details: { ...details, by: said.answeredBy },
      }),
    },
  );
}

/**
 * By line of the case; the sum is the credit note's amount. A line first gets what the credit note has at its position. The rest
 * is shared up to the expected credit of each line, and what then remains goes to the last line.
 */
export function creditsOf(
  { lines }: Pick<CaseRow, 'lines'>,
  { netOre, lines: noted }: NonNullable<SystemAnswer['creditNote']>,
): Decision['credits'] {
  const credited = new Map(lines.map(({ lineId }) => [lineId, 0]));
  const add = (lineId: number, ore: number) => credited.set(lineId, (credited.get(lineId) ?? 0) + ore);
  let rest = netOre;
  const give = (lineId: number, ore: number) => {
    const given = Math.min(rest, ore);
    add(lineId, given);
    rest -= given;
  };
  for (const line of noted ?? [])
    if (line.position !== null && credited.has(line.position)) give(line.position, line.netOre);
  for (const { lineId, expectedCreditOre } of lines)
    give(lineId, Math.max(0, expectedCreditOre - (credited.get(lineId) ?? 0)));
  const last = lines.at(-1);
  if (last !== undefined) give(last.lineId, rest);
  return [...credited].flatMap(([lineId, creditOre]) => (creditOre > 0 ? [{ lineId, creditOre }] : []));
}
