import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { FaultyLine, Repaired, RepairPlan } from '@engros/contracts/baskets/basket-repair.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLotOfPieces, aPiece, aPieceForSale, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;

beforeAll(async () => {
  buyer = await app.aBuyer();
  plain = await aPieceForSale(app);
});

const line = (ProductId: string, Quantity: number, Code = 'st', QuickSaleId: string | null = null) => ({
  ProductId,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code },
});
const day = '2026-11-25';
const create = async (...Products: object[]) =>
  (
    await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {
      Delivery: { ExpectedDate: day },
      Products,
    })
  ).model;
const read = async (id: string) => (await app.get(buyer, `id=${id}&validate=true`)).model;
const plan = async (id: string) =>
  (await app.send<RepairPlan>(buyer, 'GET', `/api/checkout/basket/repair?id=${id}`)).model;
const repair = (body: object) => app.send<Repaired>(buyer, 'POST', '/api/checkout/basket/repair', body);
const undo = async (BasketId: string, EditKey: string) =>
  (await app.send<Basket>(buyer, 'POST', '/api/checkout/basket/undo', { BasketId, EditKey })).model;
const linesOf = ({ LineItems }: Basket) =>
  LineItems.map((item) => [item.ProductId, item.SalesUnitCode, item.Quantity]);
const kinds = ({ Fixes }: Pick<FaultyLine, 'Fixes'>) => Fixes.map(({ Kind }) => Kind);
const run = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);

async function stocked(stock: number, restockDate: string | null = null): Promise<string> {
  const id = await aPiece(app.database, { stock, depotId: buyer.customer.depotId });
  await run(
    'update stock set restock_date = $2, restock_quantity = 900 where product_id = $1',
    id,
    restockDate,
  );
  await run('update products set co2e_per_kg = 4 where id = $1', id);
  await catalogFollows(() => app.goods.catalog.current().products.get(id)?.co2ePerKg === 4);
  return id;
}

