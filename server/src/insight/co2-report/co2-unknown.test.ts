import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@engros/contracts/insight/co2-report.ts';
import { listTargets, setTarget } from '@engros/contracts/insight/co2-report.ts';
import { addOtherPurchase, readOrganicCockpit } from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder, type DeliveredLine } from '../../../test/worlds/delivered-order.ts';
import { climateCommand } from './climate-command.ts';

const app = duringTests(testApp);
let beans: string;
let peas: string;
let carrots: string;
let herbs: string;
beforeAll(async () => {
  const { database } = app;
  const food = { kind: 'Vegetabilsk' as const, co2e_per_kg: null, net_weight_g: 1000 };
  beans = await aProduct(database, { ...food, name: 'Bønner' });
  peas = await aProduct(database, { ...food, name: 'Ærter' });
  carrots = await aProduct(database, { ...food, name: 'Økogulerod', is_organic: true });
  herbs = await aProduct(database, { ...food, name: 'Urter', co2e_per_kg: '1', net_weight_g: null });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [beans, peas, carrots, herbs]);
});

async function importVersion(version: string, foods: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'climate-'));
  await writeFile(join(folder, 'foods.csv'), `ID_Ra,Navn,Produkt,Total kg CO2e/kg\n${foods}`);
  const words = ['import', 'foods.csv', version];
  await climateCommand(app.database.kysely, words, { now: app.clock.now(), folder });
}

const deliver = (customer: TestCustomer, lines: DeliveredLine[]) =>
  aDeliveredOrder(app.database, customer, { date: '2026-11-03', lines });

async function reportOf(customer: TestCustomer): Promise<string[][]> {
  const query = { fromDate: '20261101', endDate: '20261123' };
  const { text } = await app.call(await aBuyerOf(app, customer), contract.readOwnCo2Report, { query });
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

test('[SUS-02] a line without a weight beside a weighed one is unknown', async () => {
  const customer = await aCustomer(app.database);
  await deliver(customer, [{ productId: herbs, quantity: 1, weightG: 250 }]);
  await deliver(customer, [{ productId: herbs, quantity: 2 }]);
  const rows = await reportOf(customer);
  const ofHerbs = rows.filter(([, , , id]) => id === herbs).map((row) => [row[6], row[9]]);
  expect(ofHerbs).toEqual([
    ['0,250', '0,250000'],
    ['ukendt', 'ukendt'],
  ]);
  expect(rows.at(-1)?.slice(4)).toEqual(['Linjer uden vægt', '1']);
});

test('[SUS-02] totals are their columns; a version without figures is unknown', async () => {
  const customer = await aCustomer(app.database);
  await deliver(customer, [
    { productId: beans, quantity: 10 },
    { productId: peas, quantity: 4 },
  ]);
  const known = (rows: string[][]) =>
    rows.find((row) => row[4] === 'I alt med kendt klimaaftryk')?.toSpliced(0, 6);
  const nothing = await reportOf(customer);
  expect(known(nothing)).toEqual(['0,000', '', '', 'ukendt', ...Array<string>(6).fill(''), 'ukendt', '']);
  await importVersion('1.1', 'Ra1,Bønner,,2\n');
  const one = await reportOf(customer);
  expect(known(one)).toEqual(['10,000', '', '', '20,000000', ...Array<string>(6).fill(''), 'ukendt', '']);
  // Peas get their first figure with the new version, so they have no difference.
  await importVersion('1.2', 'Ra1,Bønner,,2.5\nRa2,Ærter,,1\n');
  const two = await reportOf(customer);
  const column = (at: number) =>
    two
      .filter(([, , , id]) => id === beans || id === peas)
      .reduce((sum, row) => sum + (Number(row[at]?.replace(',', '')) || 0), 0);
  const written = (text: string | undefined) => Number(text?.replace(',', ''));
  const sums = two.find((row) => row[4] === 'I alt med kendt klimaaftryk');
  expect([sums?.[9], sums?.[16], sums?.[17]]).toEqual(['29,000000', '20,000000', '5,000000']);
  for (const at of [9, 16, 17]) expect(written(sums?.[at])).toBe(column(at));
  const query = { from: '2026-11-01', to: '2026-11-23' };
  const caller = await aBuyerOf(app, customer);
  const compared = (await app.call(caller, contract.compareClimateVersions, { query })).model;
  expect(compared).toMatchObject({
    Newest: { CO2E: 29, KnownKilo: 14, UnknownKilo: 0 },
    Earlier: { CO2E: 20, KnownKilo: 10, UnknownKilo: 4 },
    DifferenceKilo: 5,
    Reasons: [
      { Kind: 'FactorChanged', Products: 1, Kilo: 10, DifferenceKilo: 5 },
      { Kind: 'BecameKnown', Products: 1, Kilo: 4, DifferenceKilo: null },
    ],
  });
  expect(compared.Products.map(({ ProductId }) => ProductId)).toEqual([beans]);
});

test('[SUS-02] a Danish file with semicolons and decimal commas is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'climate-'));
  const foods = 'ID_Ra;Navn;Produkt;Total kg CO2e/kg\r\nRa7;Urter;"Urter; friske";1,25\r\nRa8;Salt;;\r\n';
  await writeFile(join(folder, 'dansk.csv'), `\uFEFF${foods}`);
  await writeFile(
    join(folder, 'match.csv'),
    `product;food;match;drained_percent\r\n${carrots};Ra7;similar;80\r\n`,
  );
  const words = ['import', 'dansk.csv', '1.9', 'match.csv'];
  const said = await climateCommand(app.database.kysely, words, { now: app.clock.now(), folder });
  expect(said).toMatch(/version 1\.9: 1 foods, \d+ products matched/);
  const products = await app.database.kysely
    .selectFrom('products')
    .select(['id', 'co2e_per_kg'])
    .where('id', 'in', [carrots, herbs])
    .execute();
  expect(Object.fromEntries(products.map(({ id, co2e_per_kg }) => [id, co2e_per_kg]))).toEqual({
    [carrots]: '1.000',
    [herbs]: '1.250',
  });
});

