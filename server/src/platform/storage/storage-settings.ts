import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '@engros/contracts/values/limits.ts';
import { AwsV4Signer } from 'aws4fetch';
import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import { StartupError } from '../database/start/startup-error.ts';
import { AppError } from '../http/app-error.ts';
import { CircuitOpen, createCircuitBreaker } from '../outside/circuit-breaker.ts';
import { callOutsideForBytes, isAllowedOutside, shownAddress } from '../outside/egress.ts';
import { oneOf } from '../outside/erp-settings.ts';
import { memoryStore, type ObjectStore } from './object-store.ts';

/** Amazon S3 or a server with the same interface, such as MinIO, Ceph or Cloudflare R2. */
interface S3Settings {
  /** The bucket is the first part of the path below it. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket does not respond or refuses a request; callers get 503 and may try again. */
class StorageAway extends AppError {
  constructor(reason: string, RetryAfterSeconds: number, cause?: unknown) {
    super('unavailable', { RetryAfterSeconds });
    this.message = `the storage of pictures is away: ${reason}`;
    this.cause = cause;
  }
}

const usualRetrySeconds = 5;
/** Between the two attempts of a call; a busy S3 server asks its callers to try again. */
const pauseMs = 200;

interface ObjectCall {
  method: 'GET' | 'PUT' | 'DELETE';
  content?: Buffer;
  mediaType?: string;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * S3 guarantees that a file becomes visible only when it is complete. While the server fails, calls fail at once instead of
 * waiting.
 */
function s3Store({ endpoint, bucket, region, ...keys }: S3Settings): ObjectStore {
  const breaker = createCircuitBreaker();
  const again = retry(handleAll, { maxAttempts: 1, backoff: new ConstantBackoff(pauseMs) });

  async function send(key: string, { method, content = Buffer.of(), mediaType }: ObjectCall) {
    const signer = new AwsV4Signer({
      ...keys,
      method,
      region,
      service: 's3',
      url: `${endpoint}/${bucket}/${key}`,
      // The server compares the content with this hash, so that a partial file is never stored.
      headers: { 'x-amz-content-sha256': sha256(content), ...(mediaType && { 'content-type': mediaType }) },
    });
    const { url, headers } = await signer.sign();
    const answer = await callOutsideForBytes(url.href, {
      method,
      headers: Object.fromEntries(headers),
      ...(method === 'PUT' && { body: Uint8Array.from(content) }),
      largestBytes: limits.storedPictureBytes,
    });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
    return answer;
  }

  async function call(key: string, object: ObjectCall) {
    try {
      return await breaker.run(() => again.execute(() => send(key, object)));
    } catch (error) {
      const isOpen = error instanceof CircuitOpen;
      const seconds = isOpen ? error.retryAfterSeconds : usualRetrySeconds;
      throw new StorageAway((error as Error).message, seconds, error);
    }
  }

  /** For a response that means neither success nor a missing file; its XML contains the reason. */
  function refused({ status, bytes }: { status: number; bytes: Buffer }): StorageAway {
    const code = /<Code>([^<]{1,60})<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? '';
    return new StorageAway(`status ${status} ${code}`.trim(), usualRetrySeconds);
  }

  /** A missing bucket is an error and does not mean that the file is absent. */
  const isAbsent = ({ status, bytes }: { status: number; bytes: Buffer }) =>
    status === 404 && !bytes.includes('NoSuchBucket');

  return {
    read: async (key) => {
      const answer = await call(key, { method: 'GET' });
      if (isAbsent(answer)) return undefined;
      if (answer.status !== 200) throw refused(answer);
      return answer.bytes;
    },
    write: async (key, content, mediaType) => {
      const answer = await call(key, { method: 'PUT', content, mediaType });
      if (answer.status !== 200) throw refused(answer);
    },
    remove: async (key) => {
      const answer = await call(key, { method: 'DELETE' });
      if (answer.status !== 204 && answer.status !== 200 && !isAbsent(answer)) throw refused(answer);
    },
  };
}

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

/**
 * A file gets its name only when it is complete and flushed to the disk. Files are spread over subfolders named after the first
 * two characters of the key.
 */
function diskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
