import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows, rowsOf } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { givenFile } from '../../../../test/imports/given-file.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let other: Buyer;
let product: string;
beforeAll(async () => {
  await insertRows(app.database, 'customer_groups', { id: 'CAFE', name: 'Caféer' });
  buyer = await app.aBuyer({ group_id: 'CAFE' });
  other = await app.aBuyer();
  product = await aPieceForSale(app, { prices: { st: 2000 } });
});

const given = (...lines: string[]) => givenFile(app, 'quantity-discounts', ...lines);

const danish = 'kundenr;gruppe;varenr;fra antal;pris;rabat;gælder fra;gælder til';

async function basketWith(who: Buyer, quantity: number): Promise<Basket> {
  const { model } = await app.put(who, '', {
    Products: [{ ProductId: product, Quantity: quantity, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  return model;
}

const lineWith = async (who: Buyer, quantity: number) => {
  const [line] = (await basketWith(who, quantity)).LineItems;
  return [line?.UnitPriceOre, line?.PriceSource, line?.LineTotalOre];
};

describe('quantity discounts', () => {
  test('[DAT-01] are read for everybody, a group and a customer', async () => {
    const rows = [
      `;;${product};10;18,50;;2026-01-01;`,
      `;CAFE;${product};20;;10;2026-01-01;2026-12-31`,
      `${buyer.customer.id};;${product};50;15,00;;2026-01-01;`,
    ];
    expect((await given(danish, ...rows)).counts).toMatchObject({ new: 3, refused: 0 });
    for (const header of [
      'customer;group;item number;minimum quantity;price;discount;valid from;valid to',
      'Kundennummer;group;Artikelnummer;Mindestmenge;Preis;Rabatt;gültig ab;gültig bis',
      'kundenr;gruppe;varenummer;fra antall;avtalepris;rabatt;gjelder fra;gjelder til',
    ])
      expect((await given(header, ...rows)).counts).toMatchObject({ unchanged: 3, refused: 0 });
  });

  test('without one price, one owner or two units are refused', async () => {
    const { counts, problems } = await given(
      danish,
      `;;${product};10;;;2026-02-01;`,
      `;;${product};11;18,50;5;2026-02-01;`,
      `;;${product};1;18,50;;2026-02-01;`,
      `${buyer.customer.id};CAFE;${product};12;18,50;;2026-02-01;`,
      `;;${product};100000;18,50;;2026-02-01;`,
      `;;${product};13;;0;2026-02-01;`,
    );
    expect(counts).toMatchObject({ new: 0, refused: 6 });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'price'],
      [3, 'price'],
      [4, 'fromQuantity'],
      [5, 'group'],
      [6, 'fromQuantity'],
      [7, 'discount'],
    ]);
  });

  test('change the price of a basket line with its quantity', async () => {
    await expect.poll(() => lineWith(buyer, 10)).toEqual([1850, 'Quantity', 18_500]);
    expect(await lineWith(buyer, 9)).toEqual([2000, 'List', 18_000]);
    expect(await lineWith(buyer, 20)).toEqual([1800, 'Quantity', 36_000]);
    expect(await lineWith(buyer, 50)).toEqual([1500, 'Quantity', 75_000]);
    expect(await lineWith(other, 50)).toEqual([1850, 'Quantity', 92_500]);
  });

  test('are said beside the unit before the quantity is there', async () => {
    const url = `/api/catalog/products/${product}?expectedDeliveryDate=2026-11-25`;
    const { model } = await app.send<ProductDetails>(buyer, 'GET', url);
    const [unit] = model.SalesUnits.Values;
    expect(unit).toMatchObject({ PriceOre: 2000, PriceSource: 'List' });
    expect(unit?.QuantityPrices?.map(({ From, PriceOre }) => [From, PriceOre])).toEqual([
      [10, 1850],
      [20, 1800],
      [50, 1500],
    ]);
  });

  test('are kept by the order, also when they change afterwards', async () => {
    const basket = await basketWith(other, 12);
    const { model } = await app.submit(other, basket.Id, { IgnoreWarning: true, Version: basket.Version });
    expect(model).toMatchObject({ SubTotalOre: 22_200 });
    await given(danish, `;;${product};10;19,00;;2026-01-01;`);
    const lines = await rowsOf(
      app.database,
      'web_order_lines',
      { customer_id: other.customer.id },
      'unit_price_ore',
      'price_source',
    );
    expect(lines).toEqual([{ unit_price_ore: 1850, price_source: 'quantity' }]);
    await expect.poll(() => lineWith(other, 12)).toEqual([1900, 'Quantity', 22_800]);
  });
});
