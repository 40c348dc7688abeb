import type { ServerResponse } from 'node:http';
import { listReports, readEmbedInfo } from '@engros/contracts/insight/reports.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../../test/builders.ts';
import { type TestApp, testApp, testNow } from '../../../../test/test-app.ts';
import {
  type PowerBiStandIn,
  powerBiStandIn,
  report,
  send,
} from '../../../../test/worlds/reports/power-bi-stand-in.ts';
import { aGroup, aMember } from '../../../../test/worlds/reports/report-world.ts';
import { readPowerBiSettings } from '../../../platform/outside/power-bi-settings.ts';

let standIn: PowerBiStandIn;
let app: TestApp;
const now = () => app?.clock.now() ?? Temporal.Instant.from(testNow);
beforeAll(async () => {
  standIn = await powerBiStandIn(now);
  app = await testApp(standIn.env);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});
beforeEach(() => {
  standIn.asked.length = 0;
  standIn.tokenMinutes = 60;
});
afterEach(() => {
  standIn.instead = null;
});

const generated = () =>
  standIn.asked.filter(({ path }) => path.endsWith('/GenerateToken')).map(({ body }) => JSON.parse(body));
const embed = (caller: Parameters<TestApp['call']>[0], query: object = {}) =>
  app.call(caller, readEmbedInfo, { query: { reportConfigurationId: report.id, ...query } });

describe('a report of Power BI', () => {
  test('[REP-01] is embedded with the rows of the customer alone', async () => {
    const customer = await aCustomer(app.database);
    const caller = await aMember(app, [customer]);
    expect((await app.call(caller, listReports)).model).toEqual([{ Id: report.id, Name: 'Indkøb' }]);
    const { model } = await embed(caller);
    expect(model).toMatchObject({
      Provider: 'powerBi',
      EmbedReport: [{ ReportId: report.id, EmbedUrl: report.embedUrl }],
    });
    expect(generated()).toEqual([
      {
        datasets: [{ id: 'd-1' }],
        reports: [{ id: report.id, allowEdit: false }],
        targetWorkspaces: [{ id: 'w-1' }],
        identities: [{ username: customer.id, customData: 'customer', roles: ['Kunde'], datasets: ['d-1'] }],
      },
    ]);
  });

  test('[REP-01] of a group is for readers of all its customers', async () => {
    const group = await aGroup(app, ['Nord', 'Syd', 'Vest']);
    const whole = await aMember(app, group.customers);
    expect((await embed(whole, { ekgId: group.id })).status).toBe(200);
    expect(generated()[0]?.identities).toMatchObject([{ username: group.id, customData: 'group' }]);
    const part = await aMember(app, group.customers.slice(0, 2));
    const listed = (caller: Parameters<TestApp['call']>[0]) =>
      app.call(caller, listReports, { query: { ekgId: group.id } });
    expect([(await listed(whole)).model.length, (await listed(part)).model.length]).toEqual([1, 0]);
    expect((await embed(part, { ekgId: group.id })).error.Type).toBe('reportNotFound');
  });

  test('[REP-01] is nothing for readers who may not see prices', async () => {
    const caller = await aMember(app, [await aCustomer(app.database)], false);
    expect((await app.call(caller, listReports)).model).toEqual([]);
    expect((await embed(caller)).status).toBe(404);
    expect(generated()).toEqual([]);
  });

  test('keeps its token until it is near its end', async () => {
    const caller = await aMember(app, [await aCustomer(app.database)]);
    const first = (await embed(caller)).model.EmbedToken;
    app.clock.advance({ minutes: 39 });
    expect((await embed(caller)).model.EmbedToken).toEqual(first);
    app.clock.advance({ minutes: 1 });
    expect((await embed(caller)).model.EmbedToken.token).not.toBe(first.token);
    app.clock.set(testNow);
  });

  test('renews a login that was withdrawn, once', async () => {
    const caller = await aMember(app, [await aCustomer(app.database)]);
    await embed(caller);
    let refusals = 0;
    standIn.instead = {
      path: `/reports/${report.id}`,
      answer: (response) => {
        refusals += 1;
        standIn.instead = null;
        send(response, 401, {});
      },
    };
    expect((await embed(caller)).status).toBe(200);
    expect(refusals).toBe(1);
    expect(standIn.asked.filter(({ path }) => path.endsWith('/token'))).toHaveLength(1);
  });

  test('that does not exist is not found', async () => {
    const caller = await aMember(app, [await aCustomer(app.database)]);
    const { error } = await embed(caller, { reportConfigurationId: 'ukendt' });
    expect(error.Type).toBe('reportNotFound');
  });
});

