import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { byLength } from '../../scripts/test-length.ts';
import type { App } from '../src/app.ts';
import { aCustomer, aUser, type TestCustomer } from './builders.ts';
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
} from './builders-goods.ts';
import { aShownPicture } from './pictures/a-picture.ts';
import { anotherNode, type Caller, duringTests, testApp } from './test-app.ts';
import { aCampaign } from './worlds/a-campaign.ts';
import { neverRemembered } from './worlds/never-remembered.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let userId: string;
let callers: Caller[];
let period: string;
let basketId: string;
let listId: string;
let otherDepotId: string;
const goods: string[] = [];

const followedAtLastMs = 15_000;

const names = ['Kyllingebryst', 'Kyllingelår', 'Kalvekød', 'Kartofler', 'Kabliau', 'Kantareller'];

beforeAll(async () => {
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
  const elsewhere = await aCustomer(database);
  otherDepotId = elsewhere.depotId;
  callers = [
    await app.signIn({ userId, customerId: customer.id }),
    await aBuyerOf(app, customer, { language: 'en' }),
    await aBuyerOf(app, customer, { maySeePrices: false }),
    await aBuyerOf(app, elsewhere),
  ];
  await run("insert into sample_campaigns values ('P1', 'sample', 100, 3, '2026-11-01', '2026-12-31')");
  const Products = goods.slice(0, 4).map((ProductId) => ({
    ProductId,
    SalesUnit: { Code: 'ps' },
    Quantity: 2,
  }));
  const { model } = await app.call(callers[0] ?? null, updateBasket, {
    query: { id: '0' },
    body: { Products },
  });
  basketId = model.Id;
  listId = await aFavoriteList(database, customer, { userId, name: 'Kendt', productIds: goods.slice(0, 3) });
});

/** Creates three products: one available, one sold out and one in presale. */
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

/** Returns requests that together use everything that a node caches. */
function questions(): string[] {
  const [, soldOut, presale] = goods;
  return [
    '/api/catalog/search?term=k',
    '/api/catalog/search?term=kylling&search_sort_by=price',
    '/api/catalog/search?term=fersk&deliverable=True&expectedDeliveryDate=2026-11-25',
    '/api/catalog/search?favorites=True',
    '/api/catalog/search?limitToSalesStatistics=True&onAgreement=True&mightBeLate=True',
    '/api/catalog/search?regions=Sydjylland&places=True',
    `/api/catalog/search?preSaleId=${period}&presale=True`,
    '/api/catalog/search?term=fugl',
    '/api/catalog/search/suggest?term=gruppe ky',
    '/api/catalog/search/suggest?term=fugl',
    `/api/catalog/products/${goods[0]}?x=1`,
    `/api/catalog/products/${presale}?preSaleId=${period}`,
    `/api/catalog/products/snapshots?id=${goods[0]}&id=${soldOut}&id=${goods[3]}`,
    '/api/campaigns/product-samples?expectedDeliveryDate=2026-11-25',
    '/api/campaigns/currentpage?expectedDeliveryDate=2026-11-25',
    '/api/brands?x=1',
    '/api/delivery/dates?x=1',
    '/api/navigation?x=1',
    '/api/navigation/favorites?x=1',
    '/api/favorites?x=1',
    `/api/favorites/products?id=${goods[0]}&id=${soldOut}`,
    `/api/favorites/${listId}?expectedDeliveryDate=2026-11-25`,
    '/api/user?x=1',
    '/api/accounting/orders?NumberOfDays=300',
    `/api/checkout/basket?id=${basketId}&validate=true`,
  ];
}

type Server = Pick<App, 'http'>;

/** Those of one caller at a time, because more questions at once wait too long for a connection to the database. */
async function answersOf({ http }: Server): Promise<string[]> {
  const answers: string[] = [];
  for (const caller of callers) {
    const headers = { cookie: caller?.cookie ?? '' };
    const asked = questions().map(async (url) => {
      const { statusCode, body } = await http.inject({ url: `${url}&typing=True`, headers });
      return `${url} ${statusCode} ${body.replace(/"RequestId":"[^"]*"/, '')}`;
    });
    answers.push(...(await Promise.all(asked)));
  }
  return answers;
}

