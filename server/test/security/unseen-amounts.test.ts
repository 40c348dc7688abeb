import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { searchBrandProducts } from '@engros/contracts/goods/brands.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { webLabels } from '@engros/contracts/labels/all.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import Type from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownLabels } from '../../src/own-labels.ts';
import { errorWithoutAmounts, unmarkedAmounts } from '../../src/platform/http/amounts/unseen-amounts.ts';
import { aCustomer, type TestCustomer, updateRows } from '../builders.ts';
import { aBrand, aBuyerOf, aProduct } from '../builders-goods.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSeen } from '../until-seen.ts';
import { amountsIn, canaryOre } from './canary-amounts.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let brandId: string;
let goods: string[];
const aDay = '2026-11-25';

beforeAll(async () => {
  customer = await aCustomer(app.database, {
    minimum_order_ore: 0,
    free_delivery_from_ore: canaryOre.freeFrom,
    delivery_fee_ore: canaryOre.fee,
  });
  brandId = await aBrand(app.database, 'Kanariebrand');
  // The cheapest sells least, so that sorting by price differs from sorting by popularity.
  const prices = [canaryOre.price, canaryOre.agreement, canaryOre.lot];
  goods = [];
  for (const [at, list_price_ore] of prices.entries())
    goods.push(
      await aProduct(app.database, {
        name: `Kanarievare ${at}`,
        brand_id: brandId,
        popularity: 30 - 10 * at,
        units: [{ list_price_ore }],
      }),
    );
  await untilSeen(app, await aBuyerOf(app, customer), goods);
});

async function filled(caller: Caller, day = aDay): Promise<string> {
  const Products = [{ ProductId: goods[0] ?? '', SalesUnit: { Code: 'ps' }, Quantity: 1 }];
  const body = { Products, Delivery: { ExpectedDate: day } };
  return (await app.call(caller, updateBasket, { query: { id: '0' }, body })).model.Id;
}

const unseeing = (language: 'da' | 'en') => aBuyerOf(app, customer, { language, maySeePrices: false });

describe('without the right to see prices', () => {
  // An order counts for the minimum of its day, so each has a day of its own.
  test.each([
    ['da', '2026-11-26'],
    ['en', '2026-11-27'],
  ] as const)('an order is questioned, refused and confirmed without amounts (%s)', async (language, day) => {
    const caller = await unseeing(language);
    const basketId = await filled(caller, day);
    const submit = (body: object) => app.call(caller, submitBasket, { query: { basketId }, body });
    const asked = await submit({});
    expect(asked.error.OrderWarning?.map(({ Code }) => Code)).toContain('below_drop_size');
    await app.database.kysely
      .updateTable('customers')
      .set({ minimum_order_ore: canaryOre.minimum, refuses_below_minimum: true })
      .where('id', '=', customer.id)
      .execute();
    await expect.poll(async () => (await submit({})).error.Type).toBe('orderRefused');
    const refused = await submit({});
    expect(refused.error.Messages).toHaveLength(1);
    await updateRows(app.database, 'customers', { id: customer.id }, { minimum_order_ore: 0 });
    await expect.poll(async () => (await submit({ IgnoreWarning: true })).status).toBe(200);
    const placed = await submit({ IgnoreWarning: true });
    expect(placed.model.LineItems).toHaveLength(1);
    for (const { text } of [asked, refused, placed]) {
      expect(amountsIn(text)).toEqual([]);
      expect(text).not.toContain('#NOT FOUND#');
    }
    const mails = await app.database.kysely.selectFrom('mails').selectAll().execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, text_body, html_body } of mails)
      expect(amountsIn(`${subject}\n${text_body}\n${html_body}`)).toEqual([]);
  });

  test('no total can be guessed by sending it', async () => {
    const caller = await unseeing('da');
    const basketId = await filled(caller);
    const { error } = await app.call(caller, submitBasket, {
      query: { basketId },
      body: { ShownTotalOre: 1 },
    });
    expect(error.OrderWarning?.map(({ Code }) => Code)).not.toContain('total_changed');
  });

  test('sorting by price is sorting by relevance', async () => {
    const caller = await unseeing('da');
    const ask = { term: 'kanarievare', expectedDeliveryDate: aDay };
    const order = async (who: Caller, search_sort_by: 'price' | 'relevance') => {
      const found = await app.call(who, searchProducts, { query: { ...ask, search_sort_by } });
      const ofBrand = await app.call(who, searchBrandProducts, {
        params: { brandId },
        query: { search_sort_by },
      });
      return [found.model.Page, ofBrand.model].map((page) => page.PageOfResults.map(({ Id }) => Id));
    };
    expect(await order(caller, 'price')).toEqual(await order(caller, 'relevance'));
    const seeing = await aBuyerOf(app, customer);
    expect((await order(seeing, 'price'))[0]).toEqual(goods.toReversed());
    expect(await order(seeing, 'price')).not.toEqual(await order(seeing, 'relevance'));
  });
});

test('refusals to who may see them write amounts in their language', async () => {
  const asked = async (language: 'da' | 'en') => {
    const caller = await aBuyerOf(app, customer, { language });
    return (await app.call(caller, submitBasket, { query: { basketId: await filled(caller) } })).error
      .Messages;
  };
  expect((await asked('da'))?.join()).toContain('613,79 kr.');
  expect((await asked('en'))?.join()).toContain('613.79 kr.');
});

test('sentences of another service lose their amounts too', () => {
  const said = {
    Type: 'orderWarning',
    Message: 'Der mangler 7.913,57 kr.',
    Messages: ['Der mangler 12,50 kr.', 'Varen er udsolgt.'],
    OrderWarning: [{ Code: 'x', Message: 'Gebyr DKK 45', AmountOre: 4500 }],
    RequestId: 'r',
  };
  expect(errorWithoutAmounts(said, (key) => key)).toEqual({
    ...said,
    Message: 'error.orderWarning',
    Messages: ['error.orderWarning', 'Varen er udsolgt.'],
    OrderWarning: [{ Code: 'x', Message: 'error.orderWarning', AmountOre: null }],
  });
});

test('a call with a field named as an amount must mark it', () => {
  const output = Type.Object({ Rows: Type.Array(Type.Object({ NewFeeOre: Type.Integer() })) });
  expect(unmarkedAmounts(output)).toEqual(['NewFeeOre']);
});

test('every text with an amount has a sister without it', () => {
  const withAmount = /\}\} (kr\b|DKK)|DKK \{\{/;
  const keys = Object.keys(ownLabels).filter(
    (key) =>
      !(key in webLabels || key in consoleLabels) &&
      withAmount.test(`${ownLabels[key]?.da} ${ownLabels[key]?.en}`),
  );
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) {
    const unseen = ownLabels[`${key}.unseen`];
    expect(unseen?.da, key).toMatch(/\w/);
    expect(`${unseen?.da} ${unseen?.en}`, key).not.toMatch(withAmount);
  }
});
