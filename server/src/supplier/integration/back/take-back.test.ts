import {
  type ImportKind,
  listImportRuns,
  readImportRun,
  runImport,
  takeBackRun,
  tryTakeBack,
} from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, rowsOf, signedInStaff, updateRows } from '../../../../test/builders.ts';
import { anOrder } from '../../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { recordKinds } from '../record-kinds.ts';
import { forgetImportChanges } from './may-take-back.ts';
import { tablesInOrder } from './write-back.ts';

let app: TestApp;
let staff: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['imports'] });
  admin = await signedInStaff(app, { role: 'admin' });
});
afterAll(() => app.close());

const imported = async (kind: ImportKind, ...lines: string[]) => {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(lines.join('\n')) };
  const { model } = await app.call(admin, runImport, { query: { Kind: kind }, file });
  expect([model.Reason, model.Refused]).toEqual([null, 0]);
  return model.Id;
};
const exported = async (kind: ImportKind) =>
  (await app.raw(admin, { method: 'GET', url: `/api/console/exports/${kind}` })).body;
const tried = async (runId: string) => (await app.call(staff, tryTakeBack, { params: { runId } })).model;
const takenBack = (runId: string, caller = staff) => app.call(caller, takeBackRun, { params: { runId } });

const goods = 'varenr;navn;pris;enhed;antal pr enhed;opbevaring;mærke';
let number = 100;
let [one, two, three]: string[] = [];
beforeEach(async () => {
  number += 1;
  [one, two, three] = ['1', '2', '3'].map((last) => `7${number}${last}`);
  await imported(
    'products',
    goods,
    `${one};Mel;10,00;pose;6;Tørt;Valsemøllen`,
    `${two};Smør;20,00;kasse;12;Køl;`,
  );
});

test('[DAT-02] a run is taken back whole, but for what hands changed', async () => {
  const before = await exported('products');
  const run = await imported(
    'products',
    goods,
    `${one};Hvedemel;12,00;kasse;10;Tørt;Ny mølle`,
    `${two};Smør 82 %;25,00;kasse;12;;`,
    `${three};Gær;5,00;stk;1;Køl;`,
  );
  const after = await exported('products');
  await updateRows(app.database, 'products', { id: two }, { name: 'Smør usaltet' });

  const trial = await tried(run);
  expect(trial).toMatchObject({ Reason: null, Read: 3, Changed: 2, New: 0, Gone: 1, Refused: 0 });
  expect(trial.Problems).toMatchObject([{ Value: two, Code: 'changedSince', IsRefusal: false }]);
  expect(trial.Examples).toContainEqual({
    Number: three,
    Name: 'Gær',
    Outcome: 'gone',
    Fields: [{ Field: 'spærret', Before: 'nej', After: 'ja' }],
  });
  const price = { Field: 'pris', Before: '25,00', After: '20,00' };
  expect(trial.Examples.flatMap(({ Fields }) => Fields)).toContainEqual(price);
  expect(await exported('products')).toBe(after.replace('Smør 82 %', 'Smør usaltet'));

  const { model } = await takenBack(run);
  expect(model).toMatchObject({ TakeBackOf: run, Outcome: 'partly', Changed: 2, Gone: 1, Refused: 0 });
  const lines = (text: string) => text.split('\r\n');
  const now = lines(await exported('products'));
  const kept = lines(
    before
      .replace(`${two},,Smør,`, `${two},,Smør usaltet,`)
      .replace(`${two};;Smør;`, `${two};;Smør usaltet;`),
  );
  expect(now.filter((line) => !line.includes(three ?? ''))).toEqual(kept);
  expect(await rowsOf(app.database, 'products', { id: three }, 'is_blocked')).toEqual([{ is_blocked: true }]);
  expect(await rowsOf(app.database, 'brands', { name: 'Ny mølle' }, 'id')).toEqual([]);

  const inFull = (await app.call(staff, readImportRun, { params: { runId: model.Id }, query: {} })).model;
  expect(inFull.Problems).toMatchObject([{ Value: two, Code: 'changedSince' }]);
  const { Runs } = (await app.call(staff, listImportRuns, { query: { Kind: 'products' } })).model;
  expect(Runs.slice(0, 2)).toMatchObject([
    { Id: model.Id, TakeableUntil: null },
    { Id: run, TakenBackAt: model.EndedAt, TakeableUntil: null },
  ]);
  for (const again of [run, model.Id]) {
    const refused = await takenBack(again);
    expect([refused.status, refused.error.Type]).toEqual([409, 'notTakenBack']);
  }
});

