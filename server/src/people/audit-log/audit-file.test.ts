import { auditPlaces, readAudit } from '@engros/contracts/supplier/audit.ts';
import { consoleAuditLabels } from '@engros/contracts/supplier/labels/audit.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows, signedInStaff } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { writeEntries } from '../../../test/worlds/console/audit-entries.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
});

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
