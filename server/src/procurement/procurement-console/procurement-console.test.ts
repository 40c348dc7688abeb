import * as calls from '@engros/contracts/supplier/procurement.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { freshGln } from '../../../test/worlds/procurement/peppol-orders.ts';

const app = duringTests(testApp);
let staff: Caller;
let customer: TestCustomer;
let email: string;
let kitchen: TestCustomer;

beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['procurement'] });
  customer = await aCustomer(app.database, { name: 'Kommunens Køkken' });
  kitchen = await aCustomer(app.database);
  const buyer = await aUser(app.database, { customers: [customer, kitchen] });
  email = buyer.email;
});

const settings = () => ({
  Name: 'Tricom',
  EmailAddress: email,
  Origins: ['https://indkoeb.example'],
  ReturnEncoding: 'cxml-urlencoded' as const,
  VendorNumber: '77',
  AnswersTo: '',
  UnitCodes: [{ Ours: 'ks', Theirs: 'CS' }],
  Categories: [{ Ours: 'K1', Theirs: '50300000' }],
  CatalogueGoods: 'agreement' as const,
  CataloguePrice: 'customer' as const,
  IsAgreementOnly: true,
  Addresses: [{ Address: '5798000012345', CustomerId: kitchen.id }],
});

const create = (more: object = {}) =>
  app.call(staff, calls.createConnection, {
    body: {
      CustomerId: customer.id,
      Protocol: 'peppol',
      LoginName: `0088:${freshGln()}`,
      ...settings(),
      AnswerSecret: '',
      ...more,
    },
  });

async function aConnection(more: object = {}) {
  const { model } = await create(more);
  return { secret: model.Secret, params: { customerNumber: customer.id, connectionId: model.Id } };
}

const read = async (params: { customerNumber: string; connectionId: string }) =>
  (await app.call(staff, calls.readConnection, { params })).model;

async function opens(loginName: string, secret: string): Promise<boolean> {
  const key = Buffer.from(`${loginName}:${secret}`).toString('base64');
  const answer = await app.raw(null, {
    url: '/peppol/catalogue',
    headers: { authorization: `Basic ${key}` },
  });
  return answer.statusCode === 200;
}