type Failing = [string, string, (response: ServerResponse) => void, string, number];
const failing: Failing[] = [
  ['401', 'GenerateToken', (response) => send(response, 401, {}), 'reportsRefused', 502],
  ['403', 'GenerateToken', (response) => send(response, 403, { error: {} }), 'reportsRefused', 502],
  [
    '429',
    'GenerateToken',
    (response) => send(response, 429, {}, { 'retry-after': '17' }),
    'reportsBusy',
    503,
  ],
  ['500', 'GenerateToken', (response) => send(response, 500, {}), 'reportsAway', 503],
  ['no JSON', 'GenerateToken', (response) => void response.end('<html>'), 'reportsAway', 503],
  ['no token', 'GenerateToken', (response) => send(response, 200, { tokenId: 1 }), 'reportsAway', 503],
  ['a broken connection', 'GenerateToken', (response) => void response.destroy(), 'reportsAway', 503],
  [
    'a foreign address',
    report.id,
    (response) => send(response, 200, { ...report, embedUrl: 'https://powerbi.com.evil.example/' }),
    'reportsAway',
    503,
  ],
];

const nobodyIn = (response: ServerResponse) => send(response, 401, { error: 'invalid_client' });
const badly: [string, (response: ServerResponse) => void, string, number][] = [
  ['403', (response) => send(response, 403, {}), 'reportsRefused', 502],
  ['429', (response) => send(response, 429, {}, { 'retry-after': '23' }), 'reportsBusy', 503],
  ['500', (response) => send(response, 500, {}), 'reportsAway', 503],
  ['no JSON', (response) => void response.end('<html>'), 'reportsAway', 503],
  ['a broken connection', (response) => void response.destroy(), 'reportsAway', 503],
];
const atLogin: typeof badly = [
  ['400', (response) => send(response, 400, { error: 'unauthorized_client' }), 'reportsRefused', 502],
  ['401', nobodyIn, 'reportsRefused', 502],
  ...badly,
  ['no token', (response) => send(response, 200, { expires_in: 3599 }), 'reportsAway', 503],
  ['no end', (response) => send(response, 200, { access_token: 'a', expires_in: 'x' }), 'reportsAway', 503],
];
const atList: typeof badly = [
  ['401', (response) => send(response, 401, {}), 'reportsRefused', 502],
  ...badly,
  ['no list', (response) => send(response, 200, { value: 'x' }), 'reportsAway', 503],
  [
    'a report without a name',
    (response) => send(response, 200, { value: [{ id: 'r' }] }),
    'reportsAway',
    503,
  ],
];

describe.each([
  ['the login', '/oauth2/v2.0/token', atLogin],
  ['the list of reports', '/groups/w-1/reports', atList],
] as const)('%s of Power BI that answers', (_, path, answers) => {
  test.each(answers)('%s is said in a clear sentence', async (_name, answer, code, status) => {
    // The list and the login are cached for a while.
    app.clock.advance({ hours: 1 });
    const caller = await aMember(app, [await aCustomer(app.database)]);
    standIn.instead = { path, answer };
    const failed = await app.call(caller, listReports);
    expect([failed.status, failed.error.Type]).toEqual([status, code]);
    expect(failed.error.Message).toMatch(/rapporte/i);
    expect(failed.text).not.toMatch(/unauthorized|invalid_client|login-/);
    if (code === 'reportsBusy') expect(failed.headers['retry-after']).toBe('23');
    standIn.instead = null;
    expect((await app.call(caller, listReports)).model).toHaveLength(1);
  });
});

describe('Power BI that answers', () => {
  test.each(failing)('%s is said in a clear sentence', async (_name, path, answer, code, status) => {
    const caller = await aMember(app, [await aCustomer(app.database)]);
    standIn.instead = { path, answer };
    const failed = await embed(caller);
    expect([failed.status, failed.error.Type]).toEqual([status, code]);
    expect(failed.error.Message).toMatch(/rapporte/i);
    expect(failed.text).not.toContain('embed-');
    if (code === 'reportsBusy') expect(failed.headers['retry-after']).toBe('17');
    standIn.instead = null;
    expect((await embed(caller)).status).toBe(200);
  });
});

test('settings of Power BI belong together', () => {
  expect(readPowerBiSettings({})).toBeNull();
  expect(() => readPowerBiSettings({ POWERBI_TENANT_ID: 't' })).toThrow(/POWERBI_CLIENT_ID/);
  expect(() => readPowerBiSettings({ ...standIn.env, POWERBI_WORKSPACE_ID: '../x' })).toThrow(
    /POWERBI_WORKSPACE_ID/,
  );
  expect(() => readPowerBiSettings({ ...standIn.env, POWERBI_API_URL: 'http://outside.example' })).toThrow(
    /POWERBI_API_URL/,
  );
});
