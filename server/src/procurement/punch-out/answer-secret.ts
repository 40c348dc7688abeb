import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/vault.ts';

const ownerOf = (connectionId: string) => `punch-out-answers:${connectionId}`;

/** The secret is what we send with answers to the connection's system; it is stored in `answer_secret`. */
export const sealAnswerSecret = (vault: Vault, secret: string, connectionId: string): string =>
  vault.seal(Buffer.from(secret, 'utf8'), ownerOf(connectionId)).toString('base64url');

export const openAnswerSecret = (vault: Vault, sealed: string, connectionId: string): string =>
  vault.open(Buffer.from(sealed, 'base64url'), ownerOf(connectionId)).toString('utf8');

/** A secret that the key before does not open stays as it is and must be entered again; returns the names of those in the log. */
export async function sealAnswerSecretsAnew(
  trx: Kysely<Tables>,
  before: Vault,
  vault: Vault,
): Promise<string[]> {
  const lost: string[] = [];
  const rows = await trx
    .selectFrom('punch_out_single_sign_ons')
    .select(['id', 'answer_secret'])
    .where('answer_secret', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, answer_secret } of rows) {
    const secret = answer_secret === null ? undefined : openedBy(before, answer_secret, id);
    if (secret === undefined) lost.push(ownerOf(id));
    else
      await trx
        .updateTable('punch_out_single_sign_ons')
        .set({ answer_secret: sealAnswerSecret(vault, secret, id) })
        .where('id', '=', id)
        .execute();
  }
  return lost;
}

function openedBy(vault: Vault, sealed: string, connectionId: string): string | undefined {
  try {
    return openAnswerSecret(vault, sealed, connectionId);
  } catch {
    return undefined;
  }
}
