import { createBasket, listBaskets, readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { removeFavoriteProducts } from '@engros/contracts/favourites/edits.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { readProduct, readSnapshots, readStock, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readTimetable } from '@engros/contracts/goods/delivery.ts';
import { readWebOrder, submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser, rowOf, type TestCustomer, updateRows } from '../builders.ts';
import {
  aBuyerOf,
  aCampaignPrice,
  aFavoriteList,
  aLot,
  anOrder,
  aProduct,
  aSupplier,
} from '../builders-goods.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSeen } from '../until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let buyer: Caller;
let english: Caller;
let common: string;
let rare: string;
let supplierId: string;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
  english = await aBuyerOf(app, customer, { language: 'en' });
  supplierId = await aSupplier(app.database);
  const bag = { list_price_ore: 123_456 };
  const kept = { supplier_id: supplierId, supplier_number: 'AB-7' };
  rare = await aProduct(app.database, { name: 'Fremmedvare ét', popularity: 1, units: [bag], ...kept });
  common = await aProduct(app.database, { name: 'Fremmedvare to', popularity: 30 });
  await untilSeen(app, buyer, [rare, common]);
});

const aLine = (id: string | number) => ({ ProductId: id, SalesUnit: { Code: 'ps' }, Quantity: 2 });
const day = '2026-11-26';

async function filled(caller = buyer): Promise<string> {
  const body = { Products: [aLine(rare)], Delivery: { ExpectedDate: day } };
  return (await app.call(caller, createBasket, { body })).model.Id;
}

