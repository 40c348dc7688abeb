import { refusalLanguage, reportFiguresPath } from '@engros/contracts/insight/report-document.ts';
import { listReportOwners, listReports, readEmbedInfo } from '@engros/contracts/insight/reports.ts';
import { logout } from '@engros/contracts/people/auth.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser, deleteRows } from '../../../test/builders.ts';
import { aCategory, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, type TestApp, testApp } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aGroup, aMember, aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';
import { refreshDueMonths } from './refresh-due-months.ts';

const app = duringTests(testApp);
let kale: string;
let beef: string;
beforeAll(async () => {
  const category_id = await aCategory(app.database, { da: 'Frugt og grønt', en: 'Fruit and vegetables' });
  kale = await aProduct(app.database, {
    name: 'Grønkål',
    category_id,
    kind: 'Vegetabilsk',
    is_organic: true,
    net_weight_g: 500,
    co2e_per_kg: '0.480',
  });
  beef = await aProduct(app.database, { name: 'Okseinderlår', co2e_per_kg: '74.840' });
});

async function aGroupThatBought() {
  const group = await aGroup(app, ['Café Kystvejen', 'Fjordkroen']);
  const [cafe, inn] = group.customers;
  if (cafe === undefined || inn === undefined) throw new Error('a group has two customers');
  const order = (productId: string, quantity: number, priceOre: number) => ({
    date: '2026-11-09',
    lines: [{ productId, quantity, priceOre }],
  });
  await aDeliveredOrder(app.database, cafe, order(kale, 6, 2000));
  await aDeliveredOrder(app.database, cafe, order(beef, 1, 30_000));
  await aDeliveredOrder(app.database, inn, order(beef, 4, 30_000));
  return { group, cafe, inn, caller: await aMember(app, group.customers) };
}

const embed = (caller: Parameters<TestApp['call']>[0], query: object = {}) =>
  app.call(caller, readEmbedInfo, { query: { reportConfigurationId: 'organic', ...query } });
const names = (rows: { Name: string }[] = []) => rows.map(({ Name }) => Name);

describe('whose reports', () => {
  test('[REP-01] are those of own customers and of groups with several', async () => {
    const { group, cafe, caller } = await aGroupThatBought();
    const { model } = await app.call(caller, listReportOwners, { query: { _u: 'x1' } });
    expect(names(model.Customers).toSorted()).toEqual(['Café Kystvejen', 'Fjordkroen']);
    expect(model.EKGs).toEqual([{ Id: group.id, Name: 'Havnegruppen', Name2: null, NumberOfCustomers: 2 }]);
    const ofOne = await app.call(await aMember(app, [cafe]), listReportOwners);
    expect(ofOne.model).toMatchObject({ Customers: [{ Id: cafe.id }], EKGs: [] });
  });

  test('[REP-02] are the own customer’s when none is chosen', async () => {
    const { inn } = await aGroupThatBought();
    const caller = await aMember(app, [inn]);
    const { model } = await embed(caller);
    const { report } = await askFigures(app, model.EmbedToken.token);
    expect(report.Owner).toBe('Fjordkroen');
  });

  test('[REP-01] are listed by what the reader may see of the owner', async () => {
    const { group, cafe, inn, caller } = await aGroupThatBought();
    await app.database.kysely
      .updateTable('memberships')
      .set({ may_see_prices: false })
      .where('user_id', '=', caller.userId)
      .where('customer_id', '=', inn.id)
      .execute();
    const hasPrices = async (query: { customerId?: string; ekgId?: string }) =>
      (await app.call(caller, listReports, { query })).model.some(({ Id }) => Id === 'prices');
    expect(await hasPrices({})).toBe(true);
    expect(await hasPrices({ customerId: cafe.id })).toBe(true);
    expect(await hasPrices({ customerId: inn.id })).toBe(false);
    expect(await hasPrices({ ekgId: group.id })).toBe(false);
    const stranger = await aMember(app, [await aCustomer(app.database)]);
    for (const query of [{ customerId: inn.id }, { ekgId: group.id }, { ekgId: 'ukendt' }]) {
      const { status, error } = await app.call(stranger, listReports, { query });
      expect([status, error.Type]).toEqual([404, 'reportNotFound']);
    }
  });

  test('[REP-02] never are those of other customers or groups', async () => {
    const { group, inn } = await aGroupThatBought();
    const stranger = await aMember(app, [await aCustomer(app.database)]);
    const foreign = await embed(stranger, { customerId: inn.id });
    const unknown = await embed(stranger, { customerId: '1' });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'reportNotFound']);
    expect(foreign.error.Message).toBe(unknown.error.Message);
    expect((await embed(stranger, { ekgId: group.id })).error.Type).toBe('reportNotFound');
    expect((await embed(stranger, { ekgId: 'ukendt' })).error.Type).toBe('reportNotFound');
    expect((await embed(stranger, { reportConfigurationId: 'ukendt' })).error.Type).toBe('reportNotFound');
  });
});