test('[DAT-02] agreed prices stand as before, with the ends they had', async () => {
  const customer = await aCustomer(app.database);
  const head = 'kundenr;varenr;enhed;pris;gælder fra;gælder til;aftale';
  const row = (...cells: string[]) => [customer.id, one, 'pose', ...cells].join(';');
  await imported(
    'prices',
    head,
    row('9,00', '2026-01-01', '', 'A1'),
    row('8,50', '2026-11-01', '2026-11-30', 'A2'),
  );
  const before = await exported('prices');
  const run = await imported(
    'prices',
    head,
    // Ends the first, gives the second another end, and is new.
    row('9,50', '2026-12-01', '', 'A3'),
    row('8,25', '2026-11-01', '2026-12-31', 'A2'),
  );
  expect(await exported('prices')).not.toBe(before);
  expect((await takenBack(run)).model).toMatchObject({ Outcome: 'imported', Changed: 1, New: 1, Gone: 2 });
  expect(await exported('prices')).toBe(before);
});

test('what a later run changed is left; both come back', async () => {
  const first = await imported('products', goods, `${one};Mel;11,00;pose;6;Tørt;Valsemøllen`);
  const second = await imported('products', goods, `${one};Rugmel;13,00;pose;6;Tørt;Valsemøllen`);
  expect((await tried(first)).Problems).toMatchObject([{ Value: one, Field: 'pris', IsRefusal: true }]);
  expect((await takenBack(second)).model).toMatchObject({ Outcome: 'imported', Changed: 1 });
  expect((await takenBack(first)).model).toMatchObject({ Outcome: 'imported', Changed: 1 });
  const [unit] = await rowsOf(app.database, 'sales_units', { product_id: one }, 'list_price_ore');
  expect(unit).toEqual({ list_price_ore: 1000 });
});

test('units that changed places come back to theirs', async () => {
  const head = 'varenr;enhed;rækkefølge;antal;standard;pris';
  await imported('sales-units', head, `${one};pose;0;6;ja;10,00`, `${one};kasse;1;24;nej;38,00`);
  const before = await exported('sales-units');
  const run = await imported(
    'sales-units',
    head,
    `${one};kasse;0;24;ja;36,00`,
    `${one};pose;1;6;nej;10,00`,
    `${one};karton;2;480;nej;700,00`,
  );
  await anOrder(app.database, await aCustomer(app.database), {
    date: '2026-11-24',
    lines: [{ productId: one ?? '', quantity: 1, unit: 'krt' }],
  });
  const { model } = await takenBack(run);
  expect(model).toMatchObject({ Outcome: 'partly', Changed: 2, Gone: 0, Refused: 1 });
  const isOther = (line: string) => !line.includes('krt');
  expect((await exported('sales-units')).split('\r\n').filter(isOther)).toEqual(before.split('\r\n'));
  const { Problems } = (await app.call(staff, readImportRun, { params: { runId: model.Id }, query: {} }))
    .model;
  expect(Problems).toMatchObject([{ Value: one, Code: 'inUse' }]);
});

test('a count of stock is taken back with its instant', async () => {
  await imported('depots', 'lager;navn;postnr;by', `D${number};Lager;8000;Aarhus C`);
  const head = 'varenr;lager;antal;talt';
  await imported('stock', head, `${one};D${number};40;2026-11-22 06:00`);
  const before = await exported('stock');
  const run = await imported(
    'stock',
    head,
    `${one};D${number};4;2026-11-23 06:00`,
    `${two};D${number};9;2026-11-23 06:00`,
  );
  expect((await takenBack(run)).model).toMatchObject({ Outcome: 'imported', Changed: 1, Gone: 1 });
  expect(await exported('stock')).toBe(before);
  const managed = await rowsOf(app.database, 'products', {}, 'id', 'is_stock_managed');
  expect(managed.filter(({ is_stock_managed }) => is_stock_managed).map(({ id }) => id)).toContain(one);
  expect(managed).toContainEqual({ id: two, is_stock_managed: false });
});

