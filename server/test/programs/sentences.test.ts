import { readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { readProduct } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { formatNumber } from '../../src/platform/danish-formats.ts';
import { aCustomer, type TestCustomer } from '../builders.ts';
import { aBuyerOf, aLot, aPresalePeriod, aProduct } from '../builders-goods.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSeen } from '../until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let buyer: Caller;
let english: Caller;
let product: string;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
  english = await aBuyerOf(app, customer, { language: 'en' });
  product = await aProduct(app.database, { name: 'Sætningsvare' });
  await untilSeen(app, buyer, [product]);
});

const aLine = (changes: object = {}) => ({
  ProductId: product,
  SalesUnit: { Code: 'ps' },
  Quantity: 1,
  ...changes,
});

async function refusal(body: object, caller = buyer): Promise<string> {
  const answer = await app.raw(caller, { method: 'PUT', url: '/api/checkout/basket?id=0', payload: body });
  expect(answer.statusCode).toBe(400);
  return JSON.parse(answer.body).Message;
}

test('a limit that was passed is named with its number', async () => {
  const many = Array.from({ length: limits.basketLines + 1 }, () => aLine());
  const tooMuch: [object, string][] = [
    [
      { Products: [aLine({ Quantity: limits.quantity + 1 })] },
      'Tallet er for stort. Det må højst være 99.999.',
    ],
    [{ Products: [aLine({ Quantity: -1 })] }, 'Tallet er for lille. Det skal mindst være 0.'],
    [{ Products: many }, 'Der er for meget på én gang. Der må højst være 1.000.'],
  ];
  const long = 'x'.repeat(limits.messageLength + 1);
  for (const Message of [long, { Text: long }])
    tooMuch.push([{ Message }, 'Teksten er for lang. Den må højst være 2.000 tegn.']);
  for (const [body, sentence] of tooMuch) expect(await refusal(body)).toBe(sentence);
  expect(await refusal({ Message: long }, english)).toBe(
    'The text is too long. It can be at most 2,000 characters.',
  );
  expect(await refusal({ Products: [aLine({ Quantity: limits.quantity + 1 })] }, english)).toBe(
    'The number is too large. It can be at most 99,999.',
  );
  expect(await refusal({ Products: [aLine({ Quantity: 'to' })] })).toMatch(/kunne ikke læses/);
});

test('sizes of bodies and addresses that were passed are named', async () => {
  const payload = { x: 'x'.repeat(updateBasket.bodyLimit) };
  const large = await app.raw(buyer, { method: 'PUT', url: '/api/checkout/basket?id=0', payload });
  expect(JSON.parse(large.body).Message).toBe(
    `Det sendte er for stort. Det må højst fylde ${formatNumber(updateBasket.bodyLimit / 1024, 0, 'da')} KB.`,
  );
  const url = `/api/user?x=${'x'.repeat(limits.urlLength)}`;
  const long = await app.raw(buyer, { method: 'GET', url });
  expect(JSON.parse(long.body).Message).toBe('Adressen er for lang. Den må højst være 4.096 tegn.');
});

async function saidOf(body: object): Promise<{ Code: string; Message: string } | undefined> {
  const { model } = await app.call(buyer, updateBasket, { query: { id: '0', validate: 'true' }, body });
  return model.LineItems[0]?.Errors[0];
}

test('a day too far ahead is named with the days offered', async () => {
  const said = await saidOf({ Products: [aLine()], Delivery: { ExpectedDate: '2027-03-08' } });
  expect(said?.Code).toBe('too_far_ahead');
  expect(said?.Message).toMatch(/højst bestilles 60 dage frem/);
});

test('a day outside the presale period is no deadline that has passed', async () => {
  const PreSaleIndicator = await aPresalePeriod(app.database, {
    orderUntil: '2026-12-01T11:00:00Z',
    from: '2026-12-07',
    to: '2026-12-18',
  });
  const presold = await aProduct(app.database, { presale_period_id: PreSaleIndicator });
  await untilSeen(app, buyer, [presold]);
  const line = aLine({ ProductId: presold });
  const on = (ExpectedDate: string) =>
    saidOf({ Products: [line], Delivery: { ExpectedDate, PreSaleIndicator } });
  for (const date of ['2026-11-26', '2026-12-22'])
    expect((await on(date))?.Code, date).toBe('outside_period');
  expect((await on('2026-11-26'))?.Message).toMatch(/^Forsalgsvarerne leveres ikke to\. 26\.11/);
  expect(await on('2026-12-08')).toBeUndefined();
});

test('a lot that ended is said to have ended', async () => {
  const lot = { product_id: product, depot_id: customer.depotId, last_delivery_date: '2026-11-25' };
  const id = await aLot(app.database, lot);
  const reasonOn = async (expectedDeliveryDate: string) => {
    const { model } = await app.call(buyer, readProduct, {
      params: { productId: product },
      query: { expectedDeliveryDate },
    });
    return model.QuickSales.Values.find(({ Id }) => Id === id)?.Deliverability.Reason;
  };
  await expect.poll(() => reasonOn('2026-11-25')).toBeNull();
  expect(await reasonOn('2026-11-26')).toBe('quick_sale_ended');
});

test('a missing unit is told apart from a wrong one', async () => {
  const said = async (line: object) => {
    const { model } = await app.call(buyer, updateBasket, {
      query: { id: '0', validate: 'true' },
      body: { Products: [line as ReturnType<typeof aLine>] },
    });
    return (await app.call(buyer, readBasket, { query: { id: model.Id, validate: 'true' } })).model
      .InvalidLineItems[0]?.Message;
  };
  expect(await said({ ProductId: product, Quantity: 1 })).toBe(
    `Der mangler en enhed til varenr. ${product}. Vælg en enhed, eller fjern linjen.`,
  );
  expect(await said(aLine({ SalesUnit: { Code: 'xx' } }))).toMatch(/sælges ikke i den enhed/);
});
