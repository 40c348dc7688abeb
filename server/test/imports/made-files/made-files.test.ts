import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { duringTests } from '../../test-app.ts';
import { importMade } from './import-made.ts';
import { madeFile } from './made-file.ts';
import { readMade } from './read-made.ts';

const count = byLength({ short: 40, matrix: 2_000 });
const imported = byLength({ short: 6, matrix: 100 });
const database = duringTests(testDatabase);

test(`[DAT-03] of ${count} made files no row is read wrongly or lost`, async () => {
  const faults: string[] = [];
  let [read, files] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const answer = await readMade(madeFile(at));
    faults.push(...answer.faults);
    read += answer.read;
    files += Number(answer.refused === null);
  }
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(count / 2);
  expect(read).toBeGreaterThan(count * 5);
});

test(`[DAT-03] ${imported} of them, imported, weaken nothing unnamed`, async () => {
  const wrong: string[] = [];
  for (let at = 0; at < imported; at += 1) wrong.push(...(await importMade(database, madeFile(at))));
  expect(wrong).toEqual([]);
});
