import { rmSync } from 'node:fs';
import type { Config } from '../server/src/platform/config.ts';
import {
  memoryDirectory,
  sweepMemoryDirectories,
} from '../server/src/platform/database/embedded/data-directory.ts';
import { databaseAccount } from '../server/src/platform/database/start/database-account.ts';
import { createLog } from '../server/src/platform/log.ts';

/** A data directory that is removed with this process, or at the next start when this one is killed. */
export async function temporaryFolder({ logLevel }: Config): Promise<string> {
  const account = await databaseAccount();
  await sweepMemoryDirectories(account, createLog(logLevel));
  const folder = await memoryDirectory(account);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
