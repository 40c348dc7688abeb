import * as auth from '@engros/contracts/people/auth.ts';
import * as user from '@engros/contracts/people/user.ts';
import { checkCampaign, listConsoleCampaigns } from '@engros/contracts/supplier/campaign-editor.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDemonstration } from '../src/demonstration.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import { testDatabase, urlOf } from '../src/platform/database/test-database.ts';
import { createLog } from '../src/platform/log.ts';
import { aCustomer, aUser, signedInStaff, testPassword, updateRows } from './builders.ts';
import { spawnServer } from './faults/kit/server-child.ts';
import { seedingMs } from './seeding-time.ts';
import { type TestApp, testApp, testNow } from './test-app.ts';
import { untilCaughtUp } from './until-seen.ts';

const parts = { clock: fixedClock(testNow), log: createLog('silent') };
const asDemo = { ...parts, config: readConfig({ DEMO: '1', DEMO_PRODUCTS: '200' }) };
const asShop = { ...parts, config: readConfig({}) };
const demoPassword = 'engros-demo';

describe('a database that was seeded as a demonstration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await prepareDemonstration(app.database, asDemo);
  }, seedingMs);
  afterAll(() => app.close());

  const logIn = (email: string, password = demoPassword) =>
    app.call(null, auth.login, { body: { EmailAddress: email, Password: password } });
  const callerOf = ({ headers }: { headers: Record<string, unknown> }) => ({
    cookie:
      ([headers['set-cookie'] ?? []].flat() as string[])
        .find((one) => one.startsWith('engros='))
        ?.split(';')[0] ?? '',
  });
  const whoIs = async (caller: { cookie: string }) => {
    const { model } = await app.call(caller, user.readUser);
    return model.IsAuthenticated;
  };

  test('has only campaigns that staff could publish again', async () => {
    const admin = await signedInStaff(app, { role: 'admin' });
    await untilCaughtUp(app);
    const { Campaigns } = (await app.call(admin, listConsoleCampaigns)).model;
    expect(Campaigns.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const { Id, Kind, Content } of Campaigns) {
      if (Content === null) throw new Error(`campaign ${Id} is not published`);
      const { status, model } = await app.call(admin, checkCampaign, { body: { Kind, Id, Content } });
      expect([Content.Name, status]).toEqual([Content.Name, 200]);
      const refused = model.Checks.filter(({ IsOk, IsBlocking }) => IsBlocking && !IsOk);
      for (const each of refused) found.push(`${Content.Name}: ${each.Code} ${each.Of.slice(0, 3).join()}`);
    }
    expect(found).toEqual([]);
  });

  test('bars its accounts and ends their sessions without the demo switch', async () => {
    const anna = callerOf(await logIn('anna@havnen.example'));
    expect(await whoIs(anna)).toBe(true);
    const real = await aUser(app.database, { customers: [await aCustomer(app.database)] });
    const realCaller = callerOf(await logIn(real.email, testPassword));
    expect(await prepareDemonstration(app.database, asShop)).toBeGreaterThan(30);
    await expect.poll(() => whoIs(anna)).toBe(false);
    for (const email of ['anna@havnen.example', 'karen@fjordgros.example', 'sofie@fjordgros.example']) {
      expect((await logIn(email)).status, email).toBe(400);
    }
    expect(await whoIs(realCaller)).toBe(true);
    expect((await logIn(real.email, testPassword)).status).toBe(200);
  });

  test('says so at the start and lets nobody in', async () => {
    const child = spawnServer({ DATABASE_URL: urlOf(app.database.connection) });
    try {
      const origin = await child.ready;
      expect(child.output()).toMatch(/seeded as a demonstration\. Its \d+ accounts are barred/);
      expect(child.output()).not.toContain('anna@havnen.example');
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ EmailAddress: 'karen@fjordgros.example', Password: demoPassword }),
      });
      expect(answer.status).toBe(400);
    } finally {
      child.kill('SIGTERM');
      await child.exited;
    }
  });

  test('opens its accounts again with the switch, but not those closed otherwise', async () => {
    const closed = 'mads@fjordgros.example';
    await updateRows(app.database, 'users', { email: closed }, { is_active: false, demo_state: 'open' });
    expect(await prepareDemonstration(app.database, asDemo)).toBe(0);
    expect((await logIn('anna@havnen.example')).status).toBe(200);
    expect((await logIn(closed)).status).toBe(400);
  });
});

describe('a demonstration asked for on a database with other data', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  test('is refused, adds nothing and shows no accounts', async () => {
    const { email } = await aUser(database, { customers: [] });
    await expect(prepareDemonstration(database, asDemo)).rejects.toThrow(
      /DEMO=1 asks for the demonstration, but .* holds other data\. Start without DEMO/,
    );
    const child = spawnServer({ DATABASE_URL: urlOf(database.connection), DEMO: '1' });
    expect((await child.exited).code).toBe(1);
    expect(child.output()).toMatch(/^Engros did not start\. DEMO=1 asks/);
    expect(await database.kysely.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    expect(await prepareDemonstration(database, asShop)).toBe(0);
  });
});

describe('the settings of a demonstration', () => {
  test('give it a folder of its own', () => {
    expect(readConfig({}).dataDir).toBe('./data');
    expect(readConfig({ DEMO: '1' }).dataDir).toBe('./data-demo');
    expect(readConfig({ DEMO: '1', DATA_DIR: '/srv/shop' }).dataDir).toBe('/srv/shop');
  });

  test('refuse it in production beyond loopback unless ALLOW_DEMO=1', () => {
    const open = { DEMO: '1', NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' };
    expect(() => readConfig(open)).toThrow(/ALLOW_DEMO=1/);
    expect(readConfig({ ...open, ALLOW_DEMO: '1' }).isDemo).toBe(true);
    expect(readConfig({ ...open, HOST: '127.0.0.1' }).isDemo).toBe(true);
    expect(readConfig({ ...open, DEMO: '' }).isDemo).toBe(false);
  });
});
