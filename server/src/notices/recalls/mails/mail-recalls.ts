import { inTransaction } from '../../../platform/database/transaction.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import { type NewMail, writeMails } from '../../../platform/mail/write-mail-queries.ts';
import { untilFewer } from '../../../platform/process/pieces.ts';
import { newToken } from '../addresses/manage-addresses.ts';
import type { RecallJobParts } from '../recall-parts.ts';
import { type DueRecallMail, noteWritten, takeDueMails } from '../recall-queries.ts';
import { recallMailWords } from './recall-mail-words.ts';

const atOnce = 200;

/**
 * One transaction writes a batch of mails to the outbox and records it, and each mail has a key of recall, round and address. So
 * a process that stops in between leaves out no mail and writes none twice (NOT-04). Returns how many were written.
 */
export async function writeRecallMails(
  parts: Omit<RecallJobParts, 'log' | 'timeZone'>,
  signal?: AbortSignal,
): Promise<number> {
  return untilFewer({ atOnce: 1, signal }, async () => {
    const now = parts.clock.now();
    const count = await inTransaction(parts.database.kysely, async (trx) => {
      const due = await takeDueMails(trx, atOnce);
      if (due.length === 0) return 0;
      const made = due.map((each) => ({ each, ...newToken() }));
      await writeMails(
        trx,
        made.map(({ each, token }) => recallMail(parts, each, { token, now })),
      );
      const hashes = made.map(({ each: { recallId, round, email }, tokenHash }) => ({
        recallId,
        round,
        email,
        hash: tokenHash.toString('hex'),
      }));
      await noteWritten(trx, hashes, now);
      return due.length;
    });
    if (count > 0) parts.onMailWritten?.();
    return count;
  });
}

const recallMailKey = ({ recallId, round, email }: Pick<DueRecallMail, 'recallId' | 'round' | 'email'>) =>
  `recall:${recallId}:${round}:${email}`;

function recallMail(
  parts: Omit<RecallJobParts, 'log' | 'timeZone'>,
  due: DueRecallMail,
  { token, now }: { token: string; now: Temporal.Instant },
): NewMail {
  const { language } = due;
  return {
    kind: 'recall',
    dedupeKey: recallMailKey(due),
    recipient: due.email,
    ...recallMailWords({
      supplier: parts.supplier,
      text: textFor(parts.text, { language, maySeeAmounts: false }),
      about: due,
      address: `${parts.publicUrl}/recall-answer#token=${token}`,
    }),
    holdsSecret: true,
    now,
  };
}