test('[SUS-02] a new version takes the last match and names itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'climate-'));
  const foods = 'ID_Ra,Navn,Produkt,Total kg CO2e/kg\nRb1,Tørret,,4\nRb2,Kogt,,2\nRb3,Gemt,,3\n';
  const bring = async (version: string, matches?: string) => {
    await writeFile(join(folder, 'foods.csv'), foods);
    await writeFile(join(folder, 'm.csv'), `product,food,match,drained_percent\n${matches ?? ''}`);
    const words = ['import', 'foods.csv', version, ...(matches === undefined ? [] : ['m.csv'])];
    await climateCommand(app.database.kysely, words, { now: app.clock.now(), folder });
  };
  const product = () => aProduct(app.database, { net_weight_g: 1000, name: 'Uden fødevare' });
  const [changed, same] = [await product(), await product()];
  await bring('2.1', `${changed},Rb1,exact,100\n${same},Rb3,similar,70\n`);
  await bring('2.2', `${changed},Rb2,similar,60\n`);
  await bring('2.3');
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `select f.product_id as product, f.food_id as food, f.food_name as name, f.match, f.drained_percent as drained,
            f.co2e_per_kg as kilos, p.co2e_per_kg as own, p.co2e_source as source
       from climate_factors f join climate_versions v on v.position = f.version_position
       join products p on p.id = f.product_id
      where v.version = '2.3' and f.product_id in ($1, $2) order by f.product_id = $2`,
    [changed, same],
  );
  const source = 'Den Store Klimadatabase, version 2.3';
  expect(rows).toEqual([
    {
      ...{ product: changed, food: 'Rb2', name: 'Kogt', match: 'Similar', drained: 60 },
      ...{ kilos: '2.000', own: '1.200', source },
    },
    {
      ...{ product: same, food: 'Rb3', name: 'Gemt', match: 'Similar', drained: 70 },
      ...{ kilos: '3.000', own: '2.100', source },
    },
  ]);
});

test('[SUS-02] an organic target counts other suppliers as the cockpit does', async () => {
  const customer = await aCustomer(app.database);
  await deliver(customer, [
    { productId: beans, quantity: 30 },
    { productId: carrots, quantity: 10 },
  ]);
  const caller = await aBuyerOf(app, customer);
  const body = { ClientKey: 'indtastet-1', BoughtOn: '2026-11-20', Supplier: 'Gården', Name: 'Æbler' };
  await app.call(caller, addOtherPurchase, { body: { ...body, Kilo: 40, Amount: 800, IsOrganic: true } });
  const target = { Kind: 'OrganicShare' as const, From: '2026-10-01', To: '2026-12-31', Value: 60 };
  const { model } = await app.call(caller, contract.setTarget, { body: target });
  const { Quarter } = (await app.call(caller, readOrganicCockpit)).model;
  expect(model[0]?.Reached).toBe(62.5);
  expect(model[0]?.Reached).toBe(Quarter.SoFar.WeightPercent);
});

test('[SUS-02] targets set at once by several never pass the limit', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const set = (at: number) => {
    const From = Temporal.PlainDate.from('2024-01-01').add({ months: at }).toString();
    const body = { Kind: 'OrganicShare' as const, From, To: '2026-12-31', Value: 60 };
    return app.call(caller, setTarget, { body });
  };
  await set(0);
  await app.database.pool.query(
    `insert into sustainability_targets (customer_id, kind, starts_on, ends_on, value, set_by, set_at)
       select customer_id, kind, starts_on + n, ends_on, value, set_by, set_at
       from sustainability_targets, generate_series(1, $2::int) n where customer_id = $1`,
    [customer.id, limits.targets - 2],
  );
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => set(limits.targets + at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await app.call(caller, listTargets)).model).toHaveLength(limits.targets);
});

test('[SUS-02] a target has its figure from its first day on', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const food = { co2e_per_kg: '2', net_weight_g: 1000 };
  const plain = await aProduct(app.database, food);
  const organic = await aProduct(app.database, { ...food, is_organic: true });
  const deliver = (date: string, productId: string, quantity: number) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId, quantity }] });
  await deliver('2026-11-22', plain, 4);
  await deliver('2026-11-23', plain, 1);
  await deliver('2026-11-23', organic, 1);
  const reached = async (From: string, To: string) => {
    for (const Kind of ['CO2EPerKilo', 'OrganicShare'] as const)
      await app.call(caller, setTarget, { body: { Kind, From, To, Value: 50 } });
    const { model } = await app.call(caller, listTargets);
    return model
      .filter((target) => target.From === From && target.To === To)
      .map(({ Kind, Reached, PassedPercent, IsReached }) => [Kind, Reached, PassedPercent, IsReached]);
  };
  expect(await reached('2026-11-23', '2026-11-24')).toEqual([
    ['CO2EPerKilo', 2, 50, true],
    ['OrganicShare', 50, 50, true],
  ]);
  expect(await reached('2026-11-22', '2026-11-22')).toEqual([
    ['CO2EPerKilo', 2, 100, true],
    ['OrganicShare', 0, 100, false],
  ]);
  expect(await reached('2026-11-24', '2026-11-25')).toEqual([
    ['CO2EPerKilo', null, 0, false],
    ['OrganicShare', null, 0, false],
  ]);
});