async function freshAnswers(): Promise<string[]> {
  const fresh = await anotherNode(app);
  return answersOf(fresh).finally(() => fresh.close());
}

const [first = ''] = names;
let added = 0;

const run = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

type Change = (productId: string, size: number) => Promise<unknown>;

/** A change for each table that responses depend on. */
const changes: Record<string, Change> = {
  sales_units: (id, size) =>
    run('update sales_units set list_price_ore = $1 where product_id = $2', [500 + 37 * size, id]),
  list_prices: (id, size) =>
    run(
      `insert into list_prices (product_id, sales_unit_code, valid_from, price_ore)
         select product_id, code, '2026-11-24', $1 from sales_units where product_id = $2
         on conflict (product_id, sales_unit_code, valid_from) do update set price_ore = excluded.price_ore`,
      [400 + 41 * size, id],
    ),
  price_agreements: (productId, size) =>
    anAgreement(app.database, {
      customer: customer.id,
      productId,
      priceOre: 300 + size,
      from: `2026-01-${String(1 + (added++ % 28)).padStart(2, '0')}`,
    }).catch(() => undefined),
  campaign_prices: (productId, size) => aCampaignPrice(app.database, { productId, priceOre: 200 + size }),
  quantity_discounts: (productId, size) =>
    run(
      `insert into quantity_discounts (product_id, sales_unit_code, from_quantity, price_ore, valid_from)
         select product_id, code, 5, $1, '2026-01-01' from sales_units where product_id = $2
         on conflict on constraint quantity_discounts__key do update set price_ore = excluded.price_ore`,
      [100 + size, productId],
    ),
  deposits: (_, size) => run('update deposits set amount_ore = $1', [100 + size]),
  vat_classes: (_, size) => run('update vat_classes set basis_points = $1', [100 * (size % 30)]),
  customers: (_, size) =>
    run('update customers set discount_basis_points = $1, latitude = $2, longitude = 9 where id = $3', [
      100 * (size % 20),
      55 + size / 100,
      customer.id,
    ]),
  allergen_profiles: (_, size) =>
    run(
      `insert into allergen_profiles (customer_id, version, rules, changed_by_name, changed_at)
         select $1, coalesce(max(version), 0) + 1, $2::jsonb, 'Mette', now() from allergen_profiles where customer_id = $1`,
      [
        customer.id,
        JSON.stringify([{ Code: 'AP', Diners: size + 1, Action: 'stop', AlsoTraces: size % 2 === 0 }]),
      ],
    ),
  customer_standings: (_, size) =>
    run(
      `insert into customer_standings (customer_id, state, reason, changed_at) values ($1, $2, $3, now())
         on conflict on constraint customer_standings__customer_id
         do update set state = excluded.state, reason = excluded.reason`,
      [customer.id, size % 2 === 0 ? 'viewOnly' : 'blocked', `Ring til os (${size})`],
    ),
  depots: (_, size) =>
    run('update depots set latitude = $1, longitude = 10 where id = $2', [55 + size / 100, otherDepotId]),
  stock: (id, size) =>
    run('update stock set quantity = $1, restock_date = $2, restock_quantity = $1 where product_id = $3', [
      size % 3 === 0 ? 0 : size,
      size % 2 === 0 ? '2026-12-02' : null,
      id,
    ]),
  // Sells all of a depot out, or gives all back; nodes hear of smaller sales later, when they come near the end.
  promised_stock: (id, size) =>
    run('select move_promised_stock(array[$1], array[$2], array[$3::int], array[0])', [
      id,
      customer.depotId,
      size % 2 === 0 ? 1_000_000 : -1_000_000,
    ]),
  quick_sales: (product_id, size) =>
    aLot(app.database, {
      product_id,
      depot_id: customer.depotId,
      type: size % 2 === 0 ? 0 : 1,
      quantity: 1 + size,
      last_delivery_date: '2026-11-30',
    }),
  favorite_lists: (_, size) =>
    run('insert into favorite_lists (customer_id, name, created_by, position) values ($1, $2, $3, 0)', [
      customer.id,
      `Tom liste ${size} ${added++}`,
      userId,
    ]),
  favorite_list_products: (id) =>
    aFavoriteList(app.database, customer, { userId, name: `Liste ${added++}`, productIds: [id] }),
  favorite_list_sections: (_, size) =>
    run(
      `with touched as (update favorite_lists set version = version + 1 where id = $2)
        insert into favorite_list_sections (customer_id, list_id, id, name, sort_key)
          values ($1, $2, gen_random_uuid(), $3, 'V')`,
      [customer.id, listId, `Hylde ${size}`],
    ),
  order_lines: async (productId, size) => {
    await anOrder(app.database, customer, { date: '2026-11-10', lines: [{ productId, quantity: 1 + size }] });
    // Drops the cached purchases, because orders that arrive without this server are noticed only within a minute.
    app.app.goods.purchases.forget(customer.id);
  },
  customer_item_numbers: (id, size) =>
    run(
      'insert into customer_item_numbers (customer_id, product_id, own_number) values ($1, $2, $3) on conflict (customer_id, product_id) do update set own_number = excluded.own_number',
      [customer.id, id, `E${size}-${added++}`],
    ),
  assortment_products: (id, size) =>
    run(
      `insert into assortment_products (customer_id, product_id) select $1, id from products where (id = $2) = $3
         on conflict do nothing`,
      [customer.id, id, size % 2 === 0],
    ),
  product_exclusions: (id) => anExclusion(app.database, customer, id).catch(() => undefined),
  products: (id, size) =>
    run('update products set name = $1, popularity = $2, is_blocked = $3 where id = $4', [
      `${names[size % names.length]} nr. ${size}`,
      size / 100,
      size % 4 === 3,
      id,
    ]),
  product_replacements: (id) =>
    run(
      'insert into product_replacements (product_id, position, replacement_id) values ($1, 1, $2) on conflict do nothing',
      [goods[0], id === goods[0] ? goods[1] : id],
    ),
  pictures: (id) => aShownPicture(app.database, id),
  product_pictures: async (id) => {
    await aShownPicture(app.database, id);
    await run('update product_pictures set position = -id where product_id = $1', [id]);
  },
  brand_pictures: async (id) => {
    const hash = await aShownPicture(app.database, id);
    await run(
      'insert into brand_pictures select id, $1 from brands on conflict (brand_id) do update set hash = excluded.hash',
      [hash],
    );
  },
  synonyms: () => run('insert into synonyms (words) values ($1)', [['fugl', first.toLowerCase()]]),
  labels: (_, size) =>
    run(
      "insert into labels (key, language, text) values ('goods.cool.cool', 'da', $1) on conflict (key, language) do update set text = excluded.text",
      [`Køl ${size}`],
    ),
  categories: (_, size) =>
    run("update categories set name_da = $1 where name_da like 'Gruppe %' and level = 2", [
      `Gruppe ${first} ${size}`,
    ]),
  brands: (_, size) => run('update brands set name = $1', [`Gaardens ${size}`]),
  suppliers: (_, size) => run('update suppliers set name = $1', [`Gaardens ${size} A/S`]),
  presale_periods: (_, size) =>
    run('update presale_periods set name_da = $1 where id = $2', [`Juleforsalg ${size}`, period]),
  sample_campaigns: (_, size) => run('update sample_campaigns set maximum_products = $1', [1 + size]),
  sample_campaign_products: (id) =>
    run(
      "insert into sample_campaign_products (campaign_id, position, product_id) values ('P1', $1, $2) on conflict do nothing",
      [++added, id],
    ),
  campaigns: () => aCampaign(app.database, { product_ids: goods.slice(0, 2) }),
  campaign_versions: (_, size) => run('update campaign_versions set percent = $1', [1 + (size % 99)]),
  customer_routes: (_, size) =>
    run('update customer_routes set cut_off_time = make_time($1, 0, 0) where customer_id = $2', [
      10 + (size % 8),
      customer.id,
    ]),
  closures: (_, size) =>
    run(
      "insert into closures (date, name_da, name_en) values ('2026-12-01'::date + $1::int, 'Lukket', 'Closed') on conflict do nothing",
      [size % 20],
    ),
  depot_days: (_, size) =>
    run(
      "insert into depot_days (depot_id, date, kind, name_da, name_en, cut_off_time, cut_off_working_days, window_from, window_to) select depot_id, '2026-11-28'::date + 7 * $2::int, 'extra', 'Ekstra', 'Extra', '12:00', 1, '08:00', '09:00' from customers where id = $1 on conflict do nothing",
      [customer.id, size % 5],
    ),
  extra_delivery_days: (_, size) =>
    run(
      "insert into extra_delivery_days (customer_id, date, cut_off_time, window_from, window_to) values ($1, '2026-11-28'::date + 7 * $2::int, '12:00', '08:00', '09:00') on conflict do nothing",
      [customer.id, size % 5],
    ),
  navigation_entries: (_, size) =>
    run(
      "insert into navigation_entries (id, place, position, type, title_da, title_en, url) values ($1, 'menu', $2, 'navigation_link', $3, 'Link', '/')",
      [`e${added++}`, size, `Menu ${size}`],
    ),
  memberships: (_, size) =>
    run('update memberships set may_see_prices = $1 where user_id = $2', [size % 2 === 0, userId]),
  users: (_, size) => run('update users set display_name = $1 where id = $2', [`Mette ${size}`, userId]),
  basket_lines: async (_, size) => {
    await run('update basket_lines set quantity = $1 where basket_id = $2', [1 + size, basketId]);
    await run('update baskets set version = version + 1 where id = $1', [basketId]);
  },
};

