import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, aUser, type TestCustomer } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aCampaignPrice,
  aCategory,
  aFavoriteList,
  aLot,
  anAgreement,
  anExclusion,
  anOrder,
  aPresalePeriod,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { testVault } from '../../../test/test-vault.ts';
import { type App, buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { supplierFacts } from '../../supplier.ts';

let app: TestApp;
let customer: TestCustomer;
let userId: string;
let callers: Caller[];
let period: string;
const goods: string[] = [];

const followedAtLastMs = 15_000;

const names = ['Kyllingebryst', 'Kyllingelår', 'Kalvekød', 'Kartofler', 'Kabliau', 'Kantareller'];

beforeAll(async () => {
  app = await testApp();
  const { database } = app;
  customer = await aCustomer(database);
  userId = (await aUser(database, { customers: [customer] })).userId;
  period = await aPresalePeriod(database, {
    orderUntil: '2026-12-05T11:00:00Z',
    from: '2026-12-14',
    to: '2026-12-18',
  });
  const supplier_id = await aSupplier(database, 'Gaardens A/S');
  const brand_id = await aBrand(database, 'Gaardens');
  const shared = { brand_id, supplier_id };
  for (const name of names) {
    const category_id = await aCategory(database, { da: `Gruppe ${name}`, en: `Group ${name}` });
    goods.push(...(await threeOf(name, { ...shared, category_id })));
  }
  callers = [
    await aBuyerOf(app, customer),
    await aBuyerOf(app, customer, { language: 'en' }),
    await aBuyerOf(app, customer, { maySeePrices: false }),
    await aBuyerOf(app, await aCustomer(database)),
  ];
}, 60_000);

/** A product that can be had, one that is sold out and one of the presale period. */
async function threeOf(name: string, usual: { category_id: string; brand_id: string; supplier_id: string }) {
  const stock = { [customer.depotId]: 40 };
  return [
    await aProduct(app.database, { ...usual, name: `${name} fersk`, cool_type: 'cool', stock }),
    await aProduct(app.database, {
      ...usual,
      name: `${name} frost`,
      cool_type: 'freeze',
      stock: { [customer.depotId]: 0 },
    }),
    await aProduct(app.database, { ...usual, name: `${name} forsalg`, stock, presale_period_id: period }),
  ];
}

afterAll(() => app.close());

/** Questions that between them look at every mark, layer, facet, name and sort. */
function questions(): string[] {
  return [
    '/api/catalog/search?term=k',
    '/api/catalog/search?term=kylling&search_sort_by=price',
    '/api/catalog/search?search_sort_by=popularity&pageSize=5&page=2',
    '/api/catalog/search?term=fersk&deliverable=True&expectedDeliveryDate=2026-11-25',
    '/api/catalog/search?favorites=True',
    '/api/catalog/search?mightBeLate=True',
    '/api/catalog/search?limitToSalesStatistics=True&onAgreement=True',
    '/api/catalog/search?regions=Sydjylland&places=True',
    `/api/catalog/search?preSaleId=${period}&presale=True`,
    '/api/catalog/search?term=fugl',
    '/api/catalog/search/suggest?term=k',
    '/api/catalog/search/suggest?term=gruppe ky',
    '/api/catalog/search/suggest?term=fugl',
  ];
}

type Server = Pick<App, 'http'>;

async function answersOf({ http }: Server): Promise<string[]> {
  const asked = callers.flatMap((caller) => questions().map((url) => ({ caller, url })));
  const answers = await Promise.all(
    asked.map(({ caller, url }) =>
      http.inject({ url: `${url}&typing=True`, headers: { cookie: caller?.cookie ?? '' } }),
    ),
  );
  return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
}

/** The answers of a server that has just started: it remembers nothing. */
async function freshAnswers(): Promise<string[]> {
  const fresh = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' }),
    database: app.database,
    clock: app.clock,
    log: createLog('silent'),
    vault: testVault,
    webRoot: null,
    supplier: supplierFacts({}),
  });
  return answersOf(fresh).finally(() => fresh.close());
}

const [first = ''] = names;
let added = 0;