describe('what programs of others write another way', () => {
  test('takes product and basket ids as JSON numbers, answers text', async () => {
    const id = await filled();
    const answer = await app.call(buyer, updateBasket, {
      query: { id },
      body: { Products: [aLine(Number(common))] },
    });
    expect(answer.model.LineItems.map(({ ProductId }) => ProductId)).toEqual([rare, common]);
    const chosen = await app.raw(buyer, {
      method: 'POST',
      url: '/api/checkout/basket/change',
      payload: { BasketId: Number(id) },
    });
    expect(JSON.parse(chosen.body).Model.Id).toBe(id);
    for (const ProductId of [1.5, -1, true]) {
      const body = { Products: [{ ...aLine(rare), ProductId }] };
      expect((await app.call(buyer, updateBasket, { query: { id }, body })).status, `${ProductId}`).toBe(400);
    }
  });

  test('`q` is the term when `term` is missing', async () => {
    const found = async (query: string) => {
      const answer = await app.raw(buyer, { method: 'GET', url: `/api/catalog/search?${query}` });
      return JSON.parse(answer.body).Model.Page.PageOfResults.map(({ Id }: { Id: string }) => Id);
    };
    expect(await found('q=fremmedvare+to&Last=q')).toEqual([common]);
    expect(await found('q=fremmedvare+to&term=findesikke')).toEqual([]);
  });

  test('reads names in queries whatever their case, as written first', async () => {
    const found = async (path: string) => {
      const { statusCode, body } = await app.raw(buyer, { method: 'GET', url: `/api/${path}` });
      return statusCode === 200 ? JSON.parse(body).Model.Page.PageOfResults.length : statusCode;
    };
    expect(await found('catalog/search?Term=fremmedvare')).toBe(2);
    expect(await found('catalog/search?TERM=fremmedvare&pagesize=1')).toBe(1);
    expect(await found('catalog/search?term=fremmedvare&Term=findesikke')).toBe(2);
    expect(await found('catalog/search?Term=findesikke&term=fremmedvare')).toBe(2);
    expect(await found('catalog/search?term=fremmedvare&PAGESIZE=x')).toBe(400);
    await anOrder(app.database, customer, {
      date: '2026-11-10',
      lines: [{ productId: common, quantity: 1 }],
    });
    const orders = async (query: string) => {
      const { body } = await app.raw(buyer, { method: 'GET', url: `/api/accounting/orders?${query}` });
      return JSON.parse(body).Model.Orders.length;
    };
    expect(await orders('NumberOfDays=60')).toBe(1);
    expect(await orders('numberofdays=60&searchText=findes+ikke')).toBe(0);
  });

  test('no call names two parameters alike but for their case', () => {
    const named = declaredEndpoints.map(({ method, path, query }) => ({
      call: `${method} ${path}`,
      names: Object.keys((query as { properties?: object } | undefined)?.properties ?? {}),
    }));
    expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(100);
    for (const { call, names } of named)
      expect(new Set(names.map((name) => name.toLowerCase())).size, call).toBe(names.length);
  });

  test('reads a missing day from `_edd`, unless it is past or none', async () => {
    const dayOf = async (url: string, cookie = '') => {
      const answer = await app.raw(null, {
        method: 'GET',
        url,
        headers: { cookie: `${buyer?.cookie}; ${cookie}` },
      });
      return JSON.parse(answer.body).Model.ExpectedDeliveryDate;
    };
    const search = '/api/catalog/search?term=fremmedvare';
    const first = await dayOf(search);
    expect(first).not.toBe('2026-12-02');
    expect(await dayOf(search, '_edd=20261202')).toBe('2026-12-02');
    expect(await dayOf(`${search}&_edd=20261202`)).toBe('2026-12-02');
    expect(await dayOf(`${search}&expectedDeliveryDate=2026-12-03`, '_edd=20261202')).toBe('2026-12-03');
    for (const stale of ['20261101', '20261399', '99991231', 'x'])
      expect(await dayOf(search, `_edd=${stale}`), stale).toBe(first);
  });

  test('without `_edd` the current basket’s day counts, unless it is past', async () => {
    const own = await aCustomer(app.database);
    const caller = await aBuyerOf(app, own);
    const dayOf = async () =>
      (await app.call(caller, searchProducts, { query: { term: 'fremmedvare' } })).model.ExpectedDeliveryDate;
    const first = await dayOf();
    const body = { Products: [aLine(rare)], Delivery: { ExpectedDate: '2026-12-02' } };
    const { model } = await app.call(caller, createBasket, { body });
    expect(first).not.toBe('2026-12-02');
    expect(await dayOf()).toBe('2026-12-02');
    await updateRows(app.database, 'baskets', { id: Number(model.Id) }, { delivery_date: '2026-11-02' });
    expect(await dayOf()).toBe(first);
  });

  test('days far from today are refused', async () => {
    for (const expectedDeliveryDate of ['2020-01-06', '9999-12-31']) {
      const read = await app.call(buyer, readProduct, {
        params: { productId: rare },
        query: { expectedDeliveryDate },
      });
      expect(read.status).toBe(400);
      const body = { Delivery: { ExpectedDate: expectedDeliveryDate } };
      expect((await app.call(buyer, updateBasket, { query: { id: await filled() }, body })).status).toBe(400);
    }
  });

  test('switches are on for true, True and 1; others are refused', async () => {
    const status = async (query: string) =>
      (await app.raw(buyer, { method: 'GET', url: `/api/catalog/search?term=fremmedvare&${query}` }))
        .statusCode;
    const total = async (query: string) => {
      const answer = await app.raw(buyer, {
        method: 'GET',
        url: `/api/catalog/search?term=fremmedvare&${query}`,
      });
      return JSON.parse(answer.body).Model.Page.TotalResults;
    };
    for (const on of ['true', 'True', '1']) expect(await total(`organic=${on}`), on).toBe(0);
    for (const off of ['false', 'False', '0', '']) expect(await total(`organic=${off}`), off).toBe(2);
    for (const wrong of ['yes', 'TRUE', '2', 'on']) expect(await status(`organic=${wrong}`), wrong).toBe(400);
    expect(await total('limitToSalesStatistics=True')).toBe(0);
    for (const loose of ['true', '1']) expect(await total(`limitToSalesStatistics=${loose}`)).toBe(2);
  });

  test.each([
    ['/api/accounting/orders', 'SortBy=&NumberOfDays=&Page=&Status=', 200],
    ['/api/accounting/legacy-orderhistory', 'sortBy=&numberOfDays=&text=', 200],
    ['/api/accounting/sales-documents?FromDate=2026-11-01&ToDate=2026-11-23', 'Type=&Page=', 200],
    ['/api/catalog/search?term=fremmedvare', 'expectedDeliveryDate=&search_sort_by=&pageSize=&skip=', 200],
    ['/api/delivery/dates', 'preSaleId=', 200],
    ['/api/checkout/basket', 'id=', 400],
    ['/api/accounting/sales-documents?ToDate=2026-11-23', 'FromDate=', 400],
  ])('%s takes %s for nothing named: %i', async (path, empty, status) => {
    const whole = path.includes('?') ? path : `${path}?`;
    const given = await app.raw(buyer, { method: 'GET', url: `${whole}&${empty}` });
    expect(given.statusCode, given.body).toBe(status);
    if (status === 200)
      expect(given.json().Model).toEqual((await app.raw(buyer, { method: 'GET', url: path })).json().Model);
  });

  test('`orderByMx` orders snapshots and favourites by what is sold most', async () => {
    const { userId } = await aUser(app.database, { customers: [customer] });
    const id = await aFavoriteList(app.database, customer, {
      userId,
      name: 'Mx',
      productIds: [rare, common],
    });
    for (const on of ['true', '1'] as const) {
      const read = await app.call(buyer, readSnapshots, { query: { id: [rare, common], orderByMx: on } });
      expect(read.model.map(({ Id }) => Id)).toEqual([common, rare]);
      const list = await app.call(buyer, readFavoriteList, { params: { id }, query: { orderByMx: on } });
      expect(list.model.Page.PageOfResults.map(({ Id }) => Id)).toEqual([common, rare]);
    }
    const removed = await app.raw(buyer, {
      method: removeFavoriteProducts.method,
      url: `/api/favorites/${id}/products/delete`,
      payload: [Number(rare)],
    });
    expect(JSON.parse(removed.body).Model.NumberOfProducts).toBe(1);
  });

  test('a geopoint may have any number of decimals, within its length', async () => {
    const ask = (geopoint: string) =>
      app.call(buyer, searchProducts, { query: { term: 'fremmedvare', geopoint } });
    const long = `55.${'7'.repeat(limits.geopointLength - '55.,9.5'.length)},9.5`;
    expect((await ask(long)).status).toBe(200);
    expect((await ask(`${long}0`)).status).toBe(400);
    expect((await ask('55.7,9.5')).model.Region.RadiusKm).toBe(50);
  });
});

