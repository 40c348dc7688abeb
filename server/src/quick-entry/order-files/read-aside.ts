import { limits } from '@engros/contracts/values/limits.ts';
import { createThreadPool, ThreadEnded } from '../../platform/process/thread-pool.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Workbook } from '../../platform/spreadsheets/sheet.ts';
import type { FileReading } from './reading-thread.ts';

const threads = createThreadPool<Uint8Array, FileReading>({
  program: new URL('./reading-thread.ts', import.meta.url),
  most: limits.importThreads,
  memoryMb: limits.importThreadMb,
  longestMs: limits.importThreadMs,
});

/**
 * In a separate thread with limits on memory and time, so that no file can block the server (reliability T17). Throws FileFault
 * when the file cannot be read.
 */
export async function readAside(bytes: Uint8Array): Promise<Workbook> {
  const reading = await threads.run(bytes).catch((error: unknown) => {
    throw error instanceof ThreadEnded ? new FileFault('tooLarge', 'tooHeavy') : error;
  });
  if ('workbook' in reading) return reading.workbook;
  throw new FileFault(reading.fault.group, reading.fault.key, reading.fault.params);
}
