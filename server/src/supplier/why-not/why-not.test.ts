import { readProduct } from '@engros/contracts/goods/catalog.ts';
import { listWhyNotChoices } from '@engros/contracts/supplier/choices.ts';
import { type OrderRule, orderRules, readWhyNot } from '@engros/contracts/supplier/why-not.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import {
  aCustomer,
  insertRows,
  signedInStaff,
  type TestCustomer,
  updateRows,
} from '../../../test/builders.ts';
import { aBuyerOf, anExclusion, aPresalePeriod, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';

const app = duringTests(testApp);

/** Tuesday; the clock says Monday 14:18, the deadline is Monday 16:00. */
const tomorrow = '2026-11-24';

interface Kitchen {
  customer: TestCustomer;
  product: string;
}

/** The catalogue in memory has the product. */
async function aKitchen(): Promise<Kitchen & { buyer: Caller }> {
  const customer = await aCustomer(app.database);
  const product = await aProduct(app.database, { stock: { [customer.depotId]: 40 } });
  const buyer = await aBuyerOf(app, customer);
  await expect
    .poll(async () => (await app.call(buyer, readProduct, { params: { productId: product } })).status)
    .toBe(200);
  return { customer, product, buyer };
}

const aClerk = () => signedInStaff(app, { role: 'support', consoleParts: ['customers'] });

const product = (changes: Parameters<typeof updateRows<'products'>>[3]) => (kitchen: Kitchen) =>
  updateRows(app.database, 'products', { id: kitchen.product }, changes);

/** What is changed, and the rules that then say no; the shop itself answers alike. */
const faults: [OrderRule[], (kitchen: Kitchen) => Promise<unknown>, (date: string) => string][] = [
  [['onSale'], product({ is_blocked: true }), String],
  [['inAssortment'], ({ customer, product: id }) => anExclusion(app.database, customer, id), String],
  [
    ['inAssortment'],
    async ({ customer }) =>
      insertRows(app.database, 'assortment_products', {
        customer_id: customer.id,
        product_id: await aProduct(app.database),
      }),
    String,
  ],
  [['inSalePeriod'], product({ valid_from: '2026-11-26' }), String],
  [
    ['notReplaced'],
    async (kitchen) => product({ replaced_by: await aProduct(app.database) })(kitchen),
    String,
  ],
  [
    ['outsidePresale'],
    async (kitchen) =>
      product({
        presale_period_id: await aPresalePeriod(app.database, {
          orderUntil: '2026-12-01T12:00:00Z',
          from: '2026-12-14',
          to: '2026-12-18',
        }),
      })(kitchen),
    String,
  ],
  [['ownDeadline'], product({ lead_time_working_days: 3 }), String],
  [
    ['inStock'],
    ({ product: id, customer }) =>
      updateRows(app.database, 'stock', { product_id: id, depot_id: customer.depotId }, { quantity: 0 }),
    String,
  ],
  [['routeDrives', 'dayDeadline', 'ownDeadline'], async () => undefined, () => '2026-11-28'],
  [
    ['routeDrives', 'ownDeadline'],
    ({ customer }) =>
      updateRows(app.database, 'customer_routes', { customer_id: customer.id }, { goods: ['freeze'] }),
    String,
  ],
  [
    ['open', 'dayDeadline', 'ownDeadline'],
    ({ customer }) =>
      insertRows(app.database, 'closures', {
        depot_id: customer.depotId,
        date: tomorrow,
        name_da: 'Lager',
        name_en: 'Stock',
      }),
    String,
  ],
  [['dayDeadline', 'ownDeadline'], async () => undefined, () => '2026-11-23'],
];

const ask = (
  caller: Caller,
  { customer, product: id }: Kitchen,
  more: Record<string, string | number> = {},
) =>
  app.call(caller, readWhyNot, {
    query: { CustomerId: customer.id, ProductId: id, Date: tomorrow, ...more },
  });

test('[CON-05] names each rule that forbids, as the shop decides', async () => {
  const clerk = await aClerk();
  for (const [expected, change, dateOf] of faults) {
    const kitchen = await aKitchen();
    await change(kitchen);
    const day = dateOf(tomorrow);
    await expect
      .poll(async () => {
        const { model } = await ask(clerk, kitchen, { Date: day });
        return model.Rules.filter(({ IsMet }) => IsMet !== true).map(({ Rule }) => Rule);
      })
      .toEqual(expected);
    const { model } = await ask(clerk, kitchen, { Date: day });
    expect(model.IsOrderable).toBe(false);
    expect(model.Rules.map(({ Rule }) => Rule)).toEqual(orderRules);
    const seen = await app.call(kitchen.buyer, readProduct, {
      params: { productId: kitchen.product },
      query: { expectedDeliveryDate: day },
    });
    // The shop shows nothing of a product that is blocked or outside the assortment.
    expect(model.Seen?.Deliverability).toEqual(seen.status === 200 ? seen.model.Deliverability : undefined);
    if (seen.status === 200) expect(seen.model.Deliverability.IsDeliverable).toBe(false);
    else expect([expected, seen.status]).toEqual([[expect.stringMatching(/onSale|inAssortment/)], 404]);
  }
});

test('[CON-05] says yes with price, days and the first day that works', async () => {
  const clerk = await aClerk();
  const kitchen = await aKitchen();
  const { model } = await ask(clerk, kitchen);
  expect(model).toMatchObject({
    IsOrderable: true,
    FirstDate: tomorrow,
    FirstDeadline: '2026-11-23T15:00:00Z',
    Product: { PriceOre: 1000, UnitText: 'pose' },
  });
  expect(model.Days.map(({ Answer }) => Answer)).toEqual([
    'yes',
    'yes',
    'yes',
    'yes',
    'closed',
    'closed',
    'yes',
    'yes',
  ]);
  const many = await ask(clerk, kitchen, { Quantity: 41 });
  expect(many.model).toMatchObject({ IsOrderable: false, FirstDate: null });
  const stock = many.model.Rules.find(({ Rule }) => Rule === 'inStock');
  expect(stock).toMatchObject({ IsMet: false, Facts: { Count: 40 } });
  await product({ valid_from: '2026-12-10' })(kitchen);
  await expect.poll(async () => (await ask(clerk, kitchen)).model.FirstDate).toBe('2026-12-10');
  const { Days } = (await ask(clerk, kitchen)).model;
  expect(Days).toHaveLength(8);
  expect(Days.at(-1)).toMatchObject({ Date: '2026-12-10', Answer: 'yes' });
});

test('[CON-05] says which quantities are sold, and asks for the smallest', async () => {
  const clerk = await aClerk();
  const kitchen = await aKitchen();
  await updateRows(
    app.database,
    'sales_units',
    { product_id: kitchen.product },
    { smallest_quantity: 4, quantity_step: 3 },
  );
  await expect.poll(async () => (await ask(clerk, kitchen)).model.Quantity).toBe(6);
  const asked = async (Quantity: number) => {
    const { model } = await ask(clerk, kitchen, { Quantity });
    return [model.IsOrderable, model.Rules.find(({ Rule }) => Rule === 'quantitySold')];
  };
  expect((await ask(clerk, kitchen)).model.IsOrderable).toBe(true);
  const no = { IsMet: false, Facts: { Smallest: 6, Step: 3 } };
  expect(await asked(3)).toMatchObject([false, no]);
  expect(await asked(7)).toMatchObject([false, no]);
  expect(await asked(9)).toMatchObject([true, { IsMet: true }]);
});

test('[CON-05] a closed customer of another depot, where nobody may order', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database, { is_active: false });
  const kitchen = { customer, product: (await aKitchen()).product };
  const { model } = await ask(clerk, kitchen);
  expect(model.Rules.filter(({ IsMet }) => IsMet !== true).map(({ Rule }) => Rule)).toEqual([
    'customerActive',
    'someoneMayOrder',
    'inStock',
  ]);
});

test('what does not exist, is no day or too many is refused', async () => {
  const clerk = await aClerk();
  const kitchen = await aKitchen();
  const refused = async (more: Record<string, string | number>) =>
    (await ask(clerk, kitchen, more)).error.Type;
  expect(await refused({ CustomerId: '99999999' })).toBe('customerNotFound');
  expect(await refused({ ProductId: 'findes-ikke' })).toBe('notFound');
  expect(await refused({ Date: '2026-02-30' })).toBe('invalidInput');
  expect((await ask(clerk, kitchen, { Quantity: limits.quantity })).status).toBe(200);
  expect(await refused({ Quantity: limits.quantity + 1 })).toBe('invalidInput');
  const { model } = await app.call(clerk, listWhyNotChoices, {
    query: { Kind: 'customers', Ids: [kitchen.customer.id] },
  });
  expect(model.Choices.map(({ Id }) => Id)).toEqual([kitchen.customer.id]);
});
