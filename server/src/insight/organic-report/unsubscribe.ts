import type { endOrganicSubscription as contract } from '@engros/contracts/insight/organic-report.ts';
import type { Kysely } from 'kysely';
import { type AuditedBy, writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { rateLimitOf } from '../../platform/http/rate-limits.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import { deleteByToken } from './subscriber-queries.ts';

/** The page of the mailed link calls this when its reader confirms (SUS-03). */
export const endOrganicSubscription: Handler<typeof contract> = async (ctx, { body }, fail) => {
  const ended = await endByToken(ctx.database.kysely, ctx, body.Token);
  if (ended === undefined) return fail('tokenInvalid');
  return { EmailAddress: ended.email, CustomerName: ended.customerName };
};

function endByToken(db: Kysely<Tables>, by: AuditedBy, token: string) {
  return inTransaction(db, async (trx) => {
    const found = await deleteByToken(trx, token);
    const details = { customerId: found?.customerId };
    if (found !== undefined)
      await writeAudit(trx, by, { kind: 'organic.subscriber.ended', subject: found.email, details });
    return found;
  });
}

const bodyBytes = 1024;

/**
 * The URL to which mail programs post when their user clicks "unsubscribe" (RFC 8058): a form without a session. A link that was
 * used before gets the same response, because mail programs may post twice. A GET request shows a page.
 */
export function oneClickDoor({ app, parts }: Registrar): void {
  const mailProgram: AuditedBy = {
    viewer: { kind: 'anonymous', language: 'da' },
    clock: parts.clock,
    place: 'shop',
  };
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
        if (typeof token === 'string' && /^[\w-]{1,100}$/.test(token))
          await door.databaseWatch.whileItAnswers(() =>
            endByToken(parts.database.kysely, mailProgram, token),
          );
        return reply.type('text/plain; charset=utf-8').send('OK');
      },
    });
  });
}