/** Everything an answer can follow from, changed as those who own it change it. */
const changes: Record<string, (productId: string, size: number) => Promise<unknown>> = {
  'list price': (id, size) =>
    app.database.kysely
      .updateTable('sales_units')
      .set({ list_price_ore: 500 + 37 * size })
      .where('product_id', '=', id)
      .execute(),
  agreement: (productId, size) =>
    anAgreement(app.database, {
      customer: customer.id,
      productId,
      priceOre: 300 + size,
      from: `2026-01-${String(1 + (added++ % 28)).padStart(2, '0')}`,
    }).catch(() => undefined),
  campaign: (productId, size) => aCampaignPrice(app.database, { productId, priceOre: 200 + size }),
  discount: (_, size) =>
    app.database.kysely
      .updateTable('customers')
      .set({ discount_basis_points: 100 * (size % 20) })
      .where('id', '=', customer.id)
      .execute(),
  stock: (id, size) =>
    app.database.kysely
      .updateTable('stock')
      .set({ quantity: size % 3 === 0 ? 0 : size, restock_date: size % 2 === 0 ? '2026-12-02' : null })
      .where('product_id', '=', id)
      .execute(),
  'quick sale': (product_id, size) =>
    aLot(app.database, {
      product_id,
      depot_id: customer.depotId,
      type: size % 2 === 0 ? 0 : 1,
      quantity: 1 + size,
      last_delivery_date: '2026-11-30',
    }),
  favourite: (id) =>
    aFavoriteList(app.database, customer, { userId, name: `Liste ${added++}`, productIds: [id] }),
  purchase: async (productId, size) => {
    await anOrder(app.database, customer, { date: '2026-11-10', lines: [{ productId, quantity: 1 + size }] });
    app.app.goods.purchases.forget(customer.id);
  },
  exclusion: (id) => anExclusion(app.database, customer, id).catch(() => undefined),
  name: (id, size) =>
    app.database.kysely
      .updateTable('products')
      .set({ name: `${names[size % names.length]} nr. ${size}`, popularity: size / 100 })
      .where('id', '=', id)
      .execute(),
  block: (id, size) =>
    app.database.kysely
      .updateTable('products')
      .set({ is_blocked: size % 4 === 0 })
      .where('id', '=', id)
      .execute(),
  synonym: () =>
    app.database.kysely
      .insertInto('synonyms')
      .values({ words: ['fugl', first.toLowerCase()] })
      .execute(),
  text: (_, size) =>
    app.database.kysely
      .insertInto('labels')
      .values({ key: 'goods.cool.cool', language: 'da', text: `Køl ${size}` })
      .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet({ text: `Køl ${size}` }))
      .execute(),
  category: (_, size) =>
    app.database.kysely
      .updateTable('categories')
      .set({ name_da: `Gruppe ${first} ${size}` })
      .where('name_da', 'like', `Gruppe ${first}%`)
      .where('level', '=', 2)
      .execute(),
  place: (_, size) =>
    app.database.kysely
      .updateTable('customers')
      .set({ latitude: 55 + size / 100, longitude: 9 })
      .where('id', '=', customer.id)
      .execute(),
  'presale period': (_, size) =>
    app.database.kysely
      .updateTable('presale_periods')
      .set({ name_da: `Juleforsalg ${size}` })
      .where('id', '=', period)
      .execute(),
  deadline: async (_, size) => app.clock.advance({ hours: 1 + (size % 9) }),
};

describe('what is kept', () => {
  it('[SRC-01] equals what a server without a memory answers, whatever changes (property)', async () => {
    const change = fc.record({
      kind: fc.constantFrom(...Object.keys(changes)),
      product: fc.nat(goods.length - 1),
      size: fc.nat(99),
    });
    const every = Object.keys(changes).map((kind, at) => ({
      kind,
      product: (at * 5) % goods.length,
      size: at,
    }));
    let differences = 0;
    const follows = async (steps: typeof every) => {
      for (const { kind, product, size } of steps) {
        const before = await answersOf(app.app);
        await changes[kind]?.(goods[product] ?? '', size);
        const expected = await freshAnswers();
        // How soon is another test's question: here it is whether the old answer ever stays.
        await vi.waitFor(async () => expect(await answersOf(app.app)).toEqual(expected), {
          timeout: followedAtLastMs,
          interval: 20,
        });
        if (before.join() !== expected.join()) differences += 1;
      }
    };
    await follows(every);
    // A change that no answer shows would prove nothing.
    expect(differences).toBeGreaterThanOrEqual(every.length - 2);
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 4, maxLength: byLength({ short: 4, matrix: 8 }) }),
        follows,
      ),
      {
        numRuns: byLength({ short: 1, matrix: 4 }),
      },
    );
  }, 180_000);
});
