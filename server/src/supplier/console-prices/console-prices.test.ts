import { listPriceChoices } from '@engros/contracts/supplier/choices.ts';
import { changePrices, movePriceEnd, readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { expect, test } from 'vitest';
import { aCustomer, insertRows, signedInStaff } from '../../../test/builders.ts';
import { aCampaignPrice, anAgreement, anExclusion, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
const aClerk = () => signedInStaff(app, { role: 'sales', consoleParts: ['prices'] });

const ask = async (clerk: Caller, ProductId: string, more: Record<string, string | number> = {}) =>
  (await app.call(clerk, readConsolePrices, { query: { ProductId, Date: '2026-11-24', ...more } })).model;

async function aGroup(): Promise<string> {
  const id = `G${freshNumber(6)}`;
  await insertRows(app.database, 'customer_groups', { id, name: 'Restaurant' });
  return id;
}

test('[CON-03] names each price, why it lost, and when it rises', async () => {
  const clerk = await aClerk();
  const group = await aGroup();
  const customer = await aCustomer(app.database, { group_id: group, discount_basis_points: 100 });
  const id = await aProduct(app.database);
  await anAgreement(app.database, { group, productId: id, priceOre: 960 });
  await anAgreement(app.database, { customer: customer.id, productId: id, priceOre: 900, to: '2026-12-31' });
  await anAgreement(app.database, {
    customer: customer.id,
    productId: id,
    priceOre: 950,
    from: '2026-12-01',
    to: '2026-12-20',
  });
  await aCampaignPrice(app.database, { productId: id, priceOre: 820, from: '2026-11-23', to: '2026-11-29' });
  await untilCaughtUp(app);
  const model = await ask(clerk, id, { CustomerId: customer.id, Quantity: 2 });
  expect(model).toMatchObject({ PriceOre: 820, TotalOre: 1640, Customer: { GroupName: 'Restaurant' } });
  expect(model.Ladder.map(({ Source, PriceOre, Why }) => [Source, PriceOre, Why])).toEqual([
    ['Campaign', 820, 'Counts'],
    ['Agreement', 900, 'Higher'],
    ['GroupAgreement', 960, 'Higher'],
    ['Discount', 990, 'Higher'],
    ['List', 1000, 'Higher'],
    ['Agreement', 950, 'NotYet'],
  ]);
  expect(model.Ladder.filter(({ Overlaps }) => Overlaps)).toHaveLength(2);
  expect(model.Counting.map(({ From, PriceOre }) => [From, PriceOre])).toEqual([
    ['2026-11-16', 900],
    ['2026-11-23', 820],
    ['2026-11-30', 900],
    ['2027-01-01', 960],
  ]);
  expect(model.Rise).toMatchObject({ Date: '2026-11-30', FromOre: 820, ToOre: 900 });
  expect(model.Ending.map(({ To }) => To)).toEqual(['2026-12-20', '2026-12-31']);
});

test('[CON-03] groups all customers by what they pay that day', async () => {
  const clerk = await aClerk();
  const [one, other, outside] = [
    await aCustomer(app.database, { discount_basis_points: 1000 }),
    await aCustomer(app.database),
    await aCustomer(app.database),
  ];
  const id = await aProduct(app.database);
  await anAgreement(app.database, { customer: other.id, productId: id, priceOre: 700 });
  await anExclusion(app.database, outside, id);
  await untilCaughtUp(app);
  const model = await ask(clerk, id, { CustomerId: one.id });
  expect(model.Everybody[0]).toMatchObject({
    PriceOre: 700,
    Source: 'Agreement',
    Customers: 1,
    IsTheirs: false,
  });
  expect(model.Everybody.filter(({ IsTheirs }) => IsTheirs)).toMatchObject([
    { PriceOre: 900, Source: 'Discount' },
  ]);
  expect(model.Everybody.reduce((sum, { Customers }) => sum + Customers, 0)).toBe(model.Customers);
  expect(model.Excluded).toBe(1);
  expect((await ask(clerk, id, { CustomerId: outside.id })).IsInAssortment).toBe(false);
});

test('[CON-03] prices are added by the import and ended here', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database);
  const id = await aProduct(app.database);
  await untilCaughtUp(app);
  const write = (row: Record<string, string>, IsTrial = false) =>
    app.call(clerk, changePrices, {
      params: { kind: 'prices' },
      body: {
        Rows: [Object.entries({ itemNumber: id, ...row }).map(([Field, After]) => ({ Field, After }))],
        IsTrial,
      },
    });
  const row = { customer: customer.id, unit: 'ps', price: '7,50', from: '2026-11-01', number: 'A-1' };
  expect((await write(row, true)).model).toMatchObject({ IsSaved: false, Changed: 1 });
  expect((await ask(clerk, id, { CustomerId: customer.id })).PriceOre).toBe(1000);
  expect((await write({ ...row, price: 'dyr' })).model).toMatchObject({
    IsSaved: false,
    Problems: [{ Field: 'price' }],
  });
  expect((await write(row)).model).toMatchObject({ IsSaved: true, Changed: 1 });
  expect((await ask(clerk, id, { CustomerId: customer.id })).PriceOre).toBe(750);
  const end = {
    Kind: 'customer' as const,
    OwnerId: customer.id,
    ProductId: id,
    Unit: 'ps',
    From: '2026-11-01',
  };
  const move = (SeenTo: string | null, To: string) =>
    app.call(clerk, movePriceEnd, { body: { ...end, SeenTo, To, IsTrial: false } });
  expect((await move('2026-12-01', '2026-11-20')).status).toBe(409);
  expect((await move(null, '2026-10-31')).status).toBe(400);
  expect((await move(null, '2026-11-20')).status).toBe(200);
  const after = await ask(clerk, id, { CustomerId: customer.id });
  expect(after.PriceOre).toBe(1000);
  expect(after.Ladder.find(({ Source }) => Source === 'Agreement')).toMatchObject({
    Why: 'Ended',
    To: '2026-11-20',
  });
  const found = await app.call(clerk, listPriceChoices, { query: { Kind: 'customers', Ids: [customer.id] } });
  expect(found.model.Choices).toHaveLength(1);
});

