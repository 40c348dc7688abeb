import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { importParts, recordImports } from '../../../../test/imports/import-records-kit.ts';
import { importRecords } from '../import-records.ts';
import { createProblemLog, shownOfGroup } from '../problem-log.ts';

const imports = recordImports();
const depots = 'lager;navn;postnr;by';
const depotAt = (at: number) => `L${at};Lager ${at};8000;Aarhus`;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => depotAt(at));

test('[DAT-03] a key that stands twice is found however far apart', async () => {
  const rows = [...upTo(2500), depotAt(1), 'L9999;;8000;Aarhus', depotAt(2499), depotAt(1)];
  const report = await imports.run('depots', depots, ...rows);
  expect(report.counts).toEqual({ read: 2504, new: 2500, changed: 0, unchanged: 0, refused: 4 });
  expect(
    report.problems.map(({ row, code, sentence }) => [row, code, /row (\d+)/.exec(sentence)?.[1]]),
  ).toEqual([
    [2502, 'repeated', '3'],
    [2503, 'missing', undefined],
    [2504, 'repeated', '2501'],
    [2505, 'repeated', '3'],
  ]);
});

test('every row is listed in its order, and written once', async () => {
  const rows = [...upTo(2500).toSpliced(1200, 0, 'L 1;Uden;8000;Aarhus'), depotAt(3000)];
  await imports.run('depots', depots, ...upTo(2500));
  const parts = { ...importParts, kysely: imports.database.kysely, isListed: true };
  const { rows: list } = await importRecords('depots', await imports.open('depots', depots, ...rows), parts);
  for (const _again of [1, 2]) {
    const listed = await Array.fromAsync(list?.each() ?? []);
    expect(listed.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2));
    expect(listed.filter(({ outcome }) => outcome !== 'unchanged')).toMatchObject([
      { row: 1202, outcome: 'refused', problems: [{ code: 'idForm', value: 'L 1' }] },
      { row: 2503, outcome: 'new', itemNumber: 'L3000', problems: [] },
    ]);
  }
  await list?.close();
});

test('[DAT-03] a million bad rows are counted, and few are kept', () => {
  const log = createProblemLog();
  const problem = {
    field: 'enhed',
    code: 'unitUnknown',
    sentence: 'The unit is not known.',
    isRefusal: true,
  };
  for (let row = 2; row < 1_000_002; row++) log.add({ ...problem, row, value: `E${row % 3000}` });
  for (let row = 2_000_000; row < 2_000_009; row++)
    log.add({ ...problem, code: 'missing', row, value: '', field: 'navn' });
  const { problems, groups, words } = log.found();
  expect(groups).toMatchObject([
    { code: 'unitUnknown', field: 'enhed', rows: 1_000_000 },
    { code: 'missing', field: 'navn', rows: 9 },
  ]);
  // Also of what is rare and comes late some are kept.
  expect(problems).toHaveLength(limits.importProblemsKept + shownOfGroup);
  expect(problems.at(-1)).toMatchObject({ row: 2_000_004, code: 'missing' });
  expect(words.length).toBeLessThanOrEqual(500);
});
