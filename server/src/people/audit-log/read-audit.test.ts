import { readBasket } from '@engros/contracts/baskets/basket.ts';
import { auditPlaces, readAudit } from '@engros/contracts/supplier/audit.ts';
import { type AuditKind, consoleAuditLabels } from '@engros/contracts/supplier/labels/audit.ts';
import { readConsoleLabels, writeConsoleLabels } from '@engros/contracts/supplier/labels.ts';
import { sendProductPicture } from '@engros/contracts/supplier/pictures.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { writeEntries } from '../../../test/worlds/console/audit-entries.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { placeOf } from '../../platform/http/staff-calls.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';

const app = duringTests(testApp);
let admin: Caller;
let customer: TestCustomer;
let jonas: string;
let mette: string;
beforeAll(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
  const { userId } = await aUser(app.database, { displayName: 'Mette Lindholm', customers: [customer] });
  const sales = await aUser(app.database, { role: 'sales', displayName: 'Jonas Bech' });
  mette = userId;
  jonas = sales.userId;
  admin = await app.signIn({
    userId: (await aUser(app.database, { role: 'admin' })).userId,
    customerId: null,
  });
  const entry = (at: string, kind: AuditKind, more: object = {}) => ({
    at: Temporal.Instant.from(at),
    userId,
    actingUserId: null,
    customerId: customer.id,
    kind,
    subject: '7718391',
    details: { lines: 12 },
    impersonationId: null,
    place: 'shop' as const,
    ...more,
  });
  await insertAuditRows(app.database.kysely, [
    entry('2026-11-23T12:00:00Z', 'weborder.placed'),
    entry('2026-11-22T22:59:00Z', 'case.reported', {
      userId: null,
      subject: '510001',
      details: { address: '185.40.1.2' },
      place: 'api',
    }),
    entry('2026-11-17T12:00:00Z', 'weborder.amended', { actingUserId: sales.userId }),
    entry('2026-11-16T12:00:00Z', 'weborder.withdrawn'),
    ...Array.from({ length: 60 }, (_, at) =>
      entry('2026-10-01T12:00:00Z', 'stock.imported', {
        userId: null,
        customerId: null,
        subject: `row ${at}`,
      }),
    ),
  ]);
});

const read = async (query: Record<string, string> = {}) =>
  (await app.call(admin, readAudit, { query })).model;
const kindsOf = async (query: Record<string, string>) => (await read(query)).Entries.map(({ Kind }) => Kind);

test('[SUP-04] an admin reads who did what for whom in the last week', async () => {
  const model = await read();
  expect(model).toMatchObject({ FromDate: '2026-11-17', ToDate: '2026-11-23', TotalResults: 3 });
  expect(model.Kinds).toEqual(['case.reported', 'weborder.amended', 'weborder.placed']);
  expect(model.Entries[2]).toMatchObject({
    At: '2026-11-17T12:00:00Z',
    PersonName: 'Mette Lindholm',
    ActingName: 'Jonas Bech',
    CustomerId: customer.id,
    CustomerName: 'Køkkenet ved Havnen',
    PersonId: mette,
    ActingId: jonas,
    Place: 'shop',
    Subject: '7718391',
    Details: '{"lines": 12}'.replace(' ', ''),
  });
});

test('[SUP-04] finds entries by person, customer, number, kind and days', async () => {
  for (const SearchText of ['bech', 'JONAS B'])
    expect(await kindsOf({ SearchText })).toEqual(['weborder.amended']);
  for (const SearchText of ['METTE', 'lindholm'])
    expect(await kindsOf({ SearchText })).toEqual(['weborder.placed', 'weborder.amended']);
  for (const SearchText of ['ved HAVNEN', ' havnen ']) expect(await kindsOf({ SearchText })).toHaveLength(3);
  expect(await kindsOf({ SearchText: customer.id })).toHaveLength(3);
  expect(await kindsOf({ SearchText: '510001' })).toEqual(['case.reported']);
  expect(await kindsOf({ SearchText: '185.40.1.2' })).toEqual(['case.reported']);
  expect(await kindsOf({ Kind: 'weborder.placed' })).toEqual(['weborder.placed']);
  expect(await kindsOf({ OnlyActing: 'true' })).toEqual(['weborder.amended']);
  expect(await kindsOf({ FromDate: '2026-11-22', ToDate: '2026-11-22' })).toEqual(['case.reported']);
  expect(await kindsOf({ FromDate: '2026-11-16' })).toHaveLength(4);
  expect(await kindsOf({ Page: '1000000000' })).toHaveLength(3);
});

