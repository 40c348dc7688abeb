import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder to which pictures were copied first takes a database', async () => {
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'postgres.log'), '');
  await expect(prepareDataDirectory(folder, undefined)).resolves.toBeUndefined();
});

test('a folder with pictures among other things is left alone', async () => {
  await mkdir(join(folder, 'pictures'));
  await mkdir(join(folder, 'letters'));
  await expect(prepareDataDirectory(folder, undefined)).rejects.toThrow(
    'already holds other things (letters)',
  );
});
