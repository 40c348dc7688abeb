import * as calls from '@engros/contracts/erp/change-receivers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { testVault } from '../../../test/test-vault.ts';
import { webhookReceiver } from '../../../test/worlds/webhook-receiver.ts';
import { parseWebhookSecret } from '../../platform/outside/standard-webhooks.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import { createVault } from '../../platform/vault.ts';
import { openReceiverKey, sealReceiverSecretsAnew } from './receiver-secret.ts';
import { tellReceivers } from './send-hints.ts';

const app = duringTests(() => testApp({ EGRESS_ALLOW: '127.0.0.1' }));
let admin: Caller;
beforeEach(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
});
const db = () => app.database.kysely;
afterEach(async () => {
  await db().deleteFrom('change_receivers').execute();
});

const add = (Name: string, Url: string, caller = admin) =>
  app.call(caller, calls.addChangeReceiver, { body: { Name, Url } });
const listed = async () => (await app.call(admin, calls.listChangeReceivers, {})).model;
const tell = () =>
  tellReceivers(
    {
      database: app.database,
      clock: app.clock,
      log: { warn: () => undefined },
      vault: testVault,
      allowsPrivate: true,
    },
    neverAborted,
  );
const somethingHappens = () =>
  db()
    .updateTable('change_feed')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .execute();

async function aReceiver(name: string) {
  const keys: Buffer[] = [];
  const receiver = await webhookReceiver({ keys, clock: app.clock });
  const { model } = await add(name, `${receiver.url}?key=hemmelig`);
  keys.push(parseWebhookSecret(model.Secret) ?? Buffer.alloc(0));
  return { ...receiver, ...model };
}

test('[DAT-07] each receiver is told by its own secret, whatever the others do', async () => {
  const [bi, wms] = [await aReceiver('BI'), await aReceiver(' Lager,  Aarhus ')];
  try {
    const before = (await listed()).Newest;
    await somethingHappens();
    wms.misbehaviours.push((response) => response.writeHead(503).end());
    await tell();
    const { Newest, Receivers } = await listed();
    expect(Receivers).toMatchObject([
      { Name: 'BI', Told: Newest, Outcome: 'accepted', Status: 200, FailingSince: null, Failures: 0 },
      {
        Name: 'Lager, Aarhus',
        Told: before,
        Outcome: 'refused',
        Status: 503,
        AcceptedAt: null,
        Failures: 1,
      },
    ]);
    expect(Receivers[1]?.Address).toBe(wms.url);
    expect(JSON.stringify(Receivers)).not.toContain('hemmelig');
    await tell();
    expect([bi.deliveries(), wms.deliveries()]).toEqual([1, 1]);

    app.clock.advance({ seconds: 5 });
    await somethingHappens();
    await tell();
    expect((await listed()).Receivers).toMatchObject([
      { Told: Newest + 1 },
      { Told: Newest + 1, Outcome: 'accepted', FailingSince: null, Failures: 0, TryAfter: null },
    ]);
    expect([bi.faults, wms.faults, bi.effects.size, wms.effects.size]).toEqual([[], [], 2, 1]);

    const params = { receiverId: bi.Id };
    expect((await app.call(admin, calls.removeChangeReceiver, { params })).status).toBe(200);
    expect((await app.call(admin, calls.removeChangeReceiver, { params })).error.Type).toBe('notFound');
    await somethingHappens();
    await tell();
    expect([bi.deliveries(), wms.deliveries()]).toEqual([2, 3]);
  } finally {
    bi.close();
    wms.close();
  }
});

test('[DAT-07] receivers have a name, an address outside and a number', async () => {
  expect((await add('  ', 'https://bi.example/')).error.Type).toBe('tokenNameMissing');
  for (const wrong of ['bi.example', 'http://bi.example/', 'https://user:x@bi.example/', 'ftp://bi.example/'])
    expect((await add('BI', wrong)).error.Type, wrong).toBe('receiverAddressWrong');
  expect((await add('BI', 'https://bi.example/')).status).toBe(200);
  expect((await add(' BI ', 'https://other.example/')).error.Type).toBe('receiverNameTaken');
  for (let at = 1; at < consoleLimits.changeReceivers; at += 1)
    expect((await add(`BI ${at}`, 'https://bi.example/')).status).toBe(200);
  expect((await add('En til', 'https://bi.example/')).error.Type).toBe('tooManyReceivers');
  const clerk = await signedInStaff(app, { role: 'support', consoleParts: ['tokens', 'imports'] });
  expect((await add('Ny', 'https://bi.example/', clerk)).status).toBe(403);
});

test('a change of the key seals the secrets of receivers anew', async () => {
  const { model } = await add('BI', 'https://bi.example/');
  const after = createVault(Buffer.alloc(32, 9));
  const lost = (vault: typeof after) =>
    db()
      .transaction()
      .execute((trx) => sealReceiverSecretsAnew(trx, vault, after));
  expect(await lost(testVault)).toEqual([]);
  const { secret } = await db().selectFrom('change_receivers').select('secret').executeTakeFirstOrThrow();
  expect(openReceiverKey(after, secret, model.Id)).toEqual(parseWebhookSecret(model.Secret));
  expect(await lost(testVault)).toEqual([`change-receiver:${model.Id}`]);
});