test('[CON-03] a trial says who pays what, and what never counts', async () => {
  const clerk = await aClerk();
  const group = await aGroup();
  const one = await aCustomer(app.database, { group_id: group, name: 'Kantinen' });
  const other = await aCustomer(app.database, { group_id: group, name: 'Kroen' });
  const id = await aProduct(app.database);
  await anAgreement(app.database, { customer: other.id, productId: id, priceOre: 700, to: '2026-12-31' });
  await untilCaughtUp(app);
  const tried = async (
    kind: 'prices' | 'group-prices' | 'quantity-discounts',
    row: Record<string, string>,
  ) => {
    const Rows = [Object.entries({ itemNumber: id, unit: 'ps', from: '2026-11-01', ...row })].map((fields) =>
      fields.map(([Field, After]) => ({ Field, After })),
    );
    return (await app.call(clerk, changePrices, { params: { kind }, body: { Rows, IsTrial: true } })).model
      .Effect;
  };
  expect(await tried('prices', { customer: one.id, price: '0,64' })).toMatchObject({
    Customers: 1,
    Pays: [{ Name: 'Kantinen', Customers: 1, IsToday: true, BeforeOre: 1000, AfterOre: 64 }],
  });
  expect(await tried('prices', { customer: one.id, price: '12,00' })).toEqual({ Customers: 0, Pays: [] });
  expect(await tried('group-prices', { group, price: '8,00' })).toMatchObject({
    Customers: 2,
    Pays: [
      { Name: 'Kantinen', IsToday: true, BeforeOre: 1000, AfterOre: 800 },
      { Name: 'Kroen', Day: '2027-01-01', IsToday: false, BeforeOre: 1000, AfterOre: 800 },
    ],
  });
  expect(await tried('group-prices', { group, price: '8,00', from: '2026-12-01' })).toMatchObject({
    Pays: [{ Day: '2026-12-01' }, { Day: '2027-01-01' }],
  });
  const many = { customer: '', group, fromQuantity: '10', price: '', discount: '50', to: '2026-12-31' };
  expect(await tried('quantity-discounts', many)).toMatchObject({
    Pays: [
      { BeforeOre: 1000, AfterOre: 500 },
      { BeforeOre: 700, AfterOre: 500 },
    ],
  });
  expect((await ask(clerk, id, { CustomerId: one.id, Quantity: 10 })).PriceOre).toBe(1000);
});

