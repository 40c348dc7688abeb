import type { DayPreview } from '@engros/contracts/baskets/basket-day.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aCampaignPrice, aPresalePeriod } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';

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

describe('another day', () => {
  let onOffer: string;
  beforeAll(async () => {
    plain = await aPiece(app.database);
    onOffer = await aPiece(app.database, { prices: { st: 1000, ps: 1000 } });
    await aCampaignPrice(app.database, {
      productId: onOffer,
      priceOre: 700,
      from: '2026-11-30',
      to: '2026-12-06',
    });
    await catalogFollows(() => app.goods.catalog.current().products.has(onOffer));
  });

  const line = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });
  const preview = (buyer: Buyer, query: string) =>
    app.send<DayPreview>(buyer, 'GET', `/api/checkout/basket/day?${query}`);

  async function filled(products: object[], wishes: Parameters<OrderApp['aBuyer']>[0] = {}) {
    const buyer = await app.aBuyer(wishes);
    const put = await app.put(buyer, '', { Products: products, Delivery: { ExpectedDate: '2026-11-25' } });
    return { buyer, basket: put.model };
  }

  describe('a basket on another day', () => {
    it('says which lines can come and what changes, moves nothing', async () => {
      const { buyer, basket } = await filled([
        line(plain, 2),
        { ...line(onOffer, 3), SalesUnit: { Code: 'ps' } },
      ]);
      const { model } = await preview(buyer, `id=${basket.Id}&expectedDeliveryDate=2026-12-02`);
      expect(model).toMatchObject({
        ExpectedDate: '2026-12-02',
        NumberOfLines: 2,
        DeliverableLines: 2,
        PriceChanges: 1,
        PriceDifferenceOre: -900,
        SubTotalOre: 2000 + 2100,
      });
      const after = (await app.get(buyer)).model;
      expect([after.Version, after.Delivery.ExpectedDate]).toEqual([basket.Version, '2026-11-25']);
    });

    it('counts no line on a day without delivery', async () => {
      const { buyer, basket } = await filled([line(plain, 2)]);
      const { model } = await preview(buyer, `id=${basket.Id}&expectedDeliveryDate=2026-12-25`);
      expect(model).toMatchObject({ NumberOfLines: 1, DeliverableLines: 0 });
    });

    it('counts ordinary goods out in a presale; unknown ones answer 404', async () => {
      const period = await aPresalePeriod(app.database, {
        orderUntil: '2026-12-01T10:00:00Z',
        from: '2026-12-07',
        to: '2026-12-11',
      });
      await catalogFollows(() => app.goods.catalog.current().presalePeriods.has(period));
      const { buyer, basket } = await filled([line(plain, 2)]);
      const of = (id: string) =>
        preview(buyer, `id=${basket.Id}&expectedDeliveryDate=2026-12-09&preSaleId=${id}`);
      expect((await of(period)).model.DeliverableLines).toBe(0);
      expect((await of('nothing')).status).toBe(404);
    });

    it('is there for open baskets of the customer alone', async () => {
      const { basket } = await filled([line(plain, 2)]);
      const stranger = await app.aBuyer();
      const day = 'expectedDeliveryDate=2026-12-02';
      const [foreign, missing] = [
        await preview(stranger, `id=${basket.Id}&${day}`),
        await preview(stranger, `id=1&${day}`),
      ];
      expect([foreign.status, foreign.error.Message]).toEqual([404, missing.error.Message]);
      expect((await preview(stranger, `id=create&${day}`)).status).toBe(404);
      expect((await preview(stranger, `id=${basket.Id}&expectedDeliveryDate=2026-02-30`)).status).toBe(404);
      const { buyer, basket: own } = await filled([line(plain, 1)]);
      expect((await preview(buyer, `id=${own.Id}&expectedDeliveryDate=2026-02-30`)).status).toBe(400);
    });
  });
});
