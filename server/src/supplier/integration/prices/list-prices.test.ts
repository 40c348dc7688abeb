import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/builders.ts';
import { aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { givenFile } from '../../../../test/imports/given-file.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { beginListPrices } from '../../../goods/pricing/list-price-queries.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  product = await aPieceForSale(app, { prices: { st: 2000 } });
});

const given = (...lines: string[]) => givenFile(app, 'list-prices', ...lines);

const unitNow = () => app.goods.catalog.current().products.get(product)?.units[0];

/** Unit and list price in a basket of the day. */
async function basketOn(date: string) {
  const { model } = await app.put(buyer, '', {
    Products: [{ ProductId: product, Quantity: 2, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: date },
  });
  return model;
}

const pricesOn = async (date: string) => {
  const { model } = await app.send<{ SalesUnits: { Values: { PriceOre: number; ListPriceOre: number }[] } }>(
    buyer,
    'GET',
    `/api/catalog/products/${product}?expectedDeliveryDate=${date}`,
  );
  return model.SalesUnits.Values.map(({ PriceOre, ListPriceOre }) => [PriceOre, ListPriceOre])[0];
};

describe('a list price from a date', () => {
  test('[DAT-01] is read with Danish, English, German and Norwegian headers', async () => {
    const rows = [`${product};24,00;2026-11-25`, `${product};26,00;2026-12-01`];
    const first = await given('varenr;listepris;gælder fra', ...rows);
    expect(first.counts).toMatchObject({ new: 2, refused: 0 });
    for (const header of [
      'item number;list price;valid from',
      'Artikelnummer;Listenpreis;gültig ab',
      'varenummer;veiledende pris;gjelder fra',
    ])
      expect((await given(header, ...rows)).counts).toMatchObject({ unchanged: 2, refused: 0 });
    await catalogFollows(() => unitNow()?.laterPrices.length === 2);
  });

  test('counts on delivery days from its date, in page, basket and order', async () => {
    expect(await pricesOn('2026-11-24')).toEqual([2000, 2000]);
    expect(await pricesOn('2026-11-25')).toEqual([2400, 2400]);
    expect(await pricesOn('2026-12-01')).toEqual([2600, 2600]);
    const basket = await basketOn('2026-11-25');
    expect(basket).toMatchObject({ SubTotalOre: 4800 });
    const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true, Version: basket.Version });
    expect(model).toMatchObject({ SubTotalOre: 4800 });
    expect((await basketOn('2026-11-24')).SubTotalOre).toBe(4000);
  });

  test('is sold as the database has it, heard or not', async () => {
    const basket = await basketOn('2026-11-25');
    await app.database.kysely
      .updateTable('list_prices')
      .set({ price_ore: 2500 })
      .where('product_id', '=', product)
      .where('valid_from', '=', '2026-11-25')
      .execute();
    const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true, Version: basket.Version });
    expect(model).toMatchObject({ SubTotalOre: 5000 });
  });

  test('becomes the unit’s own in the night after its day', async () => {
    const { kysely } = app.database;
    expect(await beginListPrices(kysely, '2026-11-24')).toBe(0);
    expect(await beginListPrices(kysely, '2026-11-25')).toBe(1);
    await catalogFollows(() => unitNow()?.listPriceOre === 2500);
    expect(await rowsOf(app.database, 'list_prices', { product_id: product }, 'valid_from')).toEqual([
      { valid_from: '2026-12-01' },
    ]);
    expect(await pricesOn('2026-11-30')).toEqual([2500, 2500]);
    expect(await pricesOn('2026-12-01')).toEqual([2600, 2600]);
  });
});