describe('the ways to mend a line', () => {
  it('[CHK-03] lower, split by day, replace or remove, with price and CO2', async () => {
    const [short, other] = [await stocked(4, '2026-11-26'), await aPiece(app.database)];
    await run('insert into product_replacements values ($1, 1, $2)', short, other);
    await catalogFollows(
      () => app.goods.catalog.current().products.get(short)?.replacements.includes(other) === true,
    );
    const later = await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {
      Delivery: { ExpectedDate: '2026-11-30' },
      Products: [line(plain, 1)],
    });
    const sent = await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {
      Delivery: { ExpectedDate: '2026-11-27' },
      Products: [line(plain, 3)],
    });
    await app.submit(buyer, sent.model.Id, { IgnoreWarning: true });
    const basket = await create(line(short, 6), line(plain, 1));
    const { Lines, Version } = await plan(basket.Id);
    expect(Version).toBe(basket.Version);
    expect(Lines).toHaveLength(1);
    const [faulty] = Lines;
    expect(faulty).toMatchObject({
      ProductId: short,
      Quantity: 6,
      Codes: ['insufficient_stock'],
      IsBlocking: true,
      Fixes: [
        {
          Kind: 'Move',
          Text: 'Få 4 nu, 2 stk fr. 27.11',
          Quantity: 2,
          BasketId: 'create',
          ExpectedDate: '2026-11-27',
          OtherOrdersOre: 3000,
          AmountEffectOre: -2000,
          Co2eEffectKg: -4,
        },
        { Kind: 'SetQuantity', Text: 'Få kun 4 stk', Quantity: 4, AmountEffectOre: -2000, Co2eEffectKg: -4 },
        { Kind: 'Replace', ProductId: other, Quantity: 6, UnitPriceOre: 1000, AmountEffectOre: 0 },
      ],
    });
    const unknown = faulty?.Fixes.at(-1);
    expect(unknown?.Co2eEffectKg).toBeNull();
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${later.model.Id}`);
  });

  it('moves nothing out of the one basket of a punch-out session', async () => {
    const short = await stocked(4, '2026-11-26');
    const own = await app.signIn(buyer.user, buyer.customer, undefined, {});
    const { model } = await app.get(own);
    const Delivery = { ExpectedDate: day };
    await app.put(own, `id=${model.Id}`, { Delivery, Products: [line(short, 6)] });
    const offered = await app.send<RepairPlan>(own, 'GET', `/api/checkout/basket/repair?id=${model.Id}`);
    expect(offered.model.Lines.map(kinds)).toEqual([['SetQuantity', 'Remove']]);
  });

  it('[CHK-03] of gone lots, changed prices and blocked products', async () => {
    const lot = await aLotOfPieces(app.database, {
      productId: plain,
      depotId: buyer.customer.depotId,
      quantity: 10,
    });
    const [dearer, blocked] = [await aPiece(app.database), await aPiece(app.database)];
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
    await catalogFollows(() => app.goods.catalog.current().products.has(blocked));
    const basket = await create(
      line(plain, 2, 'st', lot),
      line(dearer, 3),
      line(blocked, 1),
      line('404404', 7),
    );
    await run('delete from quick_sales where id = $1', lot);
    await run('update sales_units set list_price_ore = 1100 where product_id = $1', dearer);
    await run('update products set is_blocked = true, replaced_by = $2 where id = $1', blocked, plain);
    await catalogFollows(() => {
      const { products, quickSales } = app.goods.catalog.current();
      return (
        !quickSales.has(lot) &&
        products.get(dearer)?.units[0]?.listPriceOre === 1100 &&
        products.get(blocked)?.isBlocked === true
      );
    });
    const { Lines } = await plan(basket.Id);
    expect(Lines.map((each) => [each.Codes[0], each.IsBlocking, kinds(each)])).toEqual([
      ['quick_sale_gone', true, ['OrdinaryPrice', 'Remove']],
      ['price_changed', false, ['AcceptPrice', 'Remove']],
      ['product_unavailable', true, ['Replace', 'Remove']],
      ['unknown_product', true, ['Remove']],
    ]);
    expect(Lines[1]?.Fixes[0]).toMatchObject({ Text: 'Godkend prisen 11,00 kr.', AmountEffectOre: 300 });
    const { model } = await repair({ BasketId: basket.Id, EditKey: 'repair-01' });
    expect(linesOf(model.Basket)).toEqual([
      [dearer, 'st', 3],
      [plain, 'st', 3],
    ]);
    expect(model.Basket.InvalidLineItems).toEqual([]);
    expect((await plan(basket.Id)).Lines).toEqual([]);
    const back = await undo(basket.Id, 'repair-01');
    expect(linesOf(back)).toEqual([
      [plain, 'st', 2],
      [dearer, 'st', 3],
    ]);
    expect((await read(basket.Id)).InvalidLineItems.map(({ ProductId }) => ProductId).sort()).toEqual(
      [blocked, '404404'].sort(),
    );
  });
});

describe('a replaced quantity', () => {
  it('stays in cases when the product was ordered in cases', async () => {
    const blocked = await aPieceForSale(app);
    const basket = await create(line(blocked, 2, 'ks'));
    await run('update products set is_blocked = true, replaced_by = $2 where id = $1', blocked, plain);
    await catalogFollows(() => app.goods.catalog.current().products.get(blocked)?.isBlocked === true);
    const { model } = await repair({ BasketId: basket.Id });
    expect(linesOf(model.Basket)).toEqual([[plain, 'ks', 2]]);
  });

  it('comes from the end of a chain of replacements', async () => {
    const [blocked, between] = [await aPiece(app.database), await aPiece(app.database)];
    await catalogFollows(() => app.goods.catalog.current().products.has(between));
    const basket = await create(line(blocked, 2, 'ks'));
    await run('update products set replaced_by = $2 where id = $1', between, plain);
    await run('update products set is_blocked = true, replaced_by = $2 where id = $1', blocked, between);
    await catalogFollows(() => app.goods.catalog.current().products.get(blocked)?.isBlocked === true);
    const { model } = await repair({ BasketId: basket.Id });
    expect(linesOf(model.Basket)).toEqual([[plain, 'ks', 2]]);
  });

  it('counts an imported 13 pieces as 3 cases of 6', async () => {
    const cased = await aPieceForSale(app, { prices: { ks: 5400 } });
    const { model } = await app.send<{ BasketId: string }>(buyer, 'POST', '/api/checkout/basket/import', {
      Products: [{ ProductId: cased, BaseUnitQuantity: 13 }],
    });
    const { Lines } = await plan(model.BasketId);
    expect(Lines[0]).toMatchObject({ Codes: ['unit_split'], Quantity: 13 });
    expect(Lines[0]?.Fixes[0]).toMatchObject({ Quantity: 3, SalesUnitCode: 'ks', AmountEffectOre: 16_200 });
  });

  it('is offered in no unit of which a line takes fewer', async () => {
    const cased = await aPieceForSale(app, { prices: { ks: 5400 } });
    const { model } = await app.send<{ BasketId: string }>(buyer, 'POST', '/api/checkout/basket/import', {
      Products: [
        { ProductId: cased, BaseUnitQuantity: 6 * limits.quantity + 1 },
        { ProductId: cased, BaseUnitQuantity: 13 },
      ],
    });
    const { Lines } = await plan(model.BasketId);
    expect(Lines.map(kinds)).toEqual([['Remove'], ['Replace', 'Remove']]);
    const repaired = await repair({ BasketId: model.BasketId });
    expect(linesOf(repaired.model.Basket)).toEqual([[cased, 'ks', 3]]);
  });

  it('is what was entered last, after the lot was gone', async () => {
    const lot = await aLotOfPieces(app.database, {
      productId: plain,
      depotId: buyer.customer.depotId,
      quantity: 10,
    });
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
    const basket = await create(line(plain, 3, 'st', lot));
    await run('delete from quick_sales where id = $1', lot);
    await catalogFollows(() => !app.goods.catalog.current().quickSales.has(lot));
    const LineId = basket.LineItems[0]?.Id;
    await app.put(buyer, `id=${basket.Id}`, { Products: [{ ...line(plain, 2, 'st', lot), LineId }] });
    const { model } = await repair({ BasketId: basket.Id });
    expect(linesOf(model.Basket)).toEqual([[plain, 'st', 2]]);
  });
});

describe('mending all at once', () => {
  it('[CHK-03] changes all baskets at once, once per key, undone as one', async () => {
    const [short, soldOut, fine] = [
      await stocked(4, '2026-11-26'),
      await stocked(0, '2026-11-26'),
      await stocked(100),
    ];
    const basket = await create(line(short, 6), line(soldOut, 3), line(fine, 5));
    const body = { BasketId: basket.Id, EditKey: 'repair-02' };
    const [one, two] = await Promise.all([repair(body), repair(body)]);
    for (const { model } of [one, two]) {
      expect(model.Applied.map(({ Fix }) => Fix.Kind)).toEqual(['Move', 'Move']);
      expect(model.Basket.Deliverability.IsDeliverable).toBe(true);
      expect(linesOf(model.Basket)).toEqual([
        [short, 'st', 4],
        [fine, 'st', 5],
      ]);
    }
    const made = one.model.Basket.AllBaskets.filter(({ ExpectedDate }) => ExpectedDate === '2026-11-27');
    expect(made).toHaveLength(1);
    const target = made[0]?.Id ?? '';
    expect(linesOf(await read(target))).toEqual([
      [short, 'st', 2],
      [soldOut, 'st', 3],
    ]);
    expect(linesOf(await undo(basket.Id, 'repair-02')).sort()).toEqual(linesOf(basket).sort());
    expect((await app.get(buyer, `id=${target}`)).status).toBe(404);
  });

  it('never moves lines into a basket that changes an order', async () => {
    const short = await stocked(4, '2026-11-26');
    const ordered = await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {
      Delivery: { ExpectedDate: '2026-11-27' },
      Products: [line(plain, 1)],
    });
    const order = await app.submit(buyer, ordered.model.Id, { IgnoreWarning: true });
    const change = `/api/checkout/weborder/amend?id=${order.model.Id}`;
    const { model: changing } = await app.send<Basket>(buyer, 'POST', change);
    await run(`update web_orders set status = 'Confirmed' where id = $1`, order.model.Id);
    const basket = await create(line(short, 6));
    const { model } = await repair({ BasketId: basket.Id });
    expect(changing.AmendsWebOrderId).toBe(order.model.Id);
    expect(model.Applied[0]?.Fix).toMatchObject({ Kind: 'Move', BasketId: 'create' });
    expect(linesOf(await read(changing.Id))).toEqual([[plain, 'st', 1]]);
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${changing.Id}`);
  });

  it('[CHK-05] sums over units: others keep what one line gives up', async () => {
    const short = await stocked(20);
    const basket = await create(line(short, 2, 'ks'), line(short, 14));
    const { model } = await repair({ BasketId: basket.Id });
    expect(model.Applied).toHaveLength(1);
    const units = model.Basket.LineItems.reduce(
      (sum, item) => sum + item.Quantity * item.SalesUnitQuantity,
      0,
    );
    expect(units).toBeLessThanOrEqual(20);
    expect(units).toBeGreaterThan(14);
    expect(model.Basket.Deliverability.IsDeliverable).toBe(true);
  });

  it('takes the chosen fixes and skips those no longer offered', async () => {
    const [a, b, c] = [await stocked(1), await stocked(1), await stocked(1)];
    const basket = await create(line(a, 5), line(b, 5), line(c, 5));
    const { Lines } = await plan(basket.Id);
    const chosen = Lines[0]?.Fixes.find(({ Kind }) => Kind === 'Remove');
    const { model } = await repair({
      BasketId: basket.Id,
      Fixes: [
        { LineId: Lines[0]?.LineId, FixId: chosen?.Id },
        { LineId: Lines[2]?.LineId, FixId: 'Replace:999:st:5' },
      ],
    });
    expect(model.Skipped).toEqual([Lines[2]?.LineId]);
    expect(linesOf(model.Basket)).toEqual([
      [b, 'st', 5],
      [c, 'st', 5],
    ]);
  });

  it('accepts no other price and no other goods than were chosen', async () => {
    const [dearer, blocked, shown, unseen] = [
      await aPiece(app.database),
      await aPiece(app.database),
      await aPiece(app.database),
      await aPiece(app.database),
    ];
    await run('insert into product_replacements values ($1, 1, $2), ($1, 2, $3)', blocked, shown, unseen);
    const product = (id: string) => app.goods.catalog.current().products.get(id);
    await catalogFollows(() => product(blocked)?.replacements.length === 2);
    const basket = await create(line(dearer, 3), line(blocked, 1));
    const priced = async (ore: number) => {
      await run('update sales_units set list_price_ore = $2 where product_id = $1', dearer, ore);
      await catalogFollows(() => product(dearer)?.units[0]?.listPriceOre === ore);
    };
    await run('update products set is_blocked = true where id = $1', blocked);
    await priced(1100);
    const { Lines } = await plan(basket.Id);
    expect(Lines.map(({ Fixes }) => Fixes[0]?.Kind)).toEqual(['AcceptPrice', 'Replace']);
    const Fixes = Lines.map((each) => ({ LineId: each.LineId, FixId: each.Fixes[0]?.Id }));
    await run('update products set is_blocked = true where id = $1', shown);
    await priced(1200);
    const { model } = await repair({ BasketId: basket.Id, Fixes });
    expect(model.Applied).toEqual([]);
    expect(model.Skipped).toEqual(Lines.map(({ LineId }) => LineId));
    expect(model.Basket.LineItems.map(({ ProductId }) => ProductId)).toEqual([dearer]);
  });
});