describe('what programs of others read', () => {
  test('stock is answered for a quick sale without its product', async () => {
    const lot = await aLot(app.database, { product_id: common, depot_id: customer.depotId, quantity: 7 });
    await expect
      .poll(async () => (await app.call(buyer, readStock, { query: { quickSaleId: lot } })).status)
      .toBe(200);
    const { model } = await app.call(buyer, readStock, { query: { quickSaleId: lot } });
    expect(model).toMatchObject({ ProductId: common, InStockQuantity: 7 });
    expect((await app.call(buyer, readStock)).error.Fields).toEqual(['querystring.productId']);
    expect((await app.call(buyer, readStock, { query: { quickSaleId: 'findesikke' } })).status).toBe(404);
  });

  test('an order is found by the number of its basket too', async () => {
    const basketId = await filled();
    const placed = await app.call(buyer, submitBasket, {
      query: { basketId },
      body: { IgnoreWarning: true },
    });
    const found = await app.call(buyer, readWebOrder, { query: { id: basketId } });
    expect(found.model.Id).toBe(placed.model.Id);
    expect((await app.call(buyer, readWebOrder, { query: { id: '999999999' } })).status).toBe(404);
  });

  test('invalid lines have a name, and open baskets their day and place', async () => {
    const id = await filled();
    const body = { Products: [{ ProductId: rare, SalesUnit: { Code: 'findesikke' }, Quantity: 1 }] };
    await app.call(buyer, updateBasket, { query: { id }, body });
    const { model } = await app.call(buyer, readBasket, { query: { id, validate: 'true' } });
    expect(model.InvalidLineItems).toMatchObject([{ DisplayName: 'Fremmedvare ét' }]);
    const own = model.AllBaskets.find((each) => each.Id === id);
    expect(own?.ExpectedDeliveryDate).toBe(day);
    const listed = (await app.call(buyer, listBaskets)).model;
    expect(listed.map(({ Position }) => Position)).toEqual(listed.map((_, index) => index + 1));
  });

  test('nutrition has rows for kJ and kcal, with amounts as numbers', async () => {
    const nutrition = JSON.stringify({ energyKj: 798, fat: 8.4 });
    const id = await aProduct(app.database, { nutrition });
    await untilSeen(app, english, [id]);
    const { model } = await app.call(english, readProduct, { params: { productId: id } });
    expect(model.Nutritions.map((row) => [row.Code, row.Amount, row.FormattedAmount])).toEqual([
      ['energyKj', 798, '798 kJ'],
      ['energyKcal', 191, '191 kcal'],
      ['fat', 8.4, '8.4 g'],
    ]);
  });

  test('a deadline is an instant beside a text for people', async () => {
    const at = async (caller: Caller) =>
      (
        await app.call(caller, readProduct, {
          params: { productId: rare },
          query: { expectedDeliveryDate: day },
        })
      ).model.Deadline;
    const DateTime = '2026-11-25T15:00:00Z';
    expect(await at(buyer)).toEqual({ DateTime, FormattedText: 'Onsdag 25.11 16.00' });
    expect(await at(english)).toEqual({ DateTime, FormattedText: 'Wednesday 25.11 16:00' });
  });

  test('favourite lists are numbered with digits alone, and found by a number', async () => {
    const made = await app.call(buyer, createFavoriteList, { body: { name: 'Cifre', productIds: [rare] } });
    expect(made.model.Id).toMatch(/^[1-9][0-9]*$/);
    const found = await app.call(buyer, readFavoriteList, { params: { id: made.model.Id } });
    expect([found.model.Id, found.model.Page.TotalResults]).toEqual([made.model.Id, 1]);
  });

  test('a campaign has its mark', async () => {
    const id = await aProduct(app.database);
    await aCampaignPrice(app.database, { productId: id, priceOre: 900, logoUrl: '/assets/logos/uge.svg' });
    await untilSeen(app, buyer, [id]);
    const campaigns = async () =>
      (await app.call(buyer, readProduct, { params: { productId: id } })).model.Campaigns;
    await expect.poll(campaigns).toEqual([{ Name: 'Ugens fund', Logo: '/assets/logos/uge.svg' }]);
  });

  test('new lines that name no list keep the page’s campaign', async () => {
    const list = async (headers: Record<string, string>, line: object = {}) => {
      const body = { Products: [{ ...aLine(rare), ...line }] };
      const { model } = await app.call(buyer, createBasket, { body, headers });
      const { tracking_list } = await rowOf(app.database, 'basket_lines', { basket_id: Number(model.Id) });
      return tracking_list;
    };
    const headers = { 'x-campaign': 'jul%202026' };
    expect(await list(headers)).toBe('jul 2026');
    expect(await list(headers, { Tracking: { ListName: 'Søgning' } })).toBe('Søgning');
    for (const none of ['', '%zz']) expect(await list({ 'x-campaign': none }), none).toBeNull();
  });

  test('the supplier’s number and its number of the product are two fields', async () => {
    const { model } = await app.call(buyer, readProduct, { params: { productId: rare } });
    expect([model.SupplierNumber, model.SupplierItemNumber]).toEqual([supplierId, 'AB-7']);
  });

  test('amounts are written in the language of the user, beside the number', async () => {
    const amounts = async (caller: Caller) => {
      const { model } = await app.call(caller, readBasket, { query: { id: await filled(caller) } });
      const own = model.AllBaskets.find((each) => each.Id === model.Id);
      return [model.LineItems[0]?.LineSubtotal, model.Subtotal, own?.Subtotal, own?.SubTotalOre];
    };
    expect(await amounts(english)).toEqual(['2,469.12', '2,469.12', '2,469.12', 246_912]);
    expect(await amounts(buyer)).toEqual(['2.469,12', '2.469,12', '2.469,12', 246_912]);
  });

  test('answers the timetable for the caller’s own customers only', async () => {
    const other = await aCustomer(app.database, { weekdays: [2] });
    const foreign = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [customer, other] });
    const caller = await app.signIn({ userId, customerId: customer.id });
    const ask = (customerId: string) => app.call(caller, readTimetable, { query: { customerId } });
    expect((await ask(other.id)).model.Routes.map(({ Weekday }) => Weekday)).toEqual([2]);
    expect((await ask(foreign.id)).status).toBe(404);
  });
});