test('[SUP-04] comes in pages, and refuses days the wrong way round', async () => {
  const all = { FromDate: '2026-10-01', ToDate: '2026-10-01' };
  expect(await read(all)).toMatchObject({ TotalResults: 60, TotalPages: 2 });
  expect((await read({ ...all, Page: '2' })).Entries).toHaveLength(10);
  const past = await read({ ...all, Page: '9' });
  expect([past.Entries.length, past.TotalResults, past.CurrentPage]).toEqual([10, 60, 2]);
  const wrong = await app.call(admin, readAudit, { query: { FromDate: '2026-11-23', ToDate: '2026-11-22' } });
  expect([wrong.status, wrong.error.Type]).toEqual([400, 'periodReversed']);
  const unreal = await app.call(admin, readAudit, { query: { FromDate: '2026-02-30' } });
  expect([unreal.status, unreal.error.Type]).toEqual([400, 'invalidInput']);
});

test('days at the edge of the calendar are refused, those within found', async () => {
  expect(await read({ FromDate: '2026-11-23', ToDate: '9999-12-30' })).toMatchObject({ TotalResults: 1 });
  expect(await read({ ToDate: '0001-01-08' })).toMatchObject({ FromDate: '0001-01-02', TotalResults: 0 });
  for (const query of [{ ToDate: '9999-12-31' }, { ToDate: '0001-01-07' }, { FromDate: '0001-01-07' }])
    expect((await app.call(admin, readAudit, { query })).error).toMatchObject({
      Type: 'invalidInput',
      Fields: [`query.${Object.keys(query)[0]}`],
    });
});

test('[SUP-04] finds entries of one person, own or acted for, or of nobody', async () => {
  const { People } = await read();
  expect(People).toEqual([
    { Id: jonas, Name: 'Jonas Bech', IsStaff: true },
    { Id: mette, Name: 'Mette Lindholm', IsStaff: false },
  ]);
  expect(await kindsOf({ PersonId: jonas })).toEqual(['weborder.amended']);
  expect(await kindsOf({ PersonId: mette })).toEqual(['weborder.placed', 'weborder.amended']);
  expect(await kindsOf({ OnlySystem: 'true' })).toEqual(['case.reported']);
  const october = { FromDate: '2026-10-01', ToDate: '2026-10-01' };
  expect((await read(october)).People).toEqual([]);
  expect((await read({ ...october, PersonId: mette })).People).toMatchObject([{ Name: 'Mette Lindholm' }]);
});

test('lists people up to its limit: the chosen one, staff, then buyers', async () => {
  const day = '2026-09-01';
  const { rows } = await app.database.pool.query<{ id: string }>(
    `with made as (
       insert into users (email, display_name, role)
       select 'kok' || n || '@mange.example', 'Kok ' || n, 'buyer' from generate_series(1, $1::int) n returning id
     ), logged as (
       insert into audit_log (at, kind, user_id, place)
       select $2::timestamptz, 'visit', id, 'shop' from made returning user_id
     ) select user_id as id from logged order by user_id`,
    [consoleLimits.auditPeople, `${day}T08:00:00Z`],
  );
  const peopleOn = async (query: object = {}) =>
    (await read({ FromDate: day, ToDate: day, ...query })).People.map(({ Id }) => Id);
  const buyers = rows.map(({ id }) => id);
  expect(await peopleOn()).toEqual(buyers);
  await insertRows(app.database, 'audit_log', {
    at: `${day}T09:00:00Z`,
    kind: 'staff.signedIn',
    user_id: jonas,
    place: 'shop',
  });
  expect(await peopleOn()).toEqual([jonas, ...buyers.slice(0, -1)]);
  const last = buyers.at(-1) ?? '';
  expect(await peopleOn({ PersonId: last })).toEqual([last, jonas, ...buyers.slice(0, -2)]);
});

test('entries say whether shop, console or another system caused them', async () => {
  const [key, Danish] = ['shell.logOut', 'Gå hjem'];
  const { model } = await app.call(admin, readConsoleLabels, { query: { term: key } });
  const Version = model.Labels.find(({ Key }) => Key === key)?.Version ?? '';
  const body = { Labels: [{ Key: key, Danish, English: null, Version }] };
  expect((await app.call(admin, writeConsoleLabels, { body })).status).toBe(200);
  expect((await read({ SearchText: key })).Entries).toMatchObject([{ Place: 'console' }]);
  expect((await read({ SearchText: '510001' })).Entries).toMatchObject([{ Place: 'api' }]);
  expect([readAudit, readBasket, sendProductPicture].map(placeOf)).toEqual(['console', 'shop', 'api']);
});

