import { createBasket } from '@engros/contracts/baskets/basket.ts';
import { readProduct, readStock } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import {
  aBuyerOf,
  aCampaignPrice,
  aCategory,
  aLot,
  anAgreement,
  aPresalePeriod,
  aProduct,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { quantile } from './present-climate.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
});

async function details(id: string, date?: string) {
  await untilSeen(app, caller, [id]);
  const query = date ? { expectedDeliveryDate: date } : {};
  return (await app.call(caller, readProduct, { params: { productId: id }, query })).model;
}

describe('a product page', () => {
  it('says how much can be had on the next six days', async () => {
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 7 }, restockDate: '2026-11-26' });
    const { DeliveryDays } = await details(id);
    expect(DeliveryDays.map((day) => [day.Date, day.IsDeliverable, day.MaxBaseUnits])).toEqual([
      ['2026-11-24', true, 7],
      ['2026-11-25', true, 7],
      ['2026-11-26', true, 7],
      ['2026-11-27', true, 1007],
      ['2026-11-30', true, 1007],
      ['2026-12-01', true, 1007],
    ]);
    expect(DeliveryDays[0]?.Deadline).toBe('2026-11-23T15:00:00Z');
  });

  it('speaks the language of the reader', async () => {
    const texts = {
      name: 'Smør',
      description: 'Rund smag.',
      storage: 'Højst 5 °C.',
      ingredients: 'Fløde (mælk), salt',
      origin: 'Danmark',
    };
    const told = {
      name_en: 'Butter',
      description_en: 'Round taste.',
      storage_en: '5 °C or below.',
      ingredients_en: 'Cream (milk), salt',
      origin_en: 'Denmark',
    };
    const both = await aProduct(app.database, { ...texts, ...told });
    const danish = await aProduct(app.database, texts);
    const english = await aBuyerOf(app, customer, { language: 'en' });
    const read = async (reader: Caller, productId: string) => {
      const { model } = await app.call(reader, readProduct, { params: { productId } });
      return [model.DisplayName, model.Description, model.Storage, model.Ingredients, model.Origin];
    };
    await untilSeen(app, caller, [both, danish]);
    expect(await read(caller, both)).toEqual(Object.values(texts));
    expect(await read(english, both)).toEqual(Object.values(told));
    expect(await read(english, danish)).toEqual(Object.values(texts));
  });

  it('says from which day goods come that need time', async () => {
    const out = await aProduct(app.database, { stock: { [customer.depotId]: 0 }, restockDate: '2026-11-26' });
    const reasons = (await details(out)).DeliveryDays.map(({ Reason }) => Reason);
    expect(reasons).toEqual(['out_of_stock', 'out_of_stock', 'out_of_stock', null, null, null]);
    const slow = await aProduct(app.database, { lead_time_working_days: 3 });
    const days = (await details(slow)).DeliveryDays;
    expect(days.map(({ Reason }) => Reason)).toEqual(['lead_time', 'lead_time', null, null, null, null]);
    const presale_period_id = await aPresalePeriod(app.database, {
      orderUntil: '2026-12-01T11:00:00Z',
      from: '2026-12-20',
      to: '2026-12-23',
    });
    expect((await details(await aProduct(app.database, { presale_period_id }))).DeliveryDays).toEqual([]);
  });

  it('says when the price changes and to what', async () => {
    const id = await aProduct(app.database);
    await anAgreement(app.database, { customer: customer.id, productId: id, priceOre: 900 });
    await aCampaignPrice(app.database, { productId: id, priceOre: 700, to: '2026-11-29' });
    const { PriceExplanation } = await details(id, '2026-11-24');
    expect(PriceExplanation?.FormattedPrice).toBe('7,00 / pose');
    expect(PriceExplanation?.NextChange).toEqual({
      Date: '2026-11-30',
      PriceOre: 900,
      FormattedPrice: '9,00 / pose',
    });
    expect((await details(id, '2027-01-04')).PriceExplanation?.NextChange).toBeNull();
  });

  it('names the customer’s discount from the list price in percent', async () => {
    const id = await aProduct(app.database);
    const reasons = async (discount_basis_points: number, language: 'da' | 'en') => {
      const reader = await aBuyerOf(app, await aCustomer(app.database, { discount_basis_points }), {
        language,
      });
      await untilSeen(app, reader, [id]);
      const { model } = await app.call(reader, readProduct, { params: { productId: id } });
      return model.PriceExplanation?.Candidates.map(({ Text }) => Text);
    };
    expect(await reasons(300, 'da')).toEqual(['Listepris − 3 %', 'Listepris']);
    expect(await reasons(250, 'da')).toEqual(['Listepris − 2,5 %', 'Listepris']);
    expect(await reasons(250, 'en')).toEqual(['List price − 2.5%', 'List price']);
  });

  it('gives nutrition of a piece where pieces are counted and weighed', async () => {
    const nutrition = JSON.stringify({ energyKj: 1000, fat: 8.5, salt: 1.25 });
    const roll = await details(
      await aProduct(app.database, { base_unit_code: 'stk', net_weight_g: 60, nutrition }),
    );
    expect(roll.PieceWeightG).toBe(60);
    const said = roll.Nutritions.map((row) => [row.Text, row.FormattedAmount, row.FormattedAmountPerPiece]);
    expect(said).toEqual([
      ['Energi (kJ)', '1.000 kJ', '600 kJ'],
      ['Energi (kcal)', '239 kcal', '143 kcal'],
      ['Fedt', '8,5 g', '5,1 g'],
      ['Salt', '1,3 g', '0,75 g'],
    ]);
    expect(roll.Nutritions.map((row) => [row.Amount, row.AmountPerPiece])).toEqual([
      [1000, 600],
      [239, 143],
      [8.5, 5.1],
      [1.25, 0.75],
    ]);
    const bag = await details(await aProduct(app.database, { nutrition }));
    expect(bag.PieceWeightG).toBeNull();
    expect(bag.Nutritions[0]?.AmountPerPiece).toBeNull();
  });

  it('places the climate figure among the products of its category', async () => {
    const category_id = await aCategory(app.database, { da: 'Frosne fiskeretter', en: 'Frozen fish' });
    const make = (co2: string) =>
      aProduct(app.database, { category_id, co2e_per_kg: co2, co2e_source: 'Kilden, version 1.2' });
    const few = ['1.4', '2.0', '2.2', '2.6', '3.0', '3.4', '3.6', '4.1'];
    for (const figure of few) await make(figure);
    const nine = await details(await aProduct(app.database, { category_id, co2e_per_kg: '2.6' }));
    expect(nine.EnvironmentalImpact).toMatchObject({ CO2Equivalent: 2.6, Group: null });
    const before = await details(await aProduct(app.database, { category_id, co2e_per_kg: '2.6' }));
    expect(before.EnvironmentalImpact?.Group).toEqual({
      Name: 'Frosne fiskeretter',
      NumberOfProducts: 10,
      Lowest: 1.4,
      LowerQuartile: 2.3,
      UpperQuartile: 3.3,
      Highest: 4.1,
    });
    const unknown = await details(await aProduct(app.database, { category_id }));
    expect(unknown.EnvironmentalImpact).toBeNull();
    expect(quantile([], 0.5)).toBe(0);
    expect(quantile([1, 2], 0.5)).toBe(1.5);
  });

  it('names the day of the supplier’s information', async () => {
    const id = await aProduct(app.database, { updated_at: '2026-10-13T22:30:00Z' });
    expect((await details(id)).UpdatedOn).toBe('2026-10-14');
  });
});

