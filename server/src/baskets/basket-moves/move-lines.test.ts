import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { AlternativeBasket, MoveAnswer } from '@engros/contracts/baskets/basket-lines.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLotOfPieces, aPiece, catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests, testNow } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let first: string;
let second: string;

beforeAll(async () => {
  [first, second] = [await aPiece(app.database), await aPiece(app.database)];
  await catalogFollows(() => app.goods.catalog.current().products.has(second));
});

const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});
const on = (ExpectedDate: string) => ({ Delivery: { ExpectedDate } });
const create = async (buyer: Buyer, body: object) =>
  (await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', body)).model;
const move = (buyer: Buyer, body: object) =>
  app.send<MoveAnswer>(buyer, 'POST', '/api/checkout/basket/line/move', body);
const undo = (buyer: Buyer, BasketId: string, EditKey: string) =>
  app.send<Basket>(buyer, 'POST', '/api/checkout/basket/undo', { BasketId, EditKey });
const linesOf = ({ LineItems }: Basket) =>
  LineItems.map((item) => [item.ProductId, item.SalesUnitCode, item.Quantity]);
const read = async (buyer: Buyer, id: string) => (await app.get(buyer, `id=${id}`)).model;

describe('moving lines', () => {
  it('[BAS-07] moves a whole line or a part; same goods add up', async () => {
    const buyer = await app.aBuyer();
    const from = await create(buyer, { ...on('2026-11-25'), Products: [line(first, 5), line(second, 2)] });
    const to = await create(buyer, { ...on('2026-11-27'), Products: [line(first, 1), line(first, 1, 'ks')] });
    const [a = '', b = ''] = from.LineItems.map(({ Id }) => Id);
    const { model } = await move(buyer, {
      BasketId: from.Id,
      TargetBasketId: to.Id,
      Lines: [{ LineId: a, Quantity: 3 }, { LineId: b }],
    });
    expect(linesOf(model.Basket)).toEqual([[first, 'st', 2]]);
    expect(model.Basket.Version).toBe(from.Version + 1);
    const target = await read(buyer, to.Id);
    expect(linesOf(target)).toEqual([
      [first, 'st', 4],
      [first, 'ks', 1],
      [second, 'st', 2],
    ]);
    expect(target.Version).toBe(to.Version + 1);
    expect(model.TargetBasketId).toBe(to.Id);
    expect(model.Moved).toEqual([
      { LineId: a, TargetLineId: to.LineItems[0]?.Id, Quantity: 3 },
      { LineId: b, TargetLineId: target.LineItems[2]?.Id, Quantity: 2 },
    ]);
  });

  it('into an empty basket fixes the day that the basket offered', async () => {
    const [mover, adder] = [await app.aBuyer(), await app.aBuyer()];
    const [target, filled] = [await read(mover, '0'), await read(adder, '0')];
    const from = await create(mover, { ...on('2026-11-30'), Products: [line(first, 2)] });
    await move(mover, {
      BasketId: from.Id,
      TargetBasketId: target.Id,
      Lines: [{ LineId: from.LineItems[0]?.Id }],
    });
    await app.send(adder, 'POST', `/api/checkout/basket/add-lines?id=${filled.Id}`, {
      Lines: [{ ProductId: first, SalesUnitCode: 'st', Quantity: 2 }],
    });
    const { OrderDeadline } = await read(mover, target.Id);
    app.clock.set(String(OrderDeadline));
    const later = [await read(mover, target.Id), await read(adder, filled.Id)];
    app.clock.set(testNow);
    expect(target.Delivery.ExpectedDate).toBe('2026-11-24');
    expect(later.map(({ Delivery }) => Delivery.ExpectedDate)).toEqual(['2026-11-24', '2026-11-24']);
  });

  it('[BAS-07] to a new basket; sent twice it moves once', async () => {
    const buyer = await app.aBuyer();
    const from = await create(buyer, { ...on('2026-11-25'), Products: [line(first, 5)] });
    const body = {
      BasketId: from.Id,
      TargetBasketId: 'create',
      ExpectedDate: '2026-11-30',
      Lines: [{ LineId: from.LineItems[0]?.Id, Quantity: 2 }],
      EditKey: 'move-0001',
    };
    const [one, two] = await Promise.all([move(buyer, body), move(buyer, body)]);
    expect(one.model.TargetBasketId).toBe(two.model.TargetBasketId);
    expect(two.model.Moved).toEqual(one.model.Moved);
    const target = await read(buyer, one.model.TargetBasketId);
    expect(linesOf(target)).toEqual([[first, 'st', 2]]);
    expect(target.Delivery.ExpectedDate).toBe('2026-11-30');
    expect(linesOf(await read(buyer, from.Id))).toEqual([[first, 'st', 3]]);
    expect(target.AllBaskets).toHaveLength(2);
  });

  it('[BAS-07] changes nothing when limit, basket or line forbids it', async () => {
    const buyer = await app.aBuyer();
    const products = await manyPieces(app.database, limits.basketLines + 1);
    await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
    const from = await create(buyer, { Products: [line(first, 2), line(products[0] ?? '', 1)] });
    const [a, b] = from.LineItems.map(({ Id }) => Id);
    const full = await create(buyer, {
      Products: [line(first, limits.quantity - 1), ...products.slice(2).map((id) => line(id, 1))],
    });
    expect(full.NumberOfLines).toBe(limits.basketLines);
    const asked = { BasketId: from.Id, TargetBasketId: full.Id };
    const one = await move(buyer, { ...asked, Lines: [{ LineId: a, Quantity: 1 }] });
    expect(one.model.Moved).toHaveLength(1);
    const tooMany = await move(buyer, { ...asked, Lines: [{ LineId: a }] });
    expect(tooMany.error).toMatchObject({ Type: 'basketQuantity' });
    const tooLong = await move(buyer, { ...asked, Lines: [{ LineId: b }] });
    expect(tooLong.error).toMatchObject({ Type: 'basketTooManyLines' });
    const gone = await move(buyer, { ...asked, Lines: [{ LineId: '999' }] });
    expect([gone.status, gone.error.Type]).toEqual([409, 'basketLineGone']);
    const same = await move(buyer, { ...asked, TargetBasketId: from.Id, Lines: [{ LineId: a }] });
    expect(same.status).toBe(400);
    const other = await app.aBuyer();
    const foreign = await create(other, {});
    const nowhere = await move(buyer, { ...asked, TargetBasketId: foreign.Id, Lines: [{ LineId: a }] });
    expect([nowhere.status, nowhere.error.Type]).toEqual([404, 'basketNotFound']);
    expect(linesOf(await read(buyer, from.Id))).toEqual([
      [first, 'st', 1],
      [products[0], 'st', 1],
    ]);
    expect((await read(buyer, full.Id)).Version).toBe(full.Version + 1);
  });

  it('[BAS-07] is undone as one: lines return, others’ writes stay', async () => {
    const buyer = await app.aBuyer();
    const from = await create(buyer, { Products: [line(first, 5), line(second, 2)] });
    const [a, b] = from.LineItems.map(({ Id }) => Id);
    const moved = await move(buyer, {
      BasketId: from.Id,
      TargetBasketId: 'create',
      Lines: [{ LineId: a }, { LineId: b, Quantity: 1 }],
      EditKey: 'move-0002',
    });
    const target = moved.model.TargetBasketId;
    await app.put(buyer, `id=${target}`, { Products: [line(first, 8)] });
    const answers = [await undo(buyer, from.Id, 'move-0002'), await undo(buyer, from.Id, 'move-0002')];
    for (const { model } of answers)
      expect(linesOf(model)).toEqual([
        [first, 'st', 5],
        [second, 'st', 2],
      ]);
    expect(linesOf(await read(buyer, target))).toEqual([[first, 'st', 3]]);
    expect((await undo(buyer, from.Id, 'never-sent')).error.Type).toBe('nothingToUndo');

    const again = await move(buyer, {
      BasketId: target,
      TargetBasketId: 'create',
      Lines: [{ LineId: (await read(buyer, target)).LineItems[0]?.Id }],
      EditKey: 'move-0003',
    });
    await undo(buyer, target, 'move-0003');
    expect((await app.get(buyer, `id=${again.model.TargetBasketId}`)).status).toBe(404);
  });
});

it('[BAS-07] an address of a merged basket leads to where its lines went', async () => {
  const buyer = await app.aBuyer();
  const merge = async ({ Id, LineItems }: Basket, into: Basket) => {
    const Lines = LineItems.map((each) => ({ LineId: each.Id }));
    await move(buyer, { BasketId: Id, TargetBasketId: into.Id, Lines, EditKey: `merge-${Id}` });
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${Id}`);
  };
  const emptied = await create(buyer, { ...on('2026-11-25'), Products: [line(first, 2)] });
  const next = await create(buyer, { ...on('2026-11-26'), Products: [line(second, 1)] });
  const last = await create(buyer, on('2026-11-27'));
  await merge(emptied, next);
  const both = await read(buyer, emptied.Id);
  expect([both.Id, linesOf(both)]).toEqual([
    next.Id,
    [
      [second, 'st', 1],
      [first, 'st', 2],
    ],
  ]);
  await merge(both, last);
  expect((await read(buyer, emptied.Id)).Id).toBe(last.Id);
  const stranger = await app.aBuyer();
  expect((await app.get(stranger, `id=${emptied.Id}`)).status).toBe(404);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${last.Id}`);
  expect((await app.get(buyer, `id=${emptied.Id}`)).status).toBe(404);
});

describe('where else a product can be ordered', () => {
  it('never means a basket that changes an order', async () => {
    const buyer = await app.aBuyer();
    const ordered = await create(buyer, { ...on('2026-11-27'), Products: [line(first, 1)] });
    const order = await app.submit(buyer, ordered.Id, { IgnoreWarning: true });
    const change = `/api/checkout/weborder/amend?id=${order.model.Id}`;
    const changing = (await app.send<Basket>(buyer, 'POST', change)).model;
    const main = await create(buyer, { ...on('2026-11-25'), Products: [line(first, 1)] });
    const places = await app.send<AlternativeBasket[]>(
      buyer,
      'GET',
      `/api/checkout/alternativebasket?ProductId=${second}&ExpectedDeliveryDate=2026-11-27`,
    );
    expect(places.model[0]).toMatchObject({ BasketId: 'create', ExpectedDate: '2026-11-27' });
    await app.send(buyer, 'POST', `/api/checkout/basket/add-lines?id=${main.Id}`, {
      Lines: [{ ProductId: second, SalesUnitCode: 'st', Quantity: 2, DeliveryDate: '2026-11-27' }],
    });
    expect(linesOf(await read(buyer, changing.Id))).toEqual([[first, 'st', 1]]);
  });

  const ask = (buyer: Buyer, query: string) =>
    app.send<AlternativeBasket[]>(buyer, 'GET', `/api/checkout/alternativebasket?${query}`);

  it('[BAS-07] names the baskets and days that can deliver it, earliest first', async () => {
    const buyer = await app.aBuyer();
    const late = await create(buyer, { ...on('2026-12-02'), Products: [line(first, 2)] });
    const early = await create(buyer, on('2026-11-26'));
    const past = await create(buyer, on('2026-11-24'));
    const { model } = await ask(buyer, `ProductId=${first}&ExpectedDeliveryDate=2026-11-25`);
    expect(model.map((each) => [each.BasketId, each.ExpectedDate, each.NumberOfLines])).toEqual([
      ['create', '2026-11-25', 0],
      [early.Id, '2026-11-26', 0],
      ['create', '2026-11-27', 0],
      ['create', '2026-11-30', 0],
      [late.Id, '2026-12-02', 1],
    ]);
    expect(model[1]).toMatchObject({ IsNew: false, OrderDeadline: '2026-11-25T15:00:00Z', SubTotalOre: 0 });
    expect(past.Delivery.ExpectedDate).toBe('2026-11-24');
    expect((await ask(buyer, 'ProductId=1')).status).toBe(404);
  });

  it('[BAS-07] holds stock and a lot’s last day against the wish', async () => {
    const buyer = await app.aBuyer();
    const product = await aPiece(app.database);
    const lot = await aLotOfPieces(app.database, {
      productId: product,
      depotId: buyer.customer.depotId,
      quantity: 4,
    });
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
    const asked = `ProductId=${product}&QuickSaleId=${lot}&ExpectedDeliveryDate=2026-11-26`;
    expect((await ask(buyer, `${asked}&BaseUnitQuantity=4`)).model[0]?.ExpectedDate).toBe('2026-11-26');
    expect((await ask(buyer, `${asked}&BaseUnitQuantity=5`)).model).toEqual([]);
    expect((await ask(buyer, `ProductId=${first}&QuickSaleId=${lot}`)).status).toBe(404);
  });
});

describe('a deleted basket', () => {
  const remove = (buyer: Buyer, id: string) =>
    app.send<Basket>(buyer, 'DELETE', `/api/checkout/basket?id=${id}`);
  const restore = (buyer: Buyer, BasketId: string) =>
    app.send<Basket>(buyer, 'POST', '/api/checkout/basket/restore', { BasketId });

  it('[BAS-05] comes back with its lines once, within seven days', async () => {
    const buyer = await app.aBuyer();
    const basket = await create(buyer, { Products: [line(first, 5)] });
    const other = (await remove(buyer, basket.Id)).model;
    expect(other.Id).not.toBe(basket.Id);
    const restored = await restore(buyer, basket.Id);
    expect(linesOf(restored.model)).toEqual([[first, 'st', 5]]);
    expect(restored.model).toMatchObject({ Id: basket.Id, Version: basket.Version + 2 });
    expect((await restore(buyer, basket.Id)).model.Version).toBe(basket.Version + 2);
    expect(restored.model.AllBaskets.map(({ Id }) => Id).sort()).toEqual([basket.Id, other.Id].sort());
    await remove(buyer, basket.Id);
    const start = app.clock.now();
    app.clock.set(start.add({ hours: 7 * 24 }).toString());
    const tooLate = await restore(buyer, basket.Id);
    app.clock.set(start.toString());
    expect([tooLate.status, tooLate.error.Type]).toEqual([404, 'basketNotFound']);
  });
});
