import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Subfolder in which files are written until they are complete. Readers look only in the receiver's folder above it.
 */
const unfinished = '.unfinished';

/**
 * Puts a complete file into a folder and replaces a file of the same name. The file is written under another name,
 * flushed to the disk and then renamed. So a reader never sees half a file, and a power failure loses nothing. Throws
 * when the folder is missing, because a disk may not be mounted.
 */
export async function placeFile(
  folder: string,
  name: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  await makeUnfinished(folder);
  const growing = join(folder, unfinished, `${name}.${randomUUID()}`);
  try {
    const file = await open(growing, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(growing, join(folder, name));
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function makeUnfinished(folder: string): Promise<void> {
  await mkdir(join(folder, unfinished)).catch((error: { code?: string }) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Flushes the folder's list of names to the disk; otherwise a power failure can lose a file that was just renamed. */
async function syncFolder(folder: string): Promise<void> {
  const list = await open(folder, 'r');
  try {
    await list.sync();
  } finally {
    await list.close();
  }
}
