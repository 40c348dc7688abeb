import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openTemporaryFile } from '../../storage/temporary-file.ts';
import { receive } from './file-body.ts';

const sent = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));
const mostBytes = 20;

test.skipIf(process.platform !== 'linux')('[DAT-05] a full disk is said to be away for now', async () => {
  const full = await open('/dev/full', 'a');
  await expect(receive(sent('varenr;navn'), full, mostBytes)).rejects.toMatchObject({ code: 'unavailable' });
  await full.close();
});

test('[DAT-05] a body that grows beyond its limit is cut off', async () => {
  const file = await openTemporaryFile();
  const growing = receive(sent('varenr;navn\n', '1;Smør\n', '2;Æg'), file, mostBytes);
  await expect(growing).rejects.toMatchObject({ code: 'tooLarge' });
  await file.close();
});
