import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { parseWebhookSecret } from '../../platform/outside/standard-webhooks.ts';
import type { Vault } from '../../platform/vault.ts';

const ownerOf = (receiverId: string) => `change-receiver:${receiverId}`;

/** As the Standard Webhooks specification writes it. */
export const newReceiverSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealReceiverSecret = (vault: Vault, secret: string, receiverId: string): string =>
  vault.seal(Buffer.from(secret, 'utf8'), ownerOf(receiverId)).toString('base64url');

/** The key of the signatures; undefined when the secret was sealed with another key, so that the receiver must be added anew. */
export function openReceiverKey(vault: Vault, sealed: string, receiverId: string): Buffer | undefined {
  try {
    return parseWebhookSecret(
      vault.open(Buffer.from(sealed, 'base64url'), ownerOf(receiverId)).toString('utf8'),
    );
  } catch {
    return undefined;
  }
}

/** A secret that the key before does not open stays as it is; returns the names of those in the log. */
export async function sealReceiverSecretsAnew(
  trx: Kysely<Tables>,
  before: Vault,
  vault: Vault,
): Promise<string[]> {
  const lost: string[] = [];
  const rows = await trx.selectFrom('change_receivers').select(['id', 'secret']).forUpdate().execute();
  for (const { id, secret } of rows) {
    const key = openReceiverKey(before, secret, id);
    if (key === undefined) lost.push(ownerOf(id));
    else
      await trx
        .updateTable('change_receivers')
        .set({ secret: sealReceiverSecret(vault, `whsec_${key.toString('base64')}`, id) })
        .where('id', '=', id)
        .execute();
  }
  return lost;
}
