import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;
let scarce: string;
let quickSaleId: string;

beforeAll(async () => {
  buyer = await app.aBuyer({ free_delivery_from_ore: 100_000, delivery_fee_ore: 34_500 });
  plain = await aPiece(app.database);
  scarce = await aPiece(app.database, { depotId: buyer.customer.depotId, stock: 7 });
  quickSaleId = await aLotOfPieces(app.database, {
    productId: plain,
    depotId: buyer.customer.depotId,
    quantity: 5,
  });
  await catalogFollows(() => {
    const { products, quickSales } = app.goods.catalog.current();
    return products.has(scarce) && quickSales.has(quickSaleId);
  });
});

const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

describe('checks', () => {
  it('[CHK-05] hold stock against all lines and name the largest quantity', async () => {
    const someone = await app.signIn(buyer.user, buyer.customer);
    const at = async (pieces: number, cases: number) => {
      const Products = [line(scarce, pieces), line(scarce, cases, 'ks')];
      return (await app.put(someone, 'id=0', { Products })).model;
    };
    const fits = await at(1, 1);
    expect(fits.LineItemIndexesWithErrors).toEqual([]);
    expect(fits.LineItems.map((item) => item.MaxQuantity)).toEqual([1, 1]);
    const short = await at(2, 1);
    expect(short.LineItemIndexesWithErrors.map((row) => [row.Codes, row.MaxQuantity])).toEqual([
      [['insufficient_stock'], 1],
      [['insufficient_stock'], 0],
    ]);
    expect(short.LineItems[0]?.Errors[0]?.Message).toContain('Kun 1 stk på lager til ti. 24.11');
  });

  it('[CHK-05] hold a quick sale to its own stock and price', async () => {
    const body = { Products: [{ ...line(plain, 6), QuickSaleId: quickSaleId }, line(plain, 50)] };
    const { model } = await app.put(buyer, 'id=0', body);
    const [lot, ordinary] = model.LineItems;
    expect(lot).toMatchObject({
      QuickSaleId: quickSaleId,
      UnitPriceOre: 600,
      MaxQuantity: 5,
      IsDeliverable: false,
    });
    expect(lot?.Errors[0]?.Code).toBe('insufficient_stock');
    expect(ordinary).toMatchObject({
      QuickSaleId: null,
      UnitPriceOre: 1000,
      MaxQuantity: null,
      IsDeliverable: true,
    });
    expect(model.FoodWasteSavedOre).toBe(6 * 400);
    const foreign = await app.put(await app.aBuyer(), 'validate=true', body);
    expect(foreign.model.InvalidLineItems).toMatchObject([{ Reason: 'quick_sale_gone' }]);
  });

  it('tell of a changed price, count the new one, bar nothing', async () => {
    const someone = await app.aBuyer();
    await app.put(someone, '', { Products: [line(plain, 2)] });
    await app.database.kysely
      .updateTable('basket_lines')
      .set({ unit_price_ore: 950 })
      .where('customer_id', '=', someone.customer.id)
      .execute();
    const { model } = await app.get(someone, 'validate=true');
    expect(model.LineItems[0]).toMatchObject({ UnitPriceOre: 1000, IsDeliverable: true });
    expect(model.LineItems[0]?.Errors).toEqual([
      {
        Code: 'price_changed',
        Message: 'Prisen er ændret fra 9,50 til 10,00 kr., siden du lagde varen i kurven.',
      },
    ]);
    expect(model.LineItemIndexesWithErrors).toEqual([]);
    const approved = await app.put(someone, '', { Products: [line(plain, 2)] });
    expect(approved.model.LineItems[0]?.Errors).toEqual([]);
  });

  it('judge each open basket by the dates of its own kind', async () => {
    await insertRows(app.database, 'presale_periods', {
      id: 'JUL',
      name_da: 'Julevarer',
      name_en: 'Christmas',
      order_until: '2026-12-01T11:00:00Z',
      delivery_from: '2026-12-14',
      delivery_to: '2026-12-18',
    });
    await catalogFollows(() => app.goods.catalog.current().presalePeriods.has('JUL'));
    const someone = await app.aBuyer();
    const ordinary = { Delivery: { ExpectedDate: '2026-12-15' }, Products: [line(plain, 1)] };
    const presale = { Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' } };
    const first = await app.put(someone, 'id=0', ordinary);
    const second = await app.put(someone, 'id=0', presale);
    const expected = [
      [first.model.Id, null, null, '2026-12-14T15:00:00Z'],
      [second.model.Id, 'JUL', 'Julevarer', '2026-12-01T11:00:00Z'],
    ];
    for (const id of [first.model.Id, second.model.Id]) {
      const { model } = await app.get(someone, `id=${id}`);
      const seen = model.AllBaskets.map((one) => [one.Id, one.PreSaleId, one.PreSaleName, one.OrderDeadline]);
      expect(seen).toEqual(expected);
    }
    const left = await app.put(someone, `id=${second.model.Id}`, { Delivery: { PreSaleIndicator: null } });
    expect(left.model).toMatchObject({
      PreSale: null,
      AllBaskets: [{}, { PreSaleId: null, PreSaleName: null }],
    });
    const unknown = await app.put(someone, '', { Delivery: { PreSaleIndicator: 'FINDESIKKE' } });
    expect([unknown.status, unknown.error.Type]).toEqual([400, 'invalidInput']);
  });

  it('say no amount to who may not see prices', async () => {
    const someone = await app.aBuyer({}, { rights: { may_see_prices: false } });
    const { model } = await app.put(someone, '', { Products: [line(plain, 2)] });
    const { SubTotalOre, TotalOre, VatOre, Subtotal } = model;
    expect([SubTotalOre, TotalOre, VatOre, Subtotal]).toEqual([null, null, null, null]);
    expect(model.LineItems[0]).toMatchObject({ UnitPriceOre: null, LineTotalOre: null, LineSubtotal: null });
    expect(model.AllBaskets.map(({ SubTotalOre, Subtotal }) => [SubTotalOre, Subtotal])).toEqual([
      [null, null],
    ]);
  });
});
