import type { Repaired } from '@engros/contracts/baskets/basket-repair.ts';
import type { SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let goods: string;
let samples: string[];
let blocked: string;

async function aSample(): Promise<string> {
  const id = await aPiece(app.database, { prices: { st: 0, ks: 0 } });
  await app.database.kysely.updateTable('products').set({ is_sample: true }).where('id', '=', id).execute();
  return id;
}

beforeAll(async () => {
  goods = await aPiece(app.database);
  samples = [await aSample(), await aSample(), await aSample(), await aSample()];
  blocked = await aSample();
  const db = app.database.kysely;
  await db.updateTable('products').set({ is_blocked: true }).where('id', '=', blocked).execute();
  const campaign = { tracking_list_name: 'Vareprøver', minimum_basket_total_ore: 5000, maximum_products: 3 };
  await insertRows(db, 'sample_campaigns', [
    { id: 'NU', ...campaign, valid_from: '2026-11-20', valid_to: '2026-11-30' },
    { id: 'FOER', ...campaign, maximum_products: 9, valid_from: '2026-11-01', valid_to: '2026-11-30' },
  ]);
  await insertRows(
    db,
    'sample_campaign_products',
    [...samples, blocked].map((product_id, position) => ({ campaign_id: 'NU', position, product_id })),
  );
  await catalogFollows(() => {
    const { products, sampleCampaigns } = app.goods.catalog.current();
    return (
      samples.every((id) => products.get(id)?.isSample) &&
      products.get(blocked)?.isBlocked === true &&
      sampleCampaigns[0]?.productIds.length === 5
    );
  });
});

const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});
const filled = async (Products: object[], ExpectedDate = '2026-11-25') => {
  const buyer = await app.aBuyer();
  const { model } = await app.put(buyer, '', { Products, Delivery: { ExpectedDate } });
  return { buyer, basket: model };
};
const sampleAt = (at: number) => samples[at] ?? '';

describe('the samples campaign', () => {
  it('[CAT-09] of the date names products, amount and maximum', async () => {
    const buyer = await app.aBuyer();
    const url = '/api/campaigns/product-samples?expectedDeliveryDate=';
    const { model } = await app.send<SampleCampaign>(buyer, 'GET', `${url}2026-11-25`);
    expect(model).toEqual({
      ProductIds: samples,
      TrackingListName: 'Vareprøver',
      CampaignId: null,
      MinimumBasketTotal: 50,
      MinimumBasketTotalOre: 5000,
      MaximumNumberOfPurchasableProducts: 3,
    });
    const later = await app.send<SampleCampaign>(buyer, 'GET', `${url}2026-12-02`);
    expect(later.model).toMatchObject({ ProductIds: [], MaximumNumberOfPurchasableProducts: 0 });
  });

  it('goes with an order of the amount, up to the maximum', async () => {
    const products = [line(goods, 5), line(sampleAt(0), 1), line(sampleAt(1), 1), line(sampleAt(2), 1)];
    const { buyer, basket } = await filled(products);
    expect(basket.LineItemIndexesWithErrors).toEqual([]);
    const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect(model.LineItems).toHaveLength(4);
  });

  it('[CAT-09] refuses too many over lines and units, naming the lines', async () => {
    const { buyer, basket } = await filled([
      line(goods, 5),
      line(sampleAt(0), 2),
      line(sampleAt(1), 1, 'ks'),
    ]);
    expect(basket.Deliverability.IsDeliverable).toBe(false);
    const { status, error } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect([status, error.Type]).toEqual([400, 'orderRefused']);
    expect(error.LineItemIndexesWithErrors).toMatchObject([
      { Index: 2, ProductId: sampleAt(1), Codes: ['sample_too_many'] },
    ]);
    expect(error.LineItemIndexesWithErrors?.[0]?.AllErrorMessages[0]).toContain('flere vareprøver');
  });

  it('[CAT-09] brings too many down to the limit', async () => {
    const { buyer, basket } = await filled([
      line(goods, 5),
      line(sampleAt(0), 1),
      line(sampleAt(1), 9),
      line(sampleAt(2), 1),
    ]);
    const { model } = await app.send<Repaired>(buyer, 'POST', '/api/checkout/basket/repair', {
      BasketId: basket.Id,
      EditKey: 'down-to-the-limit',
    });
    expect(model.Basket.LineItems.slice(1).map(({ ProductId, Quantity }) => [ProductId, Quantity])).toEqual([
      [sampleAt(0), 1],
      [sampleAt(1), 2],
    ]);
    expect(model.Basket.LineItemIndexesWithErrors).toEqual([]);
  });

  it('refuses samples below the amount and on days without campaign', async () => {
    const { buyer, basket } = await filled([line(goods, 4), line(sampleAt(0), 1)]);
    const { status, error } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect(status).toBe(400);
    expect(error.LineItemIndexesWithErrors).toMatchObject([{ Index: 1, Codes: ['sample_below_minimum'] }]);
    const mended = await app.put(buyer, `id=${basket.Id}`, { Products: [line(goods, 5)] });
    expect(mended.model.LineItemIndexesWithErrors).toEqual([]);
    const without = await filled([line(goods, 5), line(sampleAt(0), 1)], '2026-12-02');
    expect(without.basket.LineItemIndexesWithErrors).toMatchObject([{ Codes: ['sample_too_many'] }]);
  });
});
