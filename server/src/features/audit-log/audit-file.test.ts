import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { writeEntries } from '../../../test/worlds/console/audit-entries.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  const { userId } = await aUser(app.database, { role: 'admin' });
  admin = await app.signIn({ userId, customerId: null });
});
afterAll(() => app.close());

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

test('the export has the filters of the list, and every entry once', async () => {
  await write(4100, '2026-11-11');
  const query = { FromDate: '2026-11-11', ToDate: '2026-11-11' };
  const rows = (await file(query)).trim().split('\r\n').slice(1);
  expect(rows[0]).toBe('2026-11-11T05:22:46+01:00;System;;;;Importerede lager;row 4100;{};kommandolinje');
  expect(new Set(rows).size).toBe(4100);
  expect((await file({ ...query, SearchText: 'row 7' })).trim().split('\r\n')).toHaveLength(2);
  expect((await file({ ...query, Kind: 'weborder.placed' })).trim().split('\r\n')).toHaveLength(1);
});