describe('a built-in report', () => {
  test('[REP-03] shows a group its customers side by side', async () => {
    const { group, caller } = await aGroupThatBought();
    const token = await aReportToken(app, caller, { reportConfigurationId: 'organic', ekgId: group.id });
    const { status, report } = await askFigures(app, token);
    expect(status).toBe(200);
    expect(report).toMatchObject({ Name: 'Økologi', Owner: 'Havnegruppen', DataUntil: '2026-11-09' });
    // 3 kg of kale out of 8 kg of food.
    expect(report.Figures[0]).toEqual({
      Id: 'organicWeight',
      Label: 'Økologi, vægt',
      Text: '37,5\u00a0%',
      Unit: '',
    });
    const [sideBySide] = report.Charts;
    expect(sideBySide?.Rows.map(({ Name, Text, IsLow }) => [Name, Text, IsLow])).toEqual([
      ['Café Kystvejen', '75,0\u00a0%', false],
      ['Fjordkroen', '0,0\u00a0%', true],
    ]);
    expect(sideBySide?.Sentence).toContain(
      'Højest: Café Kystvejen, 75,0\u00a0%. Lavest: Fjordkroen, 0,0\u00a0%. Søjler under 60\u00a0% er lysere.',
    );
    expect(report.Charts.find(({ Kind }) => Kind === 'months')?.Title).toBe('Økologi, vægt, 13 måneder');
  });

  test('[REP-03] shows of a group only the reader’s own customers', async () => {
    const group = await aGroup(app, ['Kantinen Nord', 'Kantinen Syd', 'Kantinen Vest']);
    const [north, south, west] = group.customers;
    if (!north || !south || !west) throw new Error('a group has three customers');
    for (const customer of group.customers)
      await aDeliveredOrder(app.database, customer, {
        date: '2026-11-09',
        lines: [{ productId: kale, quantity: 1 }],
      });
    const caller = await aMember(app, [north, south]);
    const token = await aReportToken(app, caller, { reportConfigurationId: 'purchases', ekgId: group.id });
    const { report, text } = await askFigures(app, token);
    expect(names(report.Charts[0]?.Rows).toSorted()).toEqual(['Kantinen Nord', 'Kantinen Syd']);
    expect(text).not.toContain('Vest');
    expect(report.Figures[0]?.Text).toBe('20');
  });

  test.each(['overview', 'purchases', 'organic', 'climate', 'waste', 'deliveries', 'prices'])(
    '[REP-03] %s has figures, charts with sentences and tables',
    async (reportConfigurationId) => {
      const { group, cafe, caller } = await aGroupThatBought();
      const dear = { date: '2026-10-06', lines: [{ productId: beef, quantity: 2, priceOre: 33_000 }] };
      await aDeliveredOrder(app.database, cafe, dear);
      await aDeliveredOrder(app.database, cafe, {
        ...dear,
        date: '2025-10-06',
        lines: [{ productId: beef, quantity: 1, priceOre: 30_000 }],
      });
      const token = await aReportToken(app, caller, { reportConfigurationId, ekgId: group.id });
      const { report } = await askFigures(app, token);
      expect(report.Figures.length).toBeGreaterThanOrEqual(3);
      expect(report.Charts.length).toBeGreaterThanOrEqual(1);
      for (const { Sentence, Heads, Rows } of report.Charts) {
        expect(Sentence).toMatch(/\.$/);
        expect(Rows.length).toBeGreaterThan(0);
        for (const row of Rows) expect(row.Cells).toHaveLength(Heads.length);
      }
      expect(JSON.stringify(report)).not.toContain('NOT FOUND');
    },
  );

  test('[REP-03] of prices says what got dearer and what that costs', async () => {
    const customer = await aCustomer(app.database);
    const bought = (date: string, priceOre: number, quantity: number) =>
      aDeliveredOrder(app.database, customer, { date, lines: [{ productId: beef, quantity, priceOre }] });
    await bought('2025-10-06', 30_000, 1);
    await bought('2026-10-06', 33_000, 2);
    const caller = await aMember(app, [customer]);
    const { report } = await askFigures(
      app,
      await aReportToken(app, caller, { reportConfigurationId: 'prices' }),
    );
    expect(report.Figures.map(({ Id, Text }) => [Id, Text])).toEqual([
      ['priceChange', '10,0'],
      ['extra', '60'],
      ['dearer', '1'],
      ['cheaper', '0'],
    ]);
    expect(report.Charts[0]?.Rows).toMatchObject([{ Name: 'Okseinderlår', Value: 60, Text: '60\u00a0kr.' }]);
  });

  test('[REP-03] says until which delivery its figures go', async () => {
    const customer = await aCustomer(app.database);
    const caller = await aMember(app, [customer]);
    const until = async (reportConfigurationId: string) => {
      const token = await aReportToken(app, caller, { reportConfigurationId });
      return (await askFigures(app, token)).report.DataUntil;
    };
    const deliver = (date: string, status?: string) =>
      aDeliveredOrder(app.database, customer, {
        date,
        lines: [{ productId: kale, quantity: 1 }],
        ...(status && { status }),
      });
    expect(await until('waste')).toBeNull();
    await deliver('2026-10-06');
    await deliver('2026-11-12');
    await deliver('2026-11-20', 'Confirmed');
    expect([await until('waste'), await until('prices')]).toEqual(['2026-11-12', '2026-10-06']);
  });

  test('[REP-03] has no amount for readers who may not see prices', async () => {
    const { inn } = await aGroupThatBought();
    const caller = await aMember(app, [inn], false);
    const listed = (await app.call(caller, listReports)).model;
    expect(listed.map(({ Id }) => Id)).not.toContain('prices');
    expect((await embed(caller, { reportConfigurationId: 'prices' })).status).toBe(404);
    for (const { Id } of listed) {
      const { text } = await askFigures(app, await aReportToken(app, caller, { reportConfigurationId: Id }));
      // Not within other digits, because customer and product numbers are random.
      expect(text).not.toMatch(/kr\.|(?<!\d)1\.?200(?!\d)/);
    }
  });

  test('counts changed product facts in after the next run', async () => {
    const product = await aProduct(app.database, {
      name: 'Bulgur',
      net_weight_g: 1000,
      co2e_per_kg: '1.000',
    });
    const customer = await aCustomer(app.database);
    await aDeliveredOrder(app.database, customer, {
      date: '2026-11-09',
      lines: [{ productId: product, quantity: 3 }],
    });
    const caller = await aMember(app, [customer]);
    const climate = async () => {
      const token = await aReportToken(app, caller, { reportConfigurationId: 'climate' });
      const { report } = await askFigures(app, token);
      return [report.Figures[0]?.Text, report.Notes.length];
    };
    const kysely = app.database.kysely;
    await kysely.updateTable('products').set({ co2e_per_kg: '2.000' }).where('id', '=', product).execute();
    expect(await climate()).toEqual(['1,00', 2]);
    const parts = { database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' };
    expect(await refreshDueMonths(parts)).toEqual({ products: 1, months: 1 });
    expect(await climate()).toEqual(['2,00', 1]);
    await kysely.updateTable('products').set({ name: 'Bulgur, fin' }).where('id', '=', product).execute();
    expect(await refreshDueMonths(parts)).toEqual({ products: 0, months: 0 });
  });
});

describe('a token', () => {
  const refused = { status: 401, report: { Type: 'reportTokenRefused' } };

  test('[REP-03] shows nothing once it is an hour old', async () => {
    const { caller } = await aGroupThatBought();
    const token = await aReportToken(app, caller, { reportConfigurationId: 'organic' });
    const madeAt = app.clock.now();
    app.clock.advance({ minutes: limits.reportTokenMinutes - 1, seconds: 59 });
    expect((await askFigures(app, token)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await askFigures(app, token)).toMatchObject(refused);
    app.clock.set(madeAt.toString());
  });

  test('[REP-03] of another session shows nothing, nor does a former one', async () => {
    const { group, caller } = await aGroupThatBought();
    const token = await aReportToken(app, caller, { reportConfigurationId: 'organic', ekgId: group.id });
    const other = await aMember(app, group.customers);
    expect(await askFigures(app, token, other)).toMatchObject(refused);
    expect((await askFigures(app, token, caller)).status).toBe(200);
    await app.call(caller, logout);
    const { status, text } = await askFigures(app, token);
    expect(status).toBe(401);
    expect(text).not.toContain('Kystvejen');
  });

  test('[REP-03] shows nothing of a customer the reader has left', async () => {
    const { group, inn, caller } = await aGroupThatBought();
    const tokens = [
      await aReportToken(app, caller, { reportConfigurationId: 'organic', ekgId: group.id }),
      await aReportToken(app, caller, { reportConfigurationId: 'organic', customerId: inn.id }),
    ];
    await deleteRows(app.database, 'memberships', { user_id: caller.userId, customer_id: inn.id });
    for (const token of tokens) expect(await askFigures(app, token)).toMatchObject(refused);
  });

  test('[REP-03] that was altered or made elsewhere shows nothing', async () => {
    const { caller } = await aGroupThatBought();
    const token = await aReportToken(app, caller, { reportConfigurationId: 'organic' });
    const altered = `${token.slice(0, -4)}AAAA`;
    for (const wrong of ['', 'x', altered, `${token}==`, '{}', 'æ', 'A'.repeat(limits.reportTokenBytes)])
      expect(await askFigures(app, wrong)).toMatchObject(refused);
    const { status } = await askFigures(app, 'A'.repeat(limits.reportTokenBytes + 1));
    expect(status).toBe(413);
    const sentence = async (language: string) => {
      const url = `${reportFiguresPath}?${refusalLanguage}=${language}`;
      const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'null' };
      const answer = await app.raw(null, { method: 'POST', url, headers, payload: altered });
      return (answer.json() as { Message: string }).Message;
    };
    expect(await sentence('da')).toMatch(/^Adgangen til rapporten er udløbet/);
    expect(await sentence('en')).toMatch(/^Access to the report has expired/);
    expect(await sentence('xx')).toMatch(/^Adgangen/);
  });

  test('an impersonated session reads what its buyer may', async () => {
    const { cafe } = await aGroupThatBought();
    const { userId } = await aUser(app.database, { customers: [cafe] });
    const staff = await aUser(app.database, { role: 'support', depots: [cafe.depotId] });
    const caller = await app.signIn({ userId, customerId: cafe.id, actingUserId: staff.userId });
    const token = await aReportToken(app, caller, { reportConfigurationId: 'waste' });
    expect((await askFigures(app, token)).report.Owner).toBe('Café Kystvejen');
  });
});