describe('a basket made by reading', () => {
  test('is refused to pages of other sites, made for programs and ours', async () => {
    const make = (headers: Record<string, string>) =>
      app.call(buyer, readBasket, { query: { id: '0' }, headers });
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await make({ 'sec-fetch-site': site })).error.Type, site).toBe('crossSite');
    expect((await make({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await make({})).status).toBe(200);
  });

  test('takes the place of the oldest empty basket at the limit', async () => {
    const full = await aCustomer(app.database);
    const caller = await aBuyerOf(app, full);
    const used = await filled(caller);
    const made: string[] = [];
    for (let at = 1; at < limits.openBasketsPerCustomer; at += 1)
      made.push((await app.call(caller, readBasket, { query: { id: '0' } })).model.Id);
    const [oldest] = made;
    const one = await app.call(caller, createBasket, { body: { Products: [aLine(rare)] } });
    expect(one.status).toBe(200);
    const ids = (await app.call(caller, listBaskets)).model.map(({ Id }) => Id);
    expect(ids).toHaveLength(limits.openBasketsPerCustomer);
    expect(ids).toContain(used);
    expect(ids).not.toContain(oldest);
    await updateRows(app.database, 'baskets', { customer_id: full.id }, { message: 'brugt' });
    const refused = await app.call(caller, createBasket, { body: { Products: [aLine(rare)] } });
    expect(refused.error.Type).toBe('tooManyBaskets');
  });
});

test('a line that names nothing is refused and changes nothing', async () => {
  const id = await filled();
  const body = { Products: [{ Quantity: 1 }] };
  const refused = await app.call(buyer, updateBasket, { query: { id }, body });
  expect([refused.status, refused.error.Fields]).toEqual([400, ['body.Products']]);
  expect((await app.call(buyer, readBasket, { query: { id } })).model.NumberOfLines).toBe(1);
});