describe('quick sales', () => {
  it('[CAT-06] have type, price, stock and dates; a line names the chosen one', async () => {
    const { database } = app;
    const id = await aProduct(database, { stock: { [customer.depotId]: 100 } });
    const lot = { product_id: id, depot_id: customer.depotId };
    const bargain = await aLot(database, {
      ...lot,
      type: 0,
      price_ore: 800,
      quantity: 5,
      last_delivery_date: '2026-12-15',
    });
    const waste = await aLot(database, {
      ...lot,
      type: 1,
      price_ore: 400,
      quantity: 3,
      best_before: '2026-11-25',
      last_delivery_date: '2026-11-24',
    });
    const onDay = async (date: string) =>
      new Map((await details(id, date)).QuickSales.Values.map((sale) => [sale.Id, sale]));
    const tuesday = await onDay('2026-11-24');
    expect(tuesday.get(bargain)).toMatchObject({
      Type: 0,
      PriceOre: 800,
      OrdinaryPriceOre: 1000,
      InStockQuantity: 5,
      MaxQuantity: 5,
      BestBefore: null,
      LastDeliveryDate: '2026-12-15',
    });
    expect(tuesday.get(waste)).toMatchObject({
      Type: 1,
      PriceOre: 400,
      DiscountPercent: 60,
      InStockQuantity: 3,
      BestBefore: '2026-11-25',
      Deliverability: { IsDeliverable: true },
    });
    const wednesday = await onDay('2026-11-25');
    expect(wednesday.get(waste)?.Deliverability.IsDeliverable).toBe(false);
    expect(wednesday.get(bargain)?.Deliverability.IsDeliverable).toBe(true);
    const stock = await app.call(caller, readStock, { query: { productId: id, quickSaleId: waste } });
    expect(stock.model.InStockQuantity).toBe(3);

    const line = { ProductId: id, SalesUnit: { Code: 'ps' } };
    const { model } = await app.call(caller, createBasket, {
      body: {
        Delivery: { ExpectedDate: '2026-11-24' },
        Products: [
          { ...line, Quantity: 1 },
          { ...line, Quantity: 2, QuickSaleId: bargain },
          { ...line, Quantity: 3, QuickSaleId: waste },
        ],
      },
    });
    expect(
      model.LineItems.map((each) => [each.QuickSaleId, each.Quantity, each.UnitPriceOre, each.PriceSource]),
    ).toEqual([
      [null, 1, 1000, 'List'],
      [bargain, 2, 800, 'QuickSale'],
      [waste, 3, 400, 'QuickSale'],
    ]);
  });
});