/** The tables to change, and the current time, on which responses also depend. */
const kinds = [...Object.keys(changes), 'deadline'];

async function change(kind: string, productId: string, size: number): Promise<void> {
  if (kind === 'deadline') app.clock.advance({ hours: 1 + (size % 9) });
  else await changes[kind]?.(productId, size);
}

interface Step {
  kind: string;
  product: number;
  size: number;
}

function difference(answer: string, expected = ''): string[] {
  if (answer === expected) return [];
  const at = [...answer].findIndex((sign, place) => sign !== expected[place]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 40);
  return [`${answer.slice(0, 60)} … ${around(answer)} … instead of … ${around(expected)}`];
}

/** What the server answered after the last changes. */
let before: readonly string[] | undefined;

/**
 * Applies the changes and expects the same responses as from a new server; returns whether any response
 * changed.
 */
async function follows(steps: readonly Step[]): Promise<boolean> {
  before ??= await answersOf(app.app);
  for (const { kind, product, size } of steps) await change(kind, goods[product] ?? '', size);
  const expected = await freshAnswers();
  // Only checks that no old response remains; another test checks the time.
  const differing = async () =>
    (await answersOf(app.app)).flatMap((answer, at) => difference(answer, expected[at]));
  await vi.waitFor(async () => expect(await differing()).toEqual([]), {
    timeout: followedAtLastMs,
    interval: 100,
  });
  const isOther = before.join() !== expected.join();
  before = expected;
  return isOther;
}

