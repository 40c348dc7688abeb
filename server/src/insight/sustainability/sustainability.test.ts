import type { SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let chicken: string;
let carrots: string;
let napkins: string;
let spice: string;

beforeAll(async () => {
  [chicken, carrots, napkins, spice] = [
    await aPiece(app.database),
    await aPiece(app.database),
    await aPiece(app.database),
    await aPiece(app.database),
  ];
  await facts(chicken, { kind: 'Animalsk', co2e_per_kg: '4', net_weight_g: 1000 });
  await facts(carrots, { kind: 'Vegetabilsk', co2e_per_kg: '0.4', net_weight_g: 500, is_organic: true });
  await facts(napkins, { kind: 'Andet', is_food: false, is_organic: true });
  await facts(spice, { kind: 'Andet', co2e_per_kg: null, net_weight_g: 100 });
  await catalogFollows(() => app.goods.catalog.current().products.get(spice)?.kind === 'Andet');
  await catalogFollows(() => app.goods.catalog.current().products.get(chicken)?.co2ePerKg === 4);
});

function facts(id: string, values: Record<string, string | number | boolean | null>) {
  return app.database.kysely.updateTable('products').set(values).where('id', '=', id).execute();
}

const line = (ProductId: string, Quantity: number, Code = 'st', QuickSaleId?: string) => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
  ...(QuickSaleId !== undefined && { QuickSaleId }),
});

const summaryOf = (buyer: Buyer, of: 'basket' | 'order', id: string) =>
  app.send<SustainabilitySummary>(buyer, 'GET', `/api/sustainability/summary/${of}/${id}`);

async function filled(products: object[], buyer?: Buyer) {
  const who = buyer ?? (await app.aBuyer());
  const put = await app.put(who, '', { Products: products, Delivery: { ExpectedDate: '2026-11-25' } });
  return { buyer: who, id: put.model.Id };
}

describe('[SUS-01] [CHK-10] the figures of a basket', () => {
  it('give ratios by kind, the organic share, badge and coverage', async () => {
    const { buyer, id } = await filled([
      line(chicken, 1, 'ks'), // 6 kg, 24 kg CO2e, 54 kr.
      line(carrots, 6), // 3 kg, 1.2 kg CO2e, 60 kr., organic
      line(spice, 10), // 1 kg, unknown CO2e, 100 kr.
      line(napkins, 5),
    ]);
    const { model } = await summaryOf(buyer, 'basket', id);
    expect(model.SustainabilityRatios).toEqual([
      {
        Title: 'Animalsk',
        Kilo: 6,
        KiloFormatted: '6,0 kg',
        KiloPercent: 60,
        KiloPercentFormatted: '60 %',
        CO2E: 24,
        CO2EFormatted: '24 kg',
        CO2EPercent: expect.closeTo(95.238, 3),
        CO2EPercentFormatted: '95 %',
      },
      {
        Title: 'Vegetabilsk',
        Kilo: 3,
        KiloFormatted: '3,0 kg',
        KiloPercent: 30,
        KiloPercentFormatted: '30 %',
        CO2E: 1.2,
        CO2EFormatted: '1,2 kg',
        CO2EPercent: expect.closeTo(4.762, 3),
        CO2EPercentFormatted: '5 %',
      },
      {
        Title: 'Andet',
        Kilo: 1,
        KiloFormatted: '1,0 kg',
        KiloPercent: 10,
        KiloPercentFormatted: '10 %',
        CO2E: null,
        CO2EFormatted: null,
        CO2EPercent: null,
        CO2EPercentFormatted: null,
      },
    ]);
    expect(model.Coverage).toMatchObject({ KiloFormatted: '10 kg', KnownKiloFormatted: '9,0 kg' });
    expect(model.OrganicShare).toEqual({
      OrganicWeightPercent: 30,
      OrganicWeightPercentFormatted: '30 %',
      OrganicWeightFormatted: '3,0 kg',
      OrganicAmountPercent: expect.closeTo(28.037, 3),
      OrganicAmountPercentFormatted: '28 %',
      OrganicAmountFormatted: '60,00 kr.',
      Badge: 'Bronze',
    });
    expect(model.SustainabilityInformation.Link).toEqual({
      Url: '/sustainability/information',
      Target: '_self',
      url: '/sustainability/information',
      target: '_self',
    });
  });

  it('count food waste with its weight and CO2e', async () => {
    const buyer = await app.aBuyer();
    const lot = await aLotOfPieces(app.database, {
      productId: chicken,
      depotId: buyer.customer.depotId,
      quantity: 10,
      type: 1,
    });
    await catalogFollows(
      () =>
        app.goods.catalog
          .current()
          .products.get(chicken)
          ?.quickSales.some(({ id }) => id === lot) === true,
    );
    const { id } = await filled([line(chicken, 2, 'st', lot)], buyer);
    const { model } = await summaryOf(buyer, 'basket', id);
    expect(model.ReducedFoodWaste).toEqual({
      KiloSaved: 2,
      KiloSavedFormatted: '2,0 kg',
      CO2ESaved: 8,
      CO2ESavedFormatted: '8,0 kg',
    });
  });

  it('follow the basket at once', async () => {
    const { buyer, id } = await filled([line(chicken, 1)]);
    expect((await summaryOf(buyer, 'basket', id)).model.Coverage.Kilo).toBe(1);
    await app.put(buyer, '', { Products: [line(chicken, 3)] });
    expect((await summaryOf(buyer, 'basket', id)).model.Coverage.Kilo).toBe(3);
  });

  it('are empty of an empty basket, without a share of nothing', async () => {
    const buyer = await app.aBuyer();
    const { model } = await summaryOf(buyer, 'basket', (await app.get(buyer)).model.Id);
    expect(model).toMatchObject({ SustainabilityRatios: [], OrganicShare: null });
  });

  it('say of a kind without goods that it emits nothing', async () => {
    const { buyer, id } = await filled([line(chicken, 1)]);
    const { model } = await summaryOf(buyer, 'basket', id);
    expect(model.SustainabilityRatios.find(({ Title }) => Title === 'Vegetabilsk')).toMatchObject({
      KiloFormatted: '0 kg',
      CO2E: 0,
      CO2EFormatted: '0 kg',
      CO2EPercentFormatted: '0 %',
    });
  });

  it('show no amounts to those who may not see prices', async () => {
    const { buyer, id } = await filled([line(carrots, 2)]);
    await app.database.kysely
      .updateTable('memberships')
      .set({ may_see_prices: false })
      .where('customer_id', '=', buyer.customer.id)
      .execute();
    await expect
      .poll(async () => (await summaryOf(buyer, 'basket', id)).model.OrganicShare)
      .toMatchObject({ OrganicWeightPercent: 100, OrganicAmountPercent: null, OrganicAmountFormatted: null });
  });
});

