import { takeOrderConfirmations, takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { substituteWishes } from '@engros/contracts/goods/substitutes.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aSupplierSystem } from '../../../../test/worlds/a-service.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { anOrderOnItsWay, messagesOnTheirWay } from '../../../../test/worlds/order-message.ts';

const app = duringTests(orderApp);
let erp: Awaited<ReturnType<typeof aSupplierSystem>>;
/** Organic, without nuts; milk is contained, and of fish nothing is said. */
let wanted: string;
const instead: Record<'same' | 'nuts' | 'silent' | 'notOrganic', string> = {
  same: '',
  nuts: '',
  silent: '',
  notOrganic: '',
};
beforeAll(async () => {
  erp = await aSupplierSystem(app, ['orders:write']);
  const made = (name: string, allergens: object, is_organic: boolean) =>
    aPiece(app.database, { name, fields: { allergens: JSON.stringify(allergens), is_organic } });
  const own = { AM: 'contains', AN: 'free', AC: 'traces' };
  wanted = await made('Fløde', own, true);
  instead.same = await made('Fløde, andet mærke', { ...own, AC: 'free' }, true);
  instead.nuts = await made('Nøddefløde', { ...own, AN: 'traces' }, true);
  instead.silent = await made('Fløde uden oplysning', { AM: 'contains', AC: 'free' }, true);
  instead.notOrganic = await made('Fløde, ikke økologisk', own, false);
  await catalogFollows(() => app.goods.catalog.current().products.has(instead.notOrganic));
});

const line = (Substitute: string | null) => ({
  Products: [{ ProductId: wanted, Quantity: 4, SalesUnit: { Code: 'st' } }],
  LineWishes: [{ ProductId: wanted, SalesUnit: { Code: 'st' }, Substitute }],
});

async function received(
  buyer: Buyer,
  Substitute: string | null,
): Promise<{ order: WebOrder; about: object }> {
  const { order } = await anOrderOnItsWay(app, buyer, line(Substitute));
  const about = { CustomerId: buyer.customer.id, OrderId: order.Id };
  await erp(takeOrderStatuses, [{ ...about, Status: 'Received', Revision: order.Revision }]);
  return { order, about };
}

const comes = (about: object, ProductId: string, Quantity = 4) => ({
  ...about,
  Lines: [
    {
      Position: 1,
      Quantity,
      Replacement: {
        ProductId,
        DisplayName: 'Fløde i stedet',
        SalesUnitCode: 'st',
        SalesUnitQuantity: 1,
        UnitPriceOre: 1000,
      },
    },
  ],
});

test('what comes instead is held against the wish of each kitchen', async () => {
  const kitchens: object[] = [];
  for (const wish of [...substituteWishes, null]) {
    const { order, about } = await received(await app.aBuyer(), wish);
    expect(order.LineItems[0]?.Substitute).toBe(wish ?? undefined);
    kitchens.push(about);
  }
  const [never, ask, always, agreed] = kitchens as [object, object, object, object];
  const { model } = await erp(takeOrderConfirmations, [
    comes(never, instead.same),
    comes(ask, instead.same),
    comes(always, instead.nuts),
    comes(always, instead.silent),
    comes(always, instead.notOrganic),
    comes(always, '99999999'),
    comes(always, instead.same),
    comes(agreed, instead.nuts),
  ]);
  expect(
    model.Records.map(({ Accepted, Asked, Type }) => (Accepted ? (Asked ? 'asked' : 'taken') : Type)),
  ).toEqual(['substituteNever', 'asked', 'asked', 'asked', 'asked', 'asked', 'taken', 'taken']);
  expect(model.Records[0]?.Message).toMatch(/^Linje 1: Køkkenet vil ikke have en anden vare/);
});

test('a refused substitute changes nothing; missing goods are confirmed as missing', async () => {
  const buyer = await app.aBuyer();
  const { order, about } = await received(buyer, 'Never');
  await erp(takeOrderConfirmations, [comes(about, instead.same)]);
  const read = async () => (await app.call(buyer, readOrder, { params: { id: order.Id } })).model;
  expect(await read()).toMatchObject({
    Status: 'Received',
    Lines: [{ ProductId: wanted, Substitute: 'Never' }],
  });
  const { model } = await erp(takeOrderConfirmations, [{ ...about, Lines: [{ Position: 1, Quantity: 1 }] }]);
  expect(model.Accepted).toBe(1);
  expect(await read()).toMatchObject({
    Lines: [{ ProductId: wanted, QuantityConfirmed: 1, Deviation: 'Fewer' }],
  });
});

test('until the kitchen answers nothing comes instead; its change counts', async () => {
  const buyer = await app.aBuyer();
  const { order, about } = await received(buyer, 'Ask');
  const asked = async () =>
    (await rowsOf(app.database, 'replacement_questions', { customer_id: buyer.customer.id })).map(
      ({ state, offer }) => [state, (offer as { productId: string } | null)?.productId],
    );
  expect((await erp(takeOrderConfirmations, [comes(about, instead.same)])).model.Records[0]?.Asked).toEqual([
    1,
  ]);
  expect(await asked()).toEqual([['open', instead.same]]);
  const read = async () => (await app.call(buyer, readOrder, { params: { id: order.Id } })).model;
  expect(await read()).toMatchObject({
    Status: 'Confirmed',
    Lines: [{ ProductId: wanted, QuantityConfirmed: 0, Deviation: 'Missing' }],
  });
  const amend = `/api/checkout/weborder/amend?id=${order.Id}`;
  const { model: change } = await app.send<{ Id: string }>(buyer, 'POST', amend);
  await app.put(buyer, `id=${change.Id}`, { LineWishes: line('Always').LineWishes });
  expect((await app.submit(buyer, change.Id, { IgnoreWarning: true })).model).toMatchObject({ Revision: 1 });
  const [sent] = await messagesOnTheirWay(app);
  expect([sent?.kind, sent?.order.LineItems[0]?.Substitute]).toEqual(['weborder.amended', 'Always']);
  await erp(takeOrderStatuses, [{ ...about, Status: 'Received', Revision: 1 }]);
  expect((await erp(takeOrderConfirmations, [comes(about, instead.same)])).model.Accepted).toBe(1);
  expect((await read()).Lines[0]).toMatchObject({ ProductId: instead.same, Replaces: { ProductId: wanted } });
  expect(await asked()).toEqual([['gone', instead.same]]);
});

test('the stricter wish stays when two lines become one; others are refused', async () => {
  const buyer = await app.aBuyer();
  const { model: basket } = await app.put(buyer, 'id=0', line('Always'));
  const boxes = { ProductId: wanted, Quantity: 1, SalesUnit: { Code: 'ks' } };
  const LineWishes = [{ ProductId: wanted, SalesUnit: { Code: 'ks' }, Substitute: 'Ask' }];
  const { model } = await app.put(buyer, `id=${basket.Id}`, { Products: [boxes], LineWishes });
  const [pieces] = model.LineItems;
  const switched = await app.put(buyer, `id=${basket.Id}`, {
    Products: [{ LineId: pieces?.Id, Quantity: 4, SalesUnit: { Code: 'ks' } }],
  });
  expect(switched.model.LineItems.map(({ Substitute }) => Substitute)).toEqual(['Ask']);
  const wrong = { ProductId: wanted, SalesUnit: { Code: 'ks' }, Substitute: 'Maybe' };
  expect((await app.put(buyer, `id=${basket.Id}`, { LineWishes: [wrong] })).status).toBe(400);
});
