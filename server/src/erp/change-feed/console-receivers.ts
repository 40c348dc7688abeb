import { randomUUID } from 'node:crypto';
import type * as calls from '@engros/contracts/erp/change-receivers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { isAllowedOutside } from '../../platform/outside/egress.ts';
import { mayReach, type PrivateReach } from '../../platform/outside/public-address.ts';
import type { Vault } from '../../platform/vault.ts';
import { shownReceiver } from './console-hints.ts';
import type { HintTried } from './hint-queries.ts';
import { readFeedState } from './queries.ts';
import { insertReceiver, listReceivers, lockReceivers, removeReceiver } from './receiver-queries.ts';
import { newReceiverSecret, sealReceiverSecret } from './receiver-secret.ts';

export interface ReceiverParts {
  vault: Vault;
  allowsPrivate: PrivateReach;
}

export const listChangeReceivers: Handler<typeof calls.listChangeReceivers> = async ({
  database: { kysely },
}) => {
  const [{ last }, receivers] = await Promise.all([readFeedState(kysely), listReceivers(kysely)]);
  return {
    Newest: last,
    Receivers: receivers.map((receiver) => ({
      Id: receiver.id,
      Name: receiver.name,
      Address: shownReceiver(receiver.url),
      Told: receiver.told_to,
      TriedAt: receiver.tried_at?.toString() ?? null,
      Outcome: receiver.outcome as HintTried['outcome'] | null,
      Status: receiver.status,
      Milliseconds: receiver.took_ms,
      AcceptedAt: receiver.accepted_at?.toString() ?? null,
      FailingSince: receiver.failing_since?.toString() ?? null,
      Failures: receiver.failures,
      TryAfter: receiver.try_after?.toString() ?? null,
    })),
  };
};

/** It is told what is newer than now. Throws tokenNameMissing, receiverNameTaken, receiverAddressWrong and tooManyReceivers. */
export const addChangeReceiver =
  ({ vault, allowsPrivate }: ReceiverParts): Handler<typeof calls.addChangeReceiver> =>
  async (ctx, { body }, fail) => {
    const name = body.Name.trim().replaceAll(/\s+/g, ' ');
    const url = body.Url.trim();
    if (name === '') return fail('tokenNameMissing');
    if (!isAllowedOutside(url) || !mayReach(new URL(url).hostname, allowsPrivate))
      return fail('receiverAddressWrong');
    const id = randomUUID();
    const Secret = newReceiverSecret();
    return inTransaction(ctx.database.kysely, async (trx) => {
      if ((await lockReceivers(trx)) >= consoleLimits.changeReceivers)
        return fail('tooManyReceivers', { params: { max: consoleLimits.changeReceivers } });
      const secret = sealReceiverSecret(vault, Secret, id);
      const made = await insertReceiver(trx, { id, name, url, secret, now: ctx.clock.now() });
      if (made === undefined) return fail('receiverNameTaken');
      const details = { address: shownReceiver(url) };
      await writeAudit(trx, ctx, { kind: 'change-receiver.added', subject: name, details });
      return { Id: id, Secret };
    });
  };

export const removeChangeReceiver: Handler<typeof calls.removeChangeReceiver> = async (
  ctx,
  { params },
  fail,
) => {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const name = await removeReceiver(trx, params.receiverId);
    if (name === undefined) return fail('notFound');
    await writeAudit(trx, ctx, { kind: 'change-receiver.removed', subject: name });
  });
  return {};
};
