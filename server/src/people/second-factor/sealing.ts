import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { StartupError } from '../../platform/database/start/startup-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { makeKeyFile, readKeyFile } from '../../platform/secrets/secret-key.ts';
import { createVault, fingerprintOf, keyBytes, type Vault } from '../../platform/vault.ts';

interface KeySettings {
  dataDir: string;
  /**
   * Key used for encrypting. When null, the key file in the data directory is used; it is created at the
   * first start.
   */
  secretKey: Buffer | null;
  /** The key used before `secretKey`, needed to decrypt values once after the operator has changed the key. */
  previousSecretKey: Buffer | null;
}

/** Encrypts the secrets of another feature with a new key. Returns those that the key before does not decrypt. */
type SealAnew = (trx: Kysely<Tables>, before: Vault, vault: Vault) => Promise<string[]>;

interface Others {
  others: readonly SealAnew[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Opens the vault that encrypts (seals) the keys of second factors and the secrets of other features. The database stores the
 * fingerprint of the key in use; when the key changes, everything is encrypted again with the new one, secrets of other features
 * by `others`, and the log says which secrets must be entered again. Throws StartupError when the key does not match.
 */
export async function openVault(
  database: Pick<Database, 'kysely'>,
  settings: KeySettings,
  { others, log }: Others,
): Promise<Vault> {
  return inTransaction(database.kysely, async (trx) => {
    await lockKey(trx, 'sealing key');
    const noted = await trx.selectFrom('sealing_key').select('fingerprint').executeTakeFirst();
    const key = await keyFor(settings, noted?.fingerprint);
    const vault = createVault(key);
    const fingerprint = fingerprintOf(key);
    if (noted?.fingerprint === fingerprint) return vault;
    const before = noted && vaultBefore(settings, noted.fingerprint);
    await sealAll(trx, vault, before);
    if (before) for (const sealAnew of others) noteLost(await sealAnew(trx, before, vault), log);
    await trx
      .insertInto('sealing_key')
      .values({ fingerprint })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ fingerprint }))
      .execute();
    return vault;
  });
}

function noteLost(secrets: readonly string[], log: Others['log']): void {
  if (secrets.length > 0)
    log.warn({ secrets }, 'secrets that the key before does not open must be entered again');
}

async function keyFor({ secretKey, dataDir }: KeySettings, noted: string | undefined): Promise<Buffer> {
  const key = secretKey ?? (await readKeyFile(dataDir));
  if (key) return key;
  // An in-memory database gets a random key, since neither outlives the process.
  if (noted === undefined) return dataDir === 'memory:' ? randomBytes(keyBytes) : makeKeyFile(dataDir);
  throw new StartupError(
    `The key that second factors are sealed with is missing: put ${dataDir}/secret.key back from a copy, or set SECRET_KEY to the key of the other servers of this database.`,
  );
}

function vaultBefore({ previousSecretKey }: KeySettings, noted: string): Vault {
  if (previousSecretKey && fingerprintOf(previousSecretKey) === noted) return createVault(previousSecretKey);
  throw new StartupError(
    'The key does not fit: second factors in this database were sealed with another one. Use that key (SECRET_KEY or DATA_DIR/secret.key), or set SECRET_KEY_PREVIOUS to it to change to this one.',
  );
}

// Keys are decrypted with `before` first, or are stored unencrypted when there is no `before`.
async function sealAll(trx: Kysely<Tables>, vault: Vault, before: Vault | undefined): Promise<void> {
  const rows = await trx.selectFrom('second_factors').select(['user_id', 'secret']).forUpdate().execute();
  for (const { user_id, secret } of rows)
    await trx
      .updateTable('second_factors')
      .set({ secret: vault.seal(before ? before.open(secret, user_id) : secret, user_id) })
      .where('user_id', '=', user_id)
      .execute();
}