test('[CON-03] a list price from a date stands on the ladder', async () => {
  const clerk = await aClerk();
  const id = await aProduct(app.database);
  await untilCaughtUp(app);
  const Rows = [
    ['itemNumber', id],
    ['unit', 'ps'],
    ['price', '12,50'],
    ['from', '2026-12-01'],
  ].map(([Field = '', After = '']) => ({ Field, After }));
  const body = { Rows: [Rows], IsTrial: false };
  const saved = await app.call(clerk, changePrices, { params: { kind: 'list-prices' }, body });
  expect(saved.model).toMatchObject({ IsSaved: true, Changed: 1, Refused: 0 });
  const model = await ask(clerk, id);
  expect(model.Ladder.map(({ PriceOre, From, To, Why }) => [PriceOre, From, To, Why])).toEqual([
    [1000, null, '2026-11-30', 'Counts'],
    [1250, '2026-12-01', null, 'NotYet'],
  ]);
  expect(model.Rise).toMatchObject({ Date: '2026-12-01', FromOre: 1000, ToOre: 1250 });
});

test('[CON-03] a quantity discount is added, listed, changed and ended here', async () => {
  const clerk = await aClerk();
  const group = await aGroup();
  const customer = await aCustomer(app.database, { group_id: group });
  const id = await aProduct(app.database);
  await untilCaughtUp(app);
  const write = (row: Record<string, string>, seen: Record<string, string> = {}) => {
    const Fields = {
      itemNumber: id,
      unit: 'ps',
      customer: '',
      group,
      fromQuantity: '10',
      from: '2026-11-01',
      ...row,
    };
    const Rows = [
      Object.entries(Fields).map(([Field, After]) => ({
        Field,
        After,
        ...(seen[Field] !== undefined && { Before: seen[Field] }),
      })),
    ];
    return app.call(clerk, changePrices, {
      params: { kind: 'quantity-discounts' },
      body: { Rows, IsTrial: false },
    });
  };
  const paid = async (Quantity: number) =>
    (await ask(clerk, id, { CustomerId: customer.id, Quantity })).PriceOre;
  expect((await write({ price: '9,00', discount: '5', to: '' })).model.IsSaved).toBe(false);
  expect((await write({ price: '', discount: '7,5', to: '' })).model).toMatchObject({ Changed: 1 });
  expect([await paid(9), await paid(10)]).toEqual([1000, 925]);
  const seen = { price: '', discount: '7,5', to: '' };
  expect((await write({ price: '9,00', discount: '', to: '' }, seen)).model).toMatchObject({ Changed: 1 });
  const ended = { price: '9,00', discount: '', to: '2026-11-20' };
  const stale = (await write({ price: '8,00', discount: '', to: '' }, seen)).model;
  expect([stale.IsSaved, stale.Conflicts.map(({ Field }) => Field)]).toEqual([false, ['price']]);
  expect((await write(ended, { ...ended, to: '' })).model).toMatchObject({ IsSaved: true, Changed: 1 });
  expect(await paid(10)).toBe(1000);
  expect((await ask(clerk, id)).Discounts).toEqual([
    {
      Customer: null,
      Group: { Id: group, Name: 'Restaurant' },
      FromQuantity: 10,
      PriceOre: 900,
      DiscountBasisPoints: null,
      From: '2026-11-01',
      To: '2026-11-20',
    },
  ]);
});

