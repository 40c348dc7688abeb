import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder inside the receiver's one, where files grow until they are whole. Readers look at the receiver's one only. */
const unfinished = '.unfinished';

/**
 * Puts a whole file into a folder. It grows under another name, is written through to the disk and then renamed, so
 * that a reader never sees a part of it and a power failure never loses it. A file of the same name is replaced. Throws
 * when the folder is not there: it may be a disk that is not mounted.
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

/** Writes the folder's list of names through to the disk; without it a renamed file may be gone after a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const list = await open(folder, 'r');
  try {
    await list.sync();
  } finally {
    await list.close();
  }
}