test('a connection that breaks in the middle leaves nothing half done', async () => {
  const run = await imported(
    'products',
    goods,
    `${one};Mel;15,00;pose;6;Tørt;`,
    `${two};Smør;30,00;kasse;12;Køl;`,
  );
  const after = await exported('products');
  const { kysely } = app.database;
  await kysely.transaction().execute(async (trx) => {
    // The unit of the second product waits, when the first is written already.
    await sql`select from sales_units where product_id = ${two} for update`.execute(trx);
    const broken = takenBack(run);
    let pid: number | undefined;
    await untilSo(async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update "sales_units"%'`.execute(kysely);
      pid = rows[0]?.pid;
      return pid !== undefined;
    });
    await sql`select pg_terminate_backend(${pid})`.execute(trx);
    expect((await broken).status).toBeGreaterThanOrEqual(500);
  });
  expect(await exported('products')).toBe(after);
  expect((await tried(run)).Reason).toBeNull();
  expect((await takenBack(run)).status).toBe(200);
});

test('[DAT-02] thirty days are in time, a second more is not', async () => {
  const days = { hours: 24 * limits.importBackDays };
  const inTime = await imported('products', goods, `${one};Mel;11,00;pose;6;Tørt;`);
  const tooLate = await imported('products', goods, `${two};Smør;21,00;kasse;12;Køl;`);
  app.clock.advance(days);
  const caller = await signedInStaff<Caller>(app, { role: 'support', consoleParts: ['imports'] });
  await forgetImportChanges(app.database.kysely, app.clock.now());
  expect((await takenBack(inTime, caller)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  const refused = await takenBack(tooLate, caller);
  expect([refused.status, refused.error.Message]).toEqual([409, expect.stringContaining('30 dage')]);
  await forgetImportChanges(app.database.kysely, app.clock.now());
  expect(await rowsOf(app.database, 'import_changes', { run_id: Number(tooLate) }, 'key')).toEqual([]);
  staff = caller;
  admin = await signedInStaff(app, { role: 'admin' });
});

test('staff take back no unknown run, and none of users', async () => {
  for (const call of [takeBackRun, tryTakeBack])
    expect((await app.call(staff, call, { params: { runId: '999999999' } })).status).toBe(404);
  const email = `ny${number}@koekken.example`;
  const run = await imported('users', 'e-mail;navn', `${email};Ny Person`);
  for (const call of [takeBackRun, tryTakeBack])
    expect((await app.call(staff, call, { params: { runId: run } })).error.Type).toBe('adminOnly');
  expect((await takenBack(run, admin)).model).toMatchObject({ Gone: 1 });
  expect(await rowsOf(app.database, 'users', { email }, 'is_active')).toEqual([{ is_active: false }]);
  // Nothing of a person who is deleted is kept.
  const kept = () => rowsOf(app.database, 'import_changes', { run_id: Number(run) }, 'key');
  expect(await kept()).toHaveLength(1);
  await updateRows(app.database, 'users', { email }, { deleted_at: app.clock.now().toString() });
  expect(await kept()).toEqual([]);
});

test('every kind has a place among the tables that are taken back', async () => {
  const tables = new Set(['products', ...Object.values(recordKinds).map(({ table }) => table)]);
  expect([...tables].filter((table) => !tablesInOrder.includes(table))).toEqual([]);
  const { rows } = await sql<{ table: string }>`select distinct event_object_table as table
    from information_schema.triggers where trigger_name like '%\\_\\_import\\_%'`.execute(
    app.database.kysely,
  );
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...tablesInOrder].toSorted());
});
