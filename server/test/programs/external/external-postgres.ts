import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { databaseAccount } from '../../../src/platform/database/start/database-account.ts';

/** PostgreSQL 15 is the oldest that the product runs on; `scripts/ensure-postgres.ts` installs it. */
const bin = '/usr/lib/postgresql/15/bin';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = promisify(execFile);

export const hasPostgres15 = existsSync(join(bin, 'postgres'));

export interface ExternalPostgres {
  folder: string;
  cluster: string;
  urlOf(database: string): string;
  open(database: string): Promise<Database>;
  /** `pg_ctl` with these words, which waits. */
  control(...words: string[]): Promise<void>;
  start(): Promise<void>;
  /** Runs lines of a page of the documentation as the owner of the cluster, and returns what they print. */
  runLines(lines: string, env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/** A cluster in a folder of its own, with an empty database `engros`. `prepare` returns settings and what its programs find in their environment. */
export async function startExternalPostgres(
  prepare: (folder: string) => { settings?: string; env?: Record<string, string> } = () => ({}),
): Promise<ExternalPostgres> {
  const account = await databaseAccount();
  const as = account && { uid: account.uid, gid: account.gid };
  const folder = await mkdtemp('/tmp/engros-pg15-');
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const { settings = '', env: own = {} } = prepare(folder);
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...own };
  const asOwner = { ...as, cwd: folder, env };
  await run('initdb', ['--pgdata', cluster, '--username', 'engros', '--auth', 'trust', '--no-sync'], asOwner);
  const control = async (...words: string[]) => {
    await run('pg_ctl', ['-D', cluster, '-w', ...words], asOwner);
  };
  const options = `-k ${folder} -c listen_addresses= -c fsync=off ${settings}`;
  const start = () => control('-o', options, '-l', join(folder, 'log'), 'start');
  await start();
  await run('createdb', ['-h', folder, '-U', 'engros', 'engros'], asOwner);
  const urlOf = (name: string) => `postgres://engros@localhost/${name}?host=${encodeURIComponent(folder)}`;
  return {
    ...{ folder, cluster, urlOf, control, start },
    open: (name) => openDatabase({ url: urlOf(name), dataDir: folder, poolSize: 2, log: quiet }),
    async runLines(lines, more = {}) {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines], {
        ...asOwner,
        env: { ...env, ...more },
      });
      return stdout;
    },
    async remove() {
      await control('-m', 'fast', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the block of commands of docs/operating.md that follows a paragraph beginning with these words, as it stands there. */
export function documentedLines(words: string): string {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, after = ''] = page.split(`\n${words}`, 2);
  return /^```\w*\n([\s\S]*?)^```$/m.exec(after)?.[1] ?? '';
}