describe('[SUS-01] the figures of an order', () => {
  it('are those of its basket when it was placed', async () => {
    const { buyer, id } = await filled([line(chicken, 1, 'ks'), line(carrots, 6), line(napkins, 1)]);
    const before = (await summaryOf(buyer, 'basket', id)).model;
    const order = await app.submit(buyer, id, { IgnoreWarning: true });
    const after = await summaryOf(buyer, 'order', order.model.Id);
    expect(after.model).toEqual(before);
  });

  it('count what was delivered, once it is known', async () => {
    const { buyer, id } = await filled([line(chicken, 6), line(carrots, 4)]);
    const webOrderId = Number((await app.submit(buyer, id, { IgnoreWarning: true })).model.Id);
    const chickens = {
      product_id: chicken,
      quantity_ordered: 6,
      weight_ordered_g: 6000,
      quantity_delivered: 5,
      weight_delivered_g: 5250,
      web_order_position: 1,
    };
    const roots = { product_id: carrots, quantity_ordered: 4, quantity_confirmed: 2, weight_ordered_g: 2000 };
    const wishes = { id: webOrderId, web_order_id: webOrderId, lines: [chickens, roots] };
    await aFollowedOrder(app.database, buyer.customer.id, { ...wishes, status: 'Confirmed' });
    const kilo = async () => (await summaryOf(buyer, 'order', String(webOrderId))).model.Coverage.Kilo;
    expect(await kilo()).toBe(7);
    await app.database.pool.query("update orders set status = 'Delivered' where id = $1", [webOrderId]);
    expect(await kilo()).toBe(5.25);
    const older = await aFollowedOrder(app.database, buyer.customer.id, {
      status: 'Invoiced',
      lines: [chickens],
    });
    expect((await summaryOf(buyer, 'order', String(older))).model.Coverage.Kilo).toBe(5.25);
  });
});

it('[SUS-01] [CHK-10] the explanation names the factors’ source in the person’s language', async () => {
  const buyer = await app.aBuyer();
  const { model } = await app.send<{ Information: string; Source: string }>(
    buyer,
    'GET',
    '/api/sustainability/summary/basket/information',
  );
  expect(model.Information).toContain('nettovægten');
  expect(model.Source).toContain('Den Store Klimadatabase, version 1.2');
});
