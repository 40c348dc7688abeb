/**
 * The server of the journeys: the real program on a copy of a demonstration that is seeded once (decision 0082). It needs CLOCK,
 * because a demonstration is seeded relative to its clock.
 */
import { rmSync } from 'node:fs';
import { readConfig } from '../server/src/platform/config.ts';
import {
  memoryDirectory,
  sweepMemoryDirectories,
} from '../server/src/platform/database/embedded/memory-directory.ts';
import { databaseAccount } from '../server/src/platform/database/start/database-account.ts';
import { createLog } from '../server/src/platform/log.ts';
import { keepFilesInMemory } from '../server/test/files/keep-in-memory.ts';
import { fillWithDemonstration } from './kept-demonstration.ts';

const config = readConfig(process.env);
if (config.clock === null) throw new Error('CLOCK is not set, so the demonstration would be of another day');
await keepFilesInMemory();
if (config.dataDir === 'memory:') process.env['DATA_DIR'] = await temporaryFolder();
await fillWithDemonstration(readConfig(process.env));
await import('../server/src/main.ts');

/** Makes a data directory that goes with this process, or with the next start when this one is killed. */
async function temporaryFolder(): Promise<string> {
  const account = await databaseAccount();
  await sweepMemoryDirectories(account, createLog(config.logLevel));
  const folder = await memoryDirectory(account);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
