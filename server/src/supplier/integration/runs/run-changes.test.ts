import { type ImportKind, listImportChanges, runImport } from '@engros/contracts/supplier/imports.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { expect, test } from 'vitest';
import { aCustomer, signedInStaff } from '../../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';

test('each field of each kind has words in both languages', () => {
  const fields = Object.entries({ products, ...recordKinds }).flatMap(([kind, { fields: of }]) =>
    Object.keys(of).map((field) => [
      `console.imports.field.${kind}.${field}`,
      `console.${kind === 'customers' ? 'customer' : 'products'}.field.${field}`,
      `console.imports.field.${field}`,
    ]),
  );
  expect(fields.filter((keys) => !keys.some((key) => Object.hasOwn(consoleLabels, key)))).toEqual([]);
});

const app = duringTests(testApp);

async function twoReaders() {
  const staff = await signedInStaff(app, { role: 'support', consoleParts: ['imports'] });
  return { staff, admin: await signedInStaff(app, { role: 'admin' }) };
}

const imported = async (caller: Caller, kind: ImportKind, ...lines: string[]) => {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(lines.join('\n')) };
  const { model } = await app.call(caller, runImport, { query: { Kind: kind }, file });
  expect([model.Reason, model.Refused]).toEqual([null, 0]);
  return model.Id;
};
const changesOf = async (caller: Caller, runId: string, query: object = {}) =>
  (await app.call(caller, listImportChanges, { params: { runId }, query })).model;

test('[DAT-02] a live run shows each record before and after, by number', async () => {
  const { staff, admin } = await twoReaders();
  const head = 'varenr;navn;pris;enhed;antal pr enhed';
  await imported(admin, 'products', head, '760001;Mel;10,00;pose;6');
  const run = await imported(
    staff,
    'products',
    head,
    '760001;Hvedemel;12,50;pose;6',
    ...Array.from({ length: consoleLimits.importChangesShown }, (_, at) => `77${1000 + at};Ny;5,00;stk;1`),
  );
  const first = await changesOf(staff, run);
  expect(first.TotalResults).toBe(consoleLimits.importChangesShown + 1);
  expect(first.Changes).toHaveLength(consoleLimits.importChangesShown);
  expect(first.IsCut).toBe(false);
  expect(first.Changes[0]).toMatchObject({
    Number: '760001',
    Name: 'Hvedemel',
    ProductId: '760001',
    Outcome: 'changed',
    Fields: [
      { Field: 'name', Header: 'navn', Before: 'Mel', After: 'Hvedemel' },
      { Field: 'price', Header: 'pris', Before: '10,00', After: '12,50' },
    ],
  });
  const found = await changesOf(staff, run, { Key: '771003' });
  expect(found.Changes.map(({ Number: number, Outcome }) => [number, Outcome])).toEqual([['771003', 'new']]);
  expect((await changesOf(staff, run, { Page: 2 })).Changes).toHaveLength(1);
  expect((await changesOf(staff, run, { Key: '9' })).Changes).toEqual([]);

  const customer = await aCustomer(app.database);
  const prices = 'kundenr;varenr;enhed;pris;gælder fra;gælder til';
  const ofPrices = await imported(
    staff,
    'prices',
    prices,
    `${customer.id};760001;pose;9,00;2026-11-01;2026-12-31`,
  );
  expect((await changesOf(staff, ofPrices, { Key: customer.id })).Changes).toMatchObject([
    {
      Number: '760001',
      CustomerId: customer.id,
      Outcome: 'new',
      Of: [{ Value: customer.id }, { Value: 'pose' }, { Value: '2026-11-01' }, { Value: '2026-12-31' }],
      Fields: [{ Field: 'price', Before: '', After: '9,00' }],
    },
  ]);
  const depots = await imported(admin, 'depots', 'lager;navn;postnr;by', 'O9;Østlager;2300;København');
  expect((await changesOf(staff, depots)).Changes[0]).toMatchObject({ Number: 'O9', Name: 'Østlager' });
});

test('what a run wrote of people is hidden; a foreign run unknown', async () => {
  const { staff, admin } = await twoReaders();
  const run = await imported(admin, 'users', 'e-mail;navn', 'mette@koekken.example;Mette Hemmelig');
  const shown = await changesOf(admin, run, { Key: 'METTE@' });
  expect(JSON.stringify(shown.Changes)).toContain('Mette Hemmelig');
  const hidden = await changesOf(staff, run);
  expect(hidden.Changes[0]?.Fields.every(({ After }) => After === null)).toBe(true);
  expect(JSON.stringify(hidden)).not.toMatch(/mette|Hemmelig/i);
  expect((await changesOf(staff, run, { Key: 'mette@' })).Changes).toEqual([]);

  const foreign = await app.call(staff, listImportChanges, { params: { runId: '999999' }, query: {} });
  expect(foreign.error.Type).toBe('notFound');
  const key = 'x'.repeat(consoleLimits.importChangeKeyLength);
  const search = async (Key: string) =>
    (await app.call(staff, listImportChanges, { params: { runId: run }, query: { Key } })).status;
  expect([await search(key), await search(`${key}x`)]).toEqual([200, 400]);
  const other = await signedInStaff(app, { role: 'support', consoleParts: ['orders'] });
  const closed = await app.call(other, listImportChanges, { params: { runId: run }, query: {} });
  expect(closed.status).toBe(403);
});
