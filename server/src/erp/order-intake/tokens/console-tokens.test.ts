import * as calls from '@engros/contracts/erp/service-tokens.ts';
import { takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { changeStaff, readConsolePerson } from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aUser, signedInStaff } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
});

const make = (Name: string, ExpiresOn: string | null = null) =>
  app.call(admin, calls.createServiceToken, { body: { Name, Scopes: ['orders:write'], ExpiresOn } });
const listed = async (name: string) =>
  (await app.call(admin, calls.listServiceTokens)).model.Tokens.find(({ Name }) => Name === name);
const use = async (token: string) =>
  (
    await app.call({ cookie: '', authorization: `Bearer ${token}` }, takeOrderStatuses, {
      body: { Records: [{ CustomerId: '1', OrderId: '1', Status: 'Picking' as const }] },
      headers: { 'idempotency-key': `batch-${freshNumber(12)}` },
    })
  ).status;

test('an administrator makes, replaces and closes a token, each logged', async () => {
  const { model } = await make('Lager, Aarhus');
  expect(await use(model.Token)).toBe(200);
  expect(await listed('Lager, Aarhus')).toMatchObject({
    Scopes: ['orders:write'],
    State: 'open',
    LastFour: model.Token.slice(-4),
    MadeBy: 'Karen Holm',
    LastUsedFrom: '127.0.0.1',
    ExpiresOn: null,
  });
  const params = { tokenId: model.Id };
  const next = (await app.call(admin, calls.replaceServiceToken, { params })).model.Token;
  expect([await use(model.Token), await use(next)]).toEqual([200, 200]);
  app.clock.advance({ hours: consoleLimits.oldTokenHours });
  expect([await use(model.Token), await use(next)]).toEqual([401, 200]);
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
  expect((await app.call(admin, calls.revokeServiceToken, { params })).status).toBe(200);
  expect(await use(next)).toBe(401);
  expect((await app.call(admin, calls.replaceServiceToken, { params })).error.Type).toBe('tokenEnded');
  expect((await listed('Lager, Aarhus'))?.State).toBe('revoked');
  const logged = await app.database.kysely
    .selectFrom('audit_log')
    .select('kind')
    .where('subject', '=', 'Lager, Aarhus')
    .orderBy('id')
    .execute();
  expect(logged.map(({ kind }) => kind)).toEqual([
    'service-token.created',
    'service-token.replaced',
    'service-token.revoked',
  ]);
});

test('a token ends with its last day and opens again when renewed', async () => {
  const day = app.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();
  const ahead = (days: number) => day.add({ days }).toString();
  const limit = consoleLimits.tokenDaysAhead;
  for (const wrong of [ahead(-1), ahead(limit + 1)])
    expect((await make('Forkert', wrong)).error.Type).toBe('tokenDayWrong');
  expect((await make('Langt', ahead(limit))).status).toBe(200);
  const { model } = await make('Prøve', ahead(0));
  expect((await make(' Prøve ')).error.Type).toBe('tokenNameTaken');
  expect((await make('  ')).error.Type).toBe('tokenNameMissing');
  expect([await use(model.Token), (await listed('Prøve'))?.ExpiresOn]).toEqual([200, ahead(0)]);
  app.clock.advance({ hours: 24 });
  admin = await signedInStaff(app, { role: 'admin' });
  expect([await use(model.Token), (await listed('Prøve'))?.State]).toEqual([401, 'expired']);
  const renewal = { params: { tokenId: model.Id }, body: { ExpiresOn: ahead(30) } };
  expect((await app.call(admin, calls.renewServiceToken, renewal)).status).toBe(200);
  expect(await use(model.Token)).toBe(200);
});

test('nobody but an administrator has tokens, whatever was given', async () => {
  const { userId } = await aUser(app.database, { role: 'support', consoleParts: ['tokens', 'people'] });
  const clerk = await app.signIn({ userId, customerId: null });
  expect((await app.call(clerk, calls.listServiceTokens)).status).toBe(403);
  const { Version } = (await app.call(admin, readConsolePerson, { params: { userId } })).model;
  const body = { Role: 'support' as const, ConsoleParts: ['tokens'], DepotIds: [], Version };
  expect((await app.call(admin, changeStaff, { params: { userId }, body })).error.Type).toBe('invalidInput');
});
