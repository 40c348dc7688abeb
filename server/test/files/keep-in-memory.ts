import { statfs } from 'node:fs/promises';
import { freemem } from 'node:os';

/** Memory in bytes that must be free before the files of the tests are kept there; they need a third of it. */
const roomInMemory = 4 * 2 ** 30;

/**
 * Keeps temporary files in memory where there is room. Every test file deletes a database of 900 files, and ext4 looks
 * at each recently deleted file before it creates another, which took a third of the time of all tests.
 */
export async function keepFilesInMemory(): Promise<void> {
  if (process.env['TMPDIR'] !== undefined) return;
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, freemem()) > roomInMemory) process.env['TMPDIR'] = '/dev/shm';
}
