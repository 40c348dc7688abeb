import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedBeforeStart } from '../server/src/demonstration.ts';
import type { Config } from '../server/src/platform/config.ts';
import { clusterOf } from '../server/src/platform/database/start/database-account.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'node_modules/.cache/engros-demonstrations');

/**
 * The data directory must be empty. The first demonstration with these settings is seeded and stored, the others are copies of
 * it, because seeding takes 8 to 15 s and a copy less than one.
 */
export async function fillWithDemonstration(config: Config): Promise<void> {
  const [source, settings] = [sourceHash(), settingsHash(config)];
  const folder = join(kept, `${source}-${settings}`);
  if (existsSync(folder)) {
    await copyFolder(folder, clusterOf(config.dataDir));
    return;
  }
  await seedBeforeStart(config, join(root, 'server/migrations'));
  await keep(clusterOf(config.dataDir), folder);
  await forgetOthers(source);
}

/** If another process was quicker, its copy stays. */
async function keep(cluster: string, folder: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await copyFolder(cluster, unfinished);
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function forgetOthers(source: string): Promise<void> {
  const others = (await readdir(kept)).filter((name) => !name.startsWith(source));
  await Promise.all(others.map((name) => rm(join(kept, name), { recursive: true, force: true })));
}

/** Copies with owners and rights, because PostgreSQL refuses files of others. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Hash of the program that seeds. It includes today's date, because some columns have the machine's time as their default. */
function sourceHash(): string {
  const hash = createHash('sha256').update(`${process.version} ${new Date().toISOString().slice(0, 10)}`);
  for (const folder of ['server/src', 'server/demo', 'server/migrations', 'contracts/src'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql|json|csv|txt)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);
}

function settingsHash({ clock, timeZone, demoProducts, demoKitchens, passwordMemoryKib }: Config): string {
  const settings = [clock, timeZone, demoProducts, demoKitchens, passwordMemoryKib];
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
}