test('[CON-03] a price that has not begun is removed, one that has ends', async () => {
  const clerk = await aClerk();
  const customer = await aCustomer(app.database, { name: 'Kantinen' });
  const id = await aProduct(app.database);
  const agreed = { customer: customer.id, productId: id };
  await anAgreement(app.database, { ...agreed, priceOre: 900, from: '2026-11-01' });
  await anAgreement(app.database, { ...agreed, priceOre: 400, from: '2026-12-10' });
  await insertRows(app.database, 'list_prices', {
    product_id: id,
    sales_unit_code: 'ps',
    valid_from: '2026-12-01',
    price_ore: 1250,
  });
  await untilCaughtUp(app);
  const ladder = async () =>
    (await ask(clerk, id, { CustomerId: customer.id })).Ladder.map(
      ({ PriceOre, To, MayEnd, MayRemove }) => [PriceOre, To, MayEnd, MayRemove] as const,
    );
  expect(await ladder()).toEqual([
    [900, null, true, false],
    [1000, '2026-11-30', false, false],
    [400, null, true, true],
    [1250, null, false, true],
  ]);
  const move = (
    From: string,
    more: { To?: string | null; IsTrial?: boolean; Kind?: 'customer' | 'list' } = {},
  ) =>
    app.call(clerk, movePriceEnd, {
      body: {
        Kind: 'customer',
        OwnerId: more.Kind === 'list' ? '' : customer.id,
        ProductId: id,
        Unit: 'ps',
        From,
        SeenTo: null,
        To: null,
        IsTrial: false,
        ...more,
      },
    });
  expect((await move('2026-11-01')).status).toBe(409);
  expect((await move('2026-12-10', { IsTrial: true })).model.Effect).toEqual({
    Customers: 1,
    Pays: [
      {
        Name: 'Kantinen',
        Customers: 1,
        Day: '2026-12-10',
        IsToday: false,
        BeforeOre: 400,
        AfterOre: 900,
      },
    ],
  });
  expect(await ladder()).toHaveLength(4);
  expect((await move('2026-12-10')).status).toBe(200);
  expect((await move('2026-12-10')).status).toBe(404);
  expect((await move('2026-12-01', { Kind: 'list' })).status).toBe(200);
  expect((await move('2026-12-01', { Kind: 'list', To: '2026-12-31' })).status).toBe(400);
  expect((await move('2026-11-01', { To: '2026-11-30' })).status).toBe(200);
  expect(await ladder()).toEqual([
    [900, '2026-11-30', true, false],
    [1000, null, false, false],
  ]);
});

test('[CON-03] twelve people save prices at the same moment and all stand', async () => {
  const clerks = await Promise.all(Array.from({ length: 12 }, aClerk));
  const customer = await aCustomer(app.database);
  const ids = await Promise.all(clerks.map(() => aProduct(app.database)));
  await untilCaughtUp(app);
  const saved = await Promise.all(
    clerks.map(async (clerk, at) => {
      const row = { itemNumber: ids[at] ?? '', customer: customer.id, unit: 'ps', price: '7,50' };
      const Rows = [
        Object.entries({ ...row, from: '2026-11-01' }).map(([Field, After]) => ({ Field, After })),
      ];
      const body = { Rows, IsTrial: false };
      return (await app.call(clerk, changePrices, { params: { kind: 'prices' }, body })).model.IsSaved;
    }),
  );
  expect(saved).toEqual(clerks.map(() => true));
  const paid = await Promise.all(
    clerks.map(async (clerk, at) => (await ask(clerk, ids[at] ?? '', { CustomerId: customer.id })).PriceOre),
  );
  expect(paid).toEqual(clerks.map(() => 750));
});
