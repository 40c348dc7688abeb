import { expect, test } from 'vitest';
import { productImports } from '../../../../test/imports/import-products-kit.ts';

const imports = productImports();

/** Longer than what is read at a time. */
const between = 1500;
const header = 'varenr;gtin;navn;pris;erstattes af;mærke';
const fillers = Array.from(
  { length: between },
  (_, at) => `${500_000 + at};;Vare ${at};10,00;;Mærke ${at % 3}`,
);
const fileOf = (...parts: (string | readonly string[])[]) => `${[header, ...parts.flat()].join('\n')}\n`;

test('[DAT-03] a number or GTIN is found again however far apart', async () => {
  const report = await imports.run(
    fileOf('1;5700382063574;Hummus;24,95;;', fillers, '1;;Igen;1,00;;', '2;5700382063574;Kopi;1,00;;'),
  );
  expect(report.counts).toMatchObject({ read: between + 3, new: between + 1, refused: 2 });
  expect(report.problems.map(({ row, field, code, sentence }) => [row, field, code, sentence])).toEqual([
    [between + 3, 'itemNumber', 'repeated', 'Row 2 has the same item number; the first one counts.'],
    [between + 4, 'gtin', 'repeated', 'Row 2 has the same GTIN; the first one counts.'],
  ]);
  const listed = await Array.fromAsync(report.rows?.each() ?? []);
  expect(listed.map(({ row }) => row)).toEqual(Array.from({ length: between + 3 }, (_, at) => at + 2));
  expect(listed.at(-1)).toMatchObject({ itemNumber: '2', outcome: 'refused' });
});

test('[DAT-03] a product gives way to a later one, or is refused', async () => {
  const report = await imports.run(
    fileOf('1;;Ærter;10,00;2;', '3;;Bønner;10,00;4;', fillers, '2;;Nye ærter;10,00;;', '4;;Linser;10,00;9;'),
  );
  expect(report.problems.map(({ row, code, value }) => [row, code, value])).toEqual([
    [3, 'unknown', '4'],
    [between + 5, 'unknown', '9'],
  ]);
  const { rows } = await imports.database.pool.query(
    "select id, replaced_by from products where id in ('1', '2', '3', '4') order by id",
  );
  expect(rows).toEqual([
    { id: '1', replaced_by: '2' },
    { id: '2', replaced_by: null },
  ]);
});

test('[DAT-03] a GTIN that another row gives away is still taken', async () => {
  await imports.run('varenr;gtin;navn;pris\n1;5700382063574;Hummus;24,95');
  const report = await imports.run(
    fileOf('1;5701234567899;Hummus;24,95;;', fillers, '2;5700382063574;Ny;1,00;;'),
  );
  expect(report.problems).toMatchObject([{ row: between + 3, code: 'gtinTaken' }]);
  expect(report.counts).toMatchObject({ changed: 1, new: between, refused: 1 });
});

test('[DAT-04] the same long file again changes nothing, and one price changes one', async () => {
  await imports.run(fileOf(fillers));
  const before = await imports.fingerprint();
  expect((await imports.run(fileOf(fillers))).counts).toMatchObject({ unchanged: between, changed: 0 });
  expect(await imports.fingerprint()).toEqual(before);
  const dearer = fillers.with(1200, '501200;;Vare 1200;11,00;;Mærke 0');
  expect((await imports.run(fileOf(dearer))).counts).toMatchObject({ unchanged: between - 1, changed: 1 });
});