describe('the export', () => {
  async function file(query: Record<string, string>): Promise<string> {
    const url = `/api/console/audit/file?${new URLSearchParams(query)}`;
    const { statusCode, headers, body } = await app.raw(admin, { method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv']);
    expect(headers['content-disposition']).toContain(`-${query['FromDate']}-${query['ToDate']}.csv`);
    return body;
  }

  const write = (count: number, day: string) => writeEntries(app, { count, day });

  test('[SUP-04] the export names who did what, for whom, where and when', async () => {
    const customer = await aCustomer(app.database, { name: 'Køkkenet; “Havnen”' });
    const { userId } = await aUser(app.database, { displayName: '=Mette', customers: [customer] });
    const sales = await aUser(app.database, { role: 'sales', displayName: 'Jonas Bech' });
    await insertAuditRows(app.database.kysely, [
      {
        at: Temporal.Instant.from('2026-11-10T12:34:56.789Z'),
        userId,
        actingUserId: sales.userId,
        customerId: customer.id,
        kind: 'weborder.placed',
        subject: '7718391',
        details: { lines: 12 },
        impersonationId: null,
        place: 'shop',
      },
    ]);
    expect(await file({ FromDate: '2026-11-10', ToDate: '2026-11-10' })).toBe(
      [
        '\uFEFFTid;Hvem;På vegne af;Kundenr.;Kunde;Hændelse;Hvad;Fra → til;Hvor',
        [
          '2026-11-10T13:34:56+01:00;Jonas Bech',
          "'=Mette",
          customer.id,
          '"Køkkenet; “Havnen”";Bestilte;7718391',
          '"{""lines"":12}";butik',
        ].join(';'),
        '',
      ].join('\r\n'),
    );
  });

  test('[SUP-04] list and export begin and end at midnight, to the microsecond', async () => {
    // Midnight in Copenhagen, in winter.
    const moments = ['02-11T22:59:59.999999', '02-11T23:00:00', '02-12T22:59:59.999999', '02-12T23:00:00'];
    for (const at of moments)
      await insertRows(app.database, 'audit_log', { at: `2026-${at}Z`, kind: 'visit', subject: at });
    const query = { FromDate: '2026-02-12', ToDate: '2026-02-12' };
    const rows = (await file(query)).trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(';')[6])).toEqual([moments[2], moments[1]]);
    const { model } = await app.call(admin, readAudit, { query });
    expect(model.Entries.map(({ Subject }) => Subject)).toEqual([moments[2], moments[1]]);
  });

  test('[SUP-04] the export names every place and kind in words', async () => {
    const day = '2026-02-20';
    const kinds = Object.keys(consoleAuditLabels).flatMap(
      (key) => /^console\.audit\.kind\.(.+)$/.exec(key)?.[1] ?? [],
    );
    const entries = [
      ...auditPlaces.map((place) => ({ place, kind: 'visit' })),
      ...kinds.map((kind) => ({ place: null, kind })),
    ];
    const values = entries.map(({ place, kind }, at) => ({
      at: `${day}T12:00:00Z`,
      place,
      kind,
      subject: `no ${at}`,
    }));
    await app.database.pool.query(
      `insert into audit_log (at, place, kind, subject)
     select at, place, kind, subject from json_to_recordset($1::json) as r (at timestamptz, place text, kind text, subject text)`,
      [JSON.stringify(values)],
    );
    const rows = csvRows(await file({ FromDate: day, ToDate: day })).map(({ cells }) => cells);
    const found = new Map(rows.map((cells) => [cells[6], [cells[5], cells[8] ?? '']]));
    const words: Readonly<Record<string, { da: string }>> = consoleAuditLabels;
    const expected = entries.map(({ place, kind }, at) => [
      `no ${at}`,
      [
        words[`console.audit.kind.${kind}`]?.da,
        place === null ? '' : words[`console.audit.place.${place}`]?.da,
      ],
    ]);
    expect(entries.map((_, at) => [`no ${at}`, found.get(`no ${at}`)])).toEqual(expected);
  });

  test('the export has the filters of the list, and every entry once', async () => {
    await write(4100, '2026-11-11');
    const query = { FromDate: '2026-11-11', ToDate: '2026-11-11' };
    const rows = (await file(query)).trim().split('\r\n').slice(1);
    expect(rows[0]).toBe('2026-11-11T05:22:46+01:00;System;;;;Importerede lager;row 4100;{};kommandolinje');
    expect(new Set(rows).size).toBe(4100);
    expect((await file({ ...query, SearchText: 'row 7' })).trim().split('\r\n')).toHaveLength(2);
    expect((await file({ ...query, Kind: 'weborder.placed' })).trim().split('\r\n')).toHaveLength(1);
  });
});