describe('a connection', () => {
  test('[PUN-01] [PUN-08] is made, found, changed and noted, its secret shown once', async () => {
    const { params, secret } = await aConnection();
    const made = await read(params);
    expect(made.Settings).toEqual(settings());
    expect(JSON.stringify(made)).not.toContain(secret);
    const found = await app.call(staff, calls.listConnections, { query: { SearchText: 'kommunens k' } });
    expect(found.model.Connections.map(({ Id }) => Id)).toContain(params.connectionId);
    const body = { ...settings(), AnswerSecret: '', Name: 'Tricom 2', Version: made.Version };
    const changed = await app.call(staff, calls.changeConnection, { params, body });
    expect(changed.model.Settings.Name).toBe('Tricom 2');
    const late = await app.call(staff, calls.changeConnection, { params, body });
    expect(late.error.Type).toBe('changedMeanwhile');
    const { rows } = await app.database.pool.query<{ kind: string; details: object }>(
      'select kind, details from audit_log where subject = $1 order by id',
      [params.connectionId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['connection.created', 'connection.changed']);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('[PUN-01] has two valid secrets until the old one is ended', async () => {
    const { params, secret } = await aConnection();
    const { LoginName } = (await read(params)).Connection;
    const second = (await app.call(staff, calls.makeConnectionSecret, { params })).model.Secret;
    expect((await read(params)).HasTwoSecrets).toBe(true);
    expect([await opens(LoginName, secret), await opens(LoginName, second)]).toEqual([true, true]);
    const { model } = await app.call(staff, calls.endOldSecret, { params });
    expect(model.HasTwoSecrets).toBe(false);
    expect([await opens(LoginName, secret), await opens(LoginName, second)]).toEqual([false, true]);
  });

  test('[PUN-01] that is turned off lets nobody in', async () => {
    const { params, secret } = await aConnection();
    const { LoginName } = (await read(params)).Connection;
    await app.call(staff, calls.switchConnection, { params, body: { IsActive: false } });
    expect(await opens(LoginName, secret)).toBe(false);
    const { model } = await app.call(staff, calls.testConnection, { params });
    expect(model.Checks.find(({ Check }) => Check === 'active')?.IsOk).toBe(false);
    await app.call(staff, calls.switchConnection, { params, body: { IsActive: true } });
    expect(await opens(LoginName, secret)).toBe(true);
  });

  test('[PUN-08] is tested, sends its catalogue and lists it', async () => {
    const { params } = await aConnection();
    const { model } = await app.call(staff, calls.testConnection, { params });
    expect(Object.fromEntries(model.Checks.map(({ Check, IsOk }) => [Check, IsOk]))).toMatchObject({
      active: true,
      buyer: true,
      sender: false,
      goods: false,
    });
    const sent = await app.call(staff, calls.sendCatalogue, { params });
    expect((await read(params)).Messages).toMatchObject([
      { Kind: 'catalogue', Subject: sent.model.Number, State: 'waiting' },
    ]);
  });

  test('[PUN-06] says where answers go, by a secret that nobody reads again', async () => {
    const AnswersTo = 'http://127.0.0.1:9/cxml';
    const kept = { AnswersTo, AnswerSecret: 'vores-nøgle' };
    const { params } = await aConnection({ Protocol: 'cxml', LoginName: `AN${freshGln()}`, ...kept });
    const made = await read(params);
    expect([made.Settings.AnswersTo, made.HasAnswerSecret]).toEqual([AnswersTo, true]);
    const sealed = async () => {
      const { rows } = await app.database.pool.query<{ secret: string | null }>(
        'select answer_secret as secret from punch_out_single_sign_ons where id = $1',
        [params.connectionId],
      );
      return rows[0]?.secret ?? null;
    };
    const first = await sealed();
    expect(JSON.stringify([made, first])).not.toContain('vores-nøgle');
    const answered = async () => {
      const { model } = await app.call(staff, calls.testConnection, { params });
      return model.Checks.find(({ Check }) => Check === 'answers')?.IsOk;
    };
    expect(await answered()).toBe(false);
    const change = async (address: string, AnswerSecret = '') => {
      const { Version } = await read(params);
      const body = { ...settings(), AnswersTo: address, AnswerSecret, Version };
      return app.call(staff, calls.changeConnection, { params, body });
    };
    await change('http://127.0.0.1:9/svar');
    expect(await sealed()).toBe(first);
    for (const other of ['https://fremmed.example/svar', 'http://127.0.0.1:10/svar']) {
      const { status, error } = await change(other);
      expect([status, error.Type]).toEqual([400, 'connectionSecretMissing']);
    }
    expect((await read(params)).Settings.AnswersTo).toBe('http://127.0.0.1:9/svar');
    expect((await change('https://indkoeb.example/cxml', 'ny-nøgle')).status).toBe(200);
    expect(await sealed()).not.toBe(first);
    await change('');
    expect(await sealed()).toBe(null);
    expect(await answered()).toBeUndefined();
  });

  test('[PUN-01] says whether its buyer may order at each delivery address', async () => {
    const { params } = await aConnection();
    const mayOrder = async () => {
      const { model } = await app.call(staff, calls.testConnection, { params });
      return model.Checks.find(({ Check }) => Check === 'customers')?.IsOk;
    };
    expect(await mayOrder()).toBe(true);
    const set = (is_active: boolean) =>
      app.database.kysely.updateTable('customers').set({ is_active }).where('id', '=', kitchen.id).execute();
    await set(false);
    expect(await mayOrder()).toBe(false);
    await set(true);
    const body = { ...settings(), Addresses: [], AnswerSecret: '', Version: (await read(params)).Version };
    const changed = await app.call(staff, calls.changeConnection, { params, body });
    expect([changed.model.Settings.Addresses, await mayOrder()]).toEqual([[], undefined]);
  });

  test('[PUN-05] is refused with a delivery address of a foreign customer, or twice', async () => {
    const foreign = await aCustomer(app.database);
    const at = (Address: string, { id: CustomerId }: TestCustomer) => ({ Address, CustomerId });
    for (const Addresses of [
      [at('KK-1', foreign)],
      [at('KK-1', kitchen), at(' KK-1 ', customer)],
      [at(' ', kitchen)],
    ])
      expect((await create({ Addresses })).error.Type).toBe('connectionDeliveryWrong');
    const { params } = await aConnection();
    const body = {
      ...settings(),
      Name: 'Ny',
      Addresses: [at('KK-1', foreign)],
      AnswerSecret: '',
      Version: (await read(params)).Version,
    };
    const refused = await app.call(staff, calls.changeConnection, { params, body });
    expect([refused.error.Type, refused.error.Message]).toEqual([
      'connectionDeliveryWrong',
      expect.stringContaining(
        `KK-1 står to gange, eller bestilleren må ikke bestille hos kunde ${foreign.id}`,
      ),
    ]);
    expect((await read(params)).Settings).toEqual(settings());
    const many = (count: number) => Array.from({ length: count }, (_, n) => at(`KK-${n}`, kitchen));
    expect((await create({ Addresses: many(consoleLimits.connectionAddresses) })).status).toBe(200);
    expect((await create({ Addresses: many(consoleLimits.connectionAddresses + 1) })).error.Type).toBe(
      'invalidInput',
    );
  });

  test('is refused with a wrong address, buyer or customer', async () => {
    const stranger = await aUser(app.database, {});
    const wrong: [object, string][] = [
      [{ LoginName: 'kommunen' }, 'connectionAddressWrong'],
      [{ Origins: ['http://indkoeb.example'] }, 'connectionAddressWrong'],
      [{ Origins: ['https://indkoeb.example/retur'] }, 'connectionAddressWrong'],
      [{ AnswersTo: 'http://indkoeb.example/cxml' }, 'connectionAddressWrong'],
      [{ AnswersTo: 'https://du:og@indkoeb.example/cxml' }, 'connectionAddressWrong'],
      [{ EmailAddress: stranger.email }, 'connectionUserWrong'],
      [{ CustomerId: 'ukendt' }, 'customerNotFound'],
      [{ Name: 'x'.repeat(consoleLimits.connectionTextLength + 1) }, 'invalidInput'],
      [
        { UnitCodes: Array(consoleLimits.connectionMappings + 1).fill({ Ours: 'a', Theirs: 'b' }) },
        'invalidInput',
      ],
    ];
    for (const [more, type] of wrong) expect((await create(more)).error.Type).toBe(type);
    const LoginName = `0088:${freshGln()}`;
    expect((await create({ LoginName, Name: 'x'.repeat(consoleLimits.connectionTextLength) })).status).toBe(
      200,
    );
    expect((await create({ LoginName })).error.Type).toBe('connectionNameTaken');
  });

  test('is refused with an origin that is no host name', async () => {
    for (const origin of [
      'https://*.example',
      'https://*',
      'https://a;sandbox',
      'https://a,b.example',
      'https://[2001:db8::1]',
    ])
      expect((await create({ Origins: [origin] })).error.Type, origin).toBe('connectionAddressWrong');
    const kept = await aConnection({ Origins: ['https://Indkøb.example:8443', 'HTTPS:indkoeb.example'] });
    expect((await read(kept.params)).Settings.Origins).toEqual([
      'https://xn--indkb-yua.example:8443',
      'https://indkoeb.example',
    ]);
  });

  test('[PUN-06] keeps the address of answers as browsers write it', async () => {
    for (const [written, kept] of [
      ['HTTPS://Indkoeb.example/Svar', 'https://indkoeb.example/Svar'],
      ['https:indkoeb.example', 'https://indkoeb.example/'],
      ['https://indkøb.example/svar', 'https://xn--indkb-yua.example/svar'],
    ] as const) {
      const { params } = await aConnection({ AnswersTo: written });
      expect((await read(params)).Settings.AnswersTo).toBe(kept);
    }
    for (const wrong of [
      'https://[2001:db8::1]/svar',
      'https://',
      'mailto:kok@prove.example',
      'ftp://indkoeb.example',
    ])
      expect((await create({ AnswersTo: wrong })).error.Type, wrong).toBe('connectionAddressWrong');
  });

  test('of another customer, and without the part, is not reached', async () => {
    const { params } = await aConnection();
    const other = await aCustomer(app.database);
    const foreign = { ...params, customerNumber: other.id };
    expect((await app.call(staff, calls.readConnection, { params: foreign })).error.Type).toBe('notFound');
    expect((await app.call(staff, calls.makeConnectionSecret, { params: foreign })).error.Type).toBe(
      'notFound',
    );
    const outsider = await signedInStaff(app, { role: 'support', consoleParts: ['audit'] });
    expect((await app.call(outsider, calls.readConnection, { params })).error.Type).toBe('notAllowed');
  });
});
