import type { endOrganicSubscription as contract } from '@engros/contracts/insight/organic-report.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { rateLimitOf } from '../../platform/http/rate-limits.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import { deleteByToken } from './subscriber-queries.ts';

/** Ends the subscription of a mailed link; the page of the link calls this when its reader confirms (SUS-03). */
export const endSubscription: Handler<typeof contract> = async (ctx, { body }, fail) => {
  const ended = await inTransaction(ctx.database.kysely, async (trx) => {
    const found = await deleteByToken(trx, body.Token);
    if (found === undefined) return fail('tokenInvalid');
    const details = { customerId: found.customerId };
    await writeAudit(trx, ctx, { kind: 'organic.subscriber.ended', subject: found.email, details });
    return found;
  });
  return { EmailAddress: ended.email, CustomerName: ended.customerName };
};

const bodyBytes = 1024;

/**
 * Adds the address that mail programs post to when their user presses "unsubscribe" (RFC 8058): a form without a session.
 * It answers the same for a link that was used, because mail programs may post twice. Reading the address shows a page.
 */
export function oneClickDoor({ app, parts }: Registrar): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    door.post('/unsubscribe/organic-report', {
      schema: { hide: true },
      config: { frame: 'plain', rateLimit: rateLimitOf('login', parts.rateLimitFactor, 'unsubscribe') },
      bodyLimit: bodyBytes,
      handler: async (request, reply) => {
        const { token } = request.query as { token?: unknown };
        await door.databaseWatch.whileItAnswers(() => endByToken(parts.database.kysely, token));
        return reply.type('text/plain; charset=utf-8').send('OK');
      },
    });
  });
}

async function endByToken(db: Kysely<Tables>, token: unknown): Promise<void> {
  if (typeof token === 'string' && /^[\w-]{1,100}$/.test(token)) await deleteByToken(db, token);
}
