import { readProduct, readSnapshots, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, insertRow, type TestCustomer } from '../../../test/builders.ts';
import {
  aBuyerOf,
  aCampaignPrice,
  anAgreement,
  aPresalePeriod,
  aProduct,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

type Query = Record<string, string | number | string[]>;

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let christmas: string;
let easter: string;
let goose: string;
let lamb: string;
let duck: string;

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  const orderUntil = '2026-12-05T11:00:00Z';
  christmas = await aPresalePeriod(database, { orderUntil, from: '2026-12-14', to: '2026-12-18' });
  easter = await aPresalePeriod(database, {
    orderUntil: '2027-03-01T11:00:00Z',
    from: '2027-03-22',
    to: '2027-03-26',
  });
  goose = await aProduct(database, { name: 'Fjerkræ gås', presale_period_id: christmas });
  lamb = await aProduct(database, { name: 'Fjerkræ påskekylling', presale_period_id: easter });
  duck = await aProduct(database, { name: 'Fjerkræ and' });
  await anAgreement(database, {
    customer: customer.id,
    productId: goose,
    priceOre: 900,
    from: '2026-12-16',
  });
  await aCampaignPrice(database, {
    productId: goose,
    priceOre: 950,
    from: '2026-12-14',
    to: '2026-12-15',
  });
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, [goose, lamb, duck]);
  await untilSo(async () => (await search({ preSaleId: christmas, presale: 'True' })).ids.length === 1);
});

async function search(query: Query) {
  const { model } = await app.call(caller, searchProducts, {
    query: { term: 'fjerkræ', typing: 'True', ...query },
  });
  const rows = model.Page.PageOfResults;
  return { ...model, rows, ids: rows.map(({ Id }) => Id) };
}

async function gooseOn(query: Query) {
  const row = (await search(query)).rows.find(({ Id }) => Id === goose);
  return [row?.SalesUnits.Values[0]?.PriceOre, row?.Deliverability.IsDeliverable, row?.Deliverability.Reason];
}

describe('a search in a presale period', () => {
  it('[DEL-04] answers for the period’s first day and lists its presale products', async () => {
    const { ExpectedDeliveryDate, PreSale, rows } = await search({ preSaleId: christmas });
    expect(ExpectedDeliveryDate).toBe('2026-12-14');
    const { model } = await app.call(caller, readDeliveryDates, { query: { preSaleId: christmas } });
    expect(model.Dates[0]?.Date).toBe('2026-12-14');
    const period = {
      Id: christmas,
      Name: 'Juleforsalg',
      From: '2026-12-14',
      To: '2026-12-18',
      OrderUntil: '2026-12-05T11:00:00Z',
    };
    expect(PreSale).toEqual(period);
    expect(rows.find(({ Id }) => Id === goose)?.PreSale).toEqual(period);
    const outside = await search({});
    expect([outside.PreSale, outside.ExpectedDeliveryDate]).toEqual([null, '2026-11-24']);
  });

  it('[DEL-04] presale goods of the period are all it can have', async () => {
    const presale = await search({ preSaleId: christmas, presale: 'True' });
    expect(presale.ids).toEqual([goose]);
    expect(presale.Facets.Flags['presale']).toBe(1);
    expect((await search({ preSaleId: easter, presale: 'True' })).ids).toEqual([lamb]);
    const all = await search({ presale: 'True' });
    expect([all.ids.sort(), all.Facets.Flags['presale']]).toEqual([[goose, lamb].sort(), 2]);
    expect((await search({ preSaleId: christmas, deliverable: 'True' })).ids).toEqual([goose]);
    expect((await search({ deliverable: 'True' })).ids).toEqual([duck]);
    const others = (await search({ preSaleId: christmas })).rows.filter(({ Id }) => Id !== goose);
    expect(others.map(({ Deliverability }) => Deliverability.Reason)).toEqual([
      'presale_mismatch',
      'presale_mismatch',
    ]);
  });

  it('[DEL-04] another date gives other prices, campaigns and deliverability', async () => {
    const on = (expectedDeliveryDate: string) => gooseOn({ preSaleId: christmas, expectedDeliveryDate });
    expect(await on('2026-12-14')).toEqual([950, true, null]);
    expect(await on('2026-12-16')).toEqual([900, true, null]);
    expect((await on('2026-12-13'))[1]).toBe(false);
    expect((await on('2026-12-19'))[1]).toBe(false);
    const offers = async (expectedDeliveryDate: string) =>
      (await search({ preSaleId: christmas, expectedDeliveryDate })).Facets.Flags['onOffer'];
    expect([await offers('2026-12-14'), await offers('2026-12-16')]).toEqual([1, 0]);
    expect(await gooseOn({ expectedDeliveryDate: '2026-12-14' })).toEqual([950, false, 'presale_mismatch']);
    const read = { id: [goose], preSaleId: christmas, expectedDeliveryDate: '2026-12-16' };
    const [snapshot] = (await app.call(caller, readSnapshots, { query: read })).model;
    expect(snapshot?.Deliverability.IsDeliverable).toBe(true);
    const details = await app.call(caller, readProduct, {
      params: { productId: goose },
      query: { preSaleId: christmas, expectedDeliveryDate: '2026-12-16' },
    });
    expect(details.model.Deliverability).toEqual(snapshot?.Deliverability);
    expect(details.model.SalesUnits.Values[0]?.PriceOre).toBe(900);
  });

  it('[DEL-04] after the last hour nothing of the period can be had', async () => {
    expect((await search({ preSaleId: christmas, deliverable: 'True' })).ids).toEqual([goose]);
    app.clock.set('2026-12-05T11:00:00Z');
    expect((await search({ preSaleId: christmas, deliverable: 'True' })).ids).toEqual([]);
    app.clock.set('2026-12-05T10:59:59Z');
    expect((await search({ preSaleId: christmas, deliverable: 'True' })).ids).toEqual([goose]);
    app.clock.set('2026-11-23T13:18:00Z');
  });

  it('[DEL-04] takes date and period of a basket, where the query names none', async () => {
    const { userId } = await app.database.kysely
      .selectFrom('memberships')
      .select('user_id as userId')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const times = { created_at: '2026-11-23T08:00:00Z', updated_at: '2026-11-23T08:00:00Z' };
    const { id } = await insertRow(app.database, 'baskets', {
      customer_id: customer.id,
      created_by: userId,
      presale_period_id: christmas,
      delivery_date: '2026-12-16',
      ...times,
    });
    const basketId = String(id);
    expect(await gooseOn({ basketId })).toEqual([900, true, null]);
    const own = await search({ basketId });
    expect([own.ExpectedDeliveryDate, own.PreSale?.Id]).toEqual(['2026-12-16', christmas]);
    expect(await gooseOn({ basketId, expectedDeliveryDate: '2026-12-14' })).toEqual([950, true, null]);
    expect((await search({ basketId, preSaleId: easter })).PreSale?.Id).toBe(easter);
    expect((await search({ basketId: 'create' })).PreSale).toBeNull();
    const stranger = await aBuyerOf(app, await aCustomer(app.database));
    const foreign = await app.call(stranger, searchProducts, { query: { basketId } });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'basketNotFound']);
  });
});
