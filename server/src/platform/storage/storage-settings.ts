import { join } from 'node:path';
import { StartupError } from '../database/start/startup-error.ts';
import { isAllowedOutside, shownAddress } from '../outside/egress.ts';
import { oneOf } from '../outside/erp-settings.ts';
import { diskStore } from './disk-store.ts';
import { memoryStore, type ObjectStore } from './object-store.ts';
import { type S3Settings, s3Store } from './s3-store.ts';

export type StorageSettings =
  | { kind: 'disk'; folder: string }
  | { kind: 'memory' }
  | { kind: 's3'; s3: S3Settings };

type Environment = Record<string, string | undefined>;

/**
 * In a bucket, in the data directory, or in memory together with a database in memory. Throws a StartupError that names a wrong
 * or missing setting.
 */
export function readStorageSettings(env: Environment, dataDir: string): StorageSettings {
  if (oneOf(env, 'STORAGE', ['disk', 's3'], 'disk') === 's3') return { kind: 's3', s3: s3Of(env) };
  return dataDir === 'memory:' ? { kind: 'memory' } : { kind: 'disk', folder: join(dataDir, 'pictures') };
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function s3Of(env: Environment): S3Settings {
  const needed = (name: string) => {
    const text = env[name];
    if (text) return text;
    throw new StartupError(`STORAGE=s3 needs ${name}.`);
  };
  const endpoint = needed('S3_ENDPOINT').replace(/\/+$/, '');
  if (!isAllowedOutside(endpoint))
    throw new StartupError(
      `S3_ENDPOINT=${shownAddress(endpoint)} is not an address such as https://s3.example, or http on this machine.`,
    );
  const bucket = needed('S3_BUCKET');
  if (!bucketForm.test(bucket))
    throw new StartupError(
      `S3_BUCKET=${bucket} is not a bucket: 3 to 63 small letters, digits, dots and dashes.`,
    );
  return {
    endpoint,
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

export function openStore(settings: StorageSettings): ObjectStore {
  if (settings.kind === 's3') return s3Store(settings.s3);
  return settings.kind === 'disk' ? diskStore(settings.folder) : memoryStore();
}
