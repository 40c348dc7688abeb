import type {
  LetterKind,
  resendDeadLetter as resendDeadLetterContract,
} from '@engros/contracts/supplier/dead-letters.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { sendAgain } from '../erp/outgoing-queries.ts';
import { countLetters, findDeadMail, keptSince, resendDocument, resendMail } from './letter-queries.ts';

export interface LetterParts {
  /** Called after a mail was put back into the queue, so that it is sent at once. */
  readonly onMailWritten?: () => void;
  readonly onOrderWritten?: () => void;
}

interface Wish {
  id: string;
  since: Temporal.Instant;
  now: Temporal.Instant;
}

/** Each puts a message back into its queue and returns the subject for the audit log; undefined when there is no such message. */
const resendOf: Record<LetterKind, (trx: Kysely<Tables>, wish: Wish) => Promise<string | undefined>> = {
  answer: async (trx, { id }) =>
    /^\d+$/.test(id) ? (await sendAgain(trx, Number(id), 'system.%'))?.subject : undefined,
  document: async (trx, { id, ...wish }) =>
    isUuid(id) ? (await resendDocument(trx, id, wish))?.subject : undefined,
  mail: async (trx, { id, since, now }) => {
    const mail = isUuid(id) ? await findDeadMail(trx, id, since) : undefined;
    if (mail === undefined) return undefined;
    if (mail.holdsSecret) throw new AppError('letterSecret');
    await resendMail(trx, id, now);
    return id;
  },
};

const isUuid = (id: string) => id.includes('-');

export function resendDeadLetter(parts: LetterParts): Handler<typeof resendDeadLetterContract> {
  return async (ctx, { params }, fail) => {
    const { letterKind, letterId: id } = params;
    const now = ctx.clock.now();
    const since = keptSince(now);
    await inTransaction(ctx.database.kysely, async (trx) => {
      const subject = (await resendOf[letterKind](trx, { id, since, now })) ?? fail('notFound');
      await writeAudit(trx, ctx, { kind: `${letterKind}.resent`, subject });
    });
    if (letterKind === 'mail') parts.onMailWritten?.();
    if (letterKind === 'answer') parts.onOrderWritten?.();
    return { Counts: await countLetters(ctx.database.kysely, since) };
  };
}
