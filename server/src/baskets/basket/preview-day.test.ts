import type { DayPreview } from '@engros/contracts/baskets/basket-day.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aCampaignPrice, aPresalePeriod } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let plain: string;
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
