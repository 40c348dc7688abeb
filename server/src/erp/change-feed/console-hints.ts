import type * as calls from '@engros/contracts/erp/change-hints.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import { forgetTold, type HintTried, listHints } from './hint-queries.ts';
import { readFeedState } from './queries.ts';

type Receiver = WebhookSettings | null;

/** Its address without what may be a secret. */
export const shownReceiver = (url: string): string => `${new URL(url).origin}${new URL(url).pathname}`;

export const readChangeHints =
  (receiver: Receiver): Handler<typeof calls.readChangeHints> =>
  async ({ database: { kysely } }) => {
    const [{ last, hintedTo }, hints] = await Promise.all([
      readFeedState(kysely),
      listHints(kysely, consoleLimits.hintsShown),
    ]);
    return {
      Receiver: receiver === null ? null : shownReceiver(String(receiver.url)),
      Keys: receiver?.keys.length ?? 0,
      Newest: last,
      Told: hintedTo,
      Hints: hints.map((hint) => ({
        Number: hint.number,
        At: hint.tried_at.toString(),
        Outcome: hint.outcome as HintTried['outcome'],
        Status: hint.status,
        Milliseconds: hint.took_ms,
        Attempts: hint.attempts,
      })),
    };
  };

/** A hint stands for all before it, so the newest number is told again. */
export const sendHintAgain =
  (receiver: Receiver): Handler<typeof calls.sendHintAgain> =>
  async (ctx, _input, fail) => {
    if (receiver === null) return fail('notFound');
    return inTransaction(ctx.database.kysely, async (trx) => {
      const newest = await forgetTold(trx);
      await writeAudit(trx, ctx, { kind: 'change-hint.resent', subject: String(newest) });
      return { Newest: newest };
    });
  };
