import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A running server with the interface of Amazon S3, with one empty bucket. */
export interface S3Server {
  /** The settings of a shop that keeps its pictures in the bucket. */
  env: Record<'STORAGE' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  files(): Promise<string[]>;
  /** Refuses connections until it is started again, at the same address and with the same files. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** The key that the server knows; it refuses calls that another key signed. */
const key = 'S3RVER';
/** How the server ends the name of the file that holds an object's content. */
const contentEnding = '._S3rver_object';

const bucket = 'billeder';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'engros-s3-'));
  const serverAt = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  let server = serverAt(0);
  const { port } = await server.run();
  return {
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    files: async () =>
      (await readdir(join(directory, bucket)))
        .filter((name) => name.endsWith(contentEnding))
        .map((name) => name.slice(0, -contentEnding.length)),
    stop: () => server.close(),
    startAgain: async () => {
      server = serverAt(port);
      await server.run();
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
