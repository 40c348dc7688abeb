import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eachPiece, neverAborted } from '../../platform/process/pieces.ts';
import type { MailParts } from './case-mail.ts';
import { type CaseRow, listWaitingCases } from './case-queries.ts';
import { type Decision, decideCase } from './decide-case.ts';

/** At most this many cases are answered at a time. */
const answerAfterMinutes = 2;
const atOnce = 50;

/** Texts are Danish, as if the supplier's staff had written them. */
const reader = { language: 'da', maySeeAmounts: true } as const;

/** In a demonstration there are no staff: credits faults that were reported in time. Returns the number of answers. */
export async function answerDemoCases(
  parts: MailParts & { database: Database; clock: Clock },
  signal = neverAborted,
): Promise<number> {
  const { database, clock } = parts;
  const now = clock.now();
  const text = textFor(parts.text, reader);
  const waiting = await listWaitingCases(
    database.kysely,
    now.subtract({ minutes: answerAfterMinutes }),
    atOnce,
  );
  const decide = (row: CaseRow, decision: Decision) =>
    inTransaction(database.kysely, (trx) =>
      decideCase(trx, row.id, decision, {
        mail: parts,
        text,
        now,
        logged: (entry) => ({
          at: now,
          userId: null,
          actingUserId: null,
          impersonationId: null,
          place: 'job',
          ...entry,
        }),
      }),
    );
  const answer = async (row: CaseRow) => {
    const answeredBy = parts.supplier.name;
    try {
      // What a line was credited for another case cannot be credited again. Such a case would wait for ever, and enough
      // of them would hold back all later ones.
      await decide(row, decisionOn(row, answeredBy, text)).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'caseCredit')) throw error;
        return decide(row, decisionAs('InProgress', answeredBy, text));
      });
      return 1;
    } catch (error) {
      // A known error means that somebody else answered the case in the meantime.
      if (!(error instanceof AppError)) throw error;
      return 0;
    }
  };
  return eachPiece(waiting, answer, { signal });
}

/** Always the same for the same case: a report in time is credited or replaced, a late one is rejected. */
function decisionOn(row: CaseRow, answeredBy: string, text: (key: string) => string): Decision {
  const inTime = row.lines.filter(({ isLate }) => !isLate);
  const said = (state: Decision['state']) => decisionAs(state, answeredBy, text);
  if (row.wish === 'Inform') return said('Noted');
  if (inTime.length === 0) return said('Rejected');
  if (row.wish === 'Replacement') return said('Replaced');
  const credits = inTime
    .filter(({ expectedCreditOre }) => expectedCreditOre > 0)
    .map(({ lineId, expectedCreditOre }) => ({ lineId, creditOre: expectedCreditOre }));
  return credits.length > 0 ? { ...said('Credited'), credits } : said('InProgress');
}

const decisionAs = (
  state: Decision['state'],
  answeredBy: string,
  text: (key: string) => string,
): Decision => ({ state, answer: text(`case.demo.${state}`), credits: [], answeredBy });