/** Changes at a time: fewer show which of them a node would not follow though another makes it read anew. */
const together = byLength({ short: 9, matrix: 6 });

describe('what a node remembers', () => {
  test('every table is one that answers follow, or one nobody remembers', async () => {
    const { rows } = await run(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const tables = rows
      .map(({ name }) => name as string)
      .filter((name) => !/^(schema_migrations)$/.test(name));
    expect([...Object.keys(changes), ...neverRemembered].sort()).toEqual(tables.sort());
  });

  test('[SRC-01] equals what a server without a memory answers, whatever changes (property)', async () => {
    const every = kinds.map((kind, at) => ({ kind, product: (at * 5) % goods.length, size: at }));
    const unseen: string[] = [];
    for (let at = 0; at < every.length; at += together) {
      const steps = every.slice(at, at + together);
      // A change that affects no response would prove nothing.
      if (!(await follows(steps))) unseen.push(...steps.map(({ kind }) => kind));
    }
    expect(unseen).toEqual([]);
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      product: fc.nat(goods.length - 1),
      size: fc.nat(99),
    });
    // The short run has made each change once; the others mix them.
    const mixed = byLength<readonly [runs: number, length: number] | null>({
      short: null,
      matrix: [2, 5],
      long: [40, 8],
    });
    if (mixed === null) return;
    const [runs, length] = mixed;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: length }),
        async (rounds) => {
          for (const steps of rounds) await follows(steps);
        },
      ),
      { numRuns: runs, seed: 20261123 },
    );
  }, 600_000);
});
