import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { runProgram } from '../../run-program.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let backup: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-backup-'));
  await chmod(folder, 0o755);
  backup = join(folder, 'kopi');
  const database = await testDatabase();
  await writeBackup(database.connection, { folder: backup, clock: systemClock() });
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function numberOf({ pool }: Database, sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::int as n`);
  return rows[0]?.n ?? -1;
}

describe('a restore that does not come to its end', () => {
  async function anEarlier(name: string): Promise<string> {
    const dataDir = join(folder, name);
    const database = await openDatabase({ dataDir, log: quiet });
    await database.pool.query('create table earlier (id integer)');
    await database.close();
    return dataDir;
  }
  const isEarlier = "select count(*) from pg_tables where tablename = 'earlier'";
  const isThereAtStart = async (dataDir: string) => {
    const database = await openDatabase({ dataDir, log: quiet });
    return numberOf(database, isEarlier).finally(() => database.close());
  };

  test('leaves the earlier database when the backup cannot be loaded', async () => {
    const dataDir = await anEarlier('tilbage');
    const copy = join(folder, 'nyere');
    await cp(backup, copy, { recursive: true });
    const manifest = await readFile(join(copy, 'manifest.json'), 'utf8');
    await writeFile(join(copy, 'manifest.json'), manifest.replace(/"version": 1,/, '"version": 9999,'));
    const ended = await runProgram('restore', [copy, '--replace'], { folder, DATA_DIR: dataDir });
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was restored') });
    expect((await readdir(dataDir)).sort()).toEqual(['engros.lock', 'postgres', 'postgres.log']);
    expect(await isThereAtStart(dataDir)).toBe(1);
  });

  test('leaves the earlier database when it is killed', async () => {
    const dataDir = await anEarlier('draebt');
    const program = fileURLToPath(new URL('../../../src/restore.ts', import.meta.url));
    // The program stands still where its new database runs and is to get its tables.
    const standing = `import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const { readdir } = fs;
      fs.readdir = (folder, ...more) => {
        if (!/migrations.?$/.test(folder)) return readdir(folder, ...more);
        console.log('under way');
        return new Promise((resolve) => setTimeout(resolve, 600_000));
      };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(standing)}`;
    const env = { ...process.env, DATABASE_URL: '', DEMO: '', DATA_DIR: dataDir, NODE_OPTIONS };
    const child = spawn(process.execPath, [program, backup, '--replace'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit').then(() => 'ended');
    expect(String(await Promise.race([once(child.stdout, 'data'), ended]))).toContain('under way');
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(join(dataDir, 'postgres.new-restore', 'postgres'))).toContain('postmaster.pid');
    expect(await isThereAtStart(dataDir)).toBe(1);
    expect(await readdir(dataDir)).not.toContain('postgres.new-restore');
    expect(await runProgram('restore', [backup, '--replace'], { folder, DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    expect(await isThereAtStart(dataDir)).toBe(0);
  }, 120_000);
});
