import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { readProduct, readSnapshots, readStock, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import {
  aBuyerOf,
  aCampaignPrice,
  aFavoriteList,
  aLot,
  anAgreement,
  anExclusion,
  anOrder,
  aPresalePeriod,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
});

async function snapshots(who: Caller, ids: readonly string[], expectedDeliveryDate?: string) {
  const query = { id: [...ids], ...(expectedDeliveryDate && { expectedDeliveryDate }) };
  return (await app.call(who, readSnapshots, { query })).model;
}

async function snapshot(who: Caller, id: string, expectedDeliveryDate?: string) {
  const [found] = await snapshots(who, [id], expectedDeliveryDate);
  if (found === undefined) throw new Error(`no snapshot of ${id}`);
  return found;
}

describe('snapshots', () => {
  it('come in the order asked, without unknown, blocked and excluded products', async () => {
    const [first, second] = [await aProduct(app.database), await aProduct(app.database)];
    const blocked = await aProduct(app.database, { is_blocked: true });
    const excluded = await aProduct(app.database);
    const narrow = await aCustomer(app.database);
    await anExclusion(app.database, narrow, excluded);
    const narrowCaller = await aBuyerOf(app, narrow);
    await untilSeen(app, caller, [first, second, excluded]);
    const found = await snapshots(narrowCaller, [second, '1', blocked, excluded, first, second]);
    expect(found.map(({ Id }) => Id)).toEqual([second, first]);
    expect((await snapshots(caller, [excluded])).map(({ Id }) => Id)).toEqual([excluded]);
    for (const productId of [blocked, excluded, '1']) {
      const details = await app.call(narrowCaller, readProduct, { params: { productId } });
      const stock = await app.call(narrowCaller, readStock, { query: { productId } });
      expect([details.status, stock.status]).toEqual([404, 404]);
    }
  });

  it('carry prices in øre and Danish text by unit, base and kilo', async () => {
    const carton = { code: 'kt', quantity: 5, text_singular: 'karton', text_plural: 'kartoner' };
    const id = await aProduct(app.database, {
      name: 'Kyllingebryst',
      net_weight_g: 2000,
      units: [
        { ...carton, list_price_ore: 84_075, content: '5 poser · 10 kg', gtin: '05712345678908' },
        { list_price_ore: 20_000, gtin: '00000012345670' },
      ],
    });
    await untilSeen(app, caller, [id]);
    const { SalesUnits, GTIN } = await snapshot(caller, id);
    expect(GTIN).toBe('5712345678908');
    expect(SalesUnits.Values[1]?.Gtin).toBe('12345670');
    expect(SalesUnits.Values[0]).toMatchObject({
      Code: 'kt',
      Quantity: 5,
      IsDefault: true,
      ListPrice: 168.15,
      PriceOre: 84_075,
      ComparisonOre: 8408,
      PriceSource: 'List',
      MaxQuantity: null,
      FormattedPrices: {
        SalesPricePerSalesUnit: '840,75 / karton',
        SalesPricePerBaseUnit: '168,15 / pose',
        SalesPricePerKilo: '84,08 / kg',
        ListPricePerSalesUnit: '840,75 / karton',
        SalesPriceInclVat: '1.050,94 / karton',
      },
    });
    expect(SalesUnits.CheapestSalesUnitFormattedPrices?.SalesPricePerKilo).toBe('84,08 / kg');
    const english = await snapshot(await aBuyerOf(app, customer, { language: 'en' }), id);
    expect(english.SalesUnits.Values[0]?.FormattedSalesUnitPrice).toBe('840.75 / carton');
  });

  it('take the date’s lowest price; on a tie the agreement wins', async () => {
    const { database } = app;
    const group = `G${customer.id}`;
    await database.kysely.insertInto('customer_groups').values({ id: group, name: 'Kæden' }).execute();
    const member = await aCustomer(database, { group_id: group, discount_basis_points: 1000 });
    const [plain, tied, ofGroup, inCampaign, later] = await Promise.all(
      Array.from({ length: 5 }, () => aProduct(database)),
    );
    if (!plain || !tied || !ofGroup || !inCampaign || !later) throw new Error('five products');
    await anAgreement(database, { customer: member.id, productId: tied, priceOre: 900 });
    await anAgreement(database, { group, productId: ofGroup, priceOre: 850 });
    await aCampaignPrice(database, { productId: inCampaign, priceOre: 700 });
    await anAgreement(database, { customer: member.id, productId: later, priceOre: 500, from: '2026-12-01' });
    const who = await aBuyerOf(app, member);
    await untilSeen(app, caller, [plain, tied, ofGroup, inCampaign, later]);
    const priced = (await snapshots(who, [plain, tied, ofGroup, inCampaign, later])).map((each) => [
      each.SalesUnits.Values[0]?.PriceOre,
      each.SalesUnits.Values[0]?.PriceSource,
      each.SalesPriceSource?.TrackingId,
    ]);
    expect(priced).toEqual([
      [900, 'Discount', 'Discount'],
      [900, 'Agreement', 'Fixed'],
      [850, 'GroupAgreement', 'Fixed'],
      [700, 'Campaign', 'Campaign'],
      [900, 'Discount', 'Discount'],
    ]);
    expect((await snapshot(who, tied)).SalesPriceSource?.Text).toBe('Aftalepris');
    expect((await snapshot(who, inCampaign)).Campaigns).toEqual([{ Name: 'Ugens fund', Logo: null }]);
    expect((await snapshot(who, later, '2026-12-01')).SalesUnits.Values[0]).toMatchObject({
      PriceOre: 500,
      PriceSource: 'Agreement',
    });
    expect((await snapshot(caller, tied)).SalesUnits.Values[0]?.PriceOre).toBe(1000);
  });

  it('tell no price to who may not see prices, in any order', async () => {
    const price = 7_654_321;
    const id = await aProduct(app.database, { name: 'Hemmeligt', units: [{ list_price_ore: price }] });
    await aLot(app.database, { product_id: id, depot_id: customer.depotId, price_ore: 6_543_217 });
    await untilSeen(app, caller, [id]);
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    const texts = [
      await app.call(blind, readSnapshots, { query: { id: [id] } }),
      await app.call(blind, readProduct, { params: { productId: id } }),
    ].map(({ text }) => text);
    for (const text of texts) {
      expect(text).toContain(id);
      // Not within other digits, because product numbers are random.
      expect(text).not.toMatch(/(?<!\d)(76\D?543|65\D?432|7654321|6543217)(?!\d)/);
    }
    expect((await snapshot(blind, id)).SalesPriceSource).toBeNull();
    expect((await snapshot(caller, id)).SalesUnits.Values[0]?.PriceOre).toBe(price);
  });

  it('carry the own depot’s lots with price, discount and most available', async () => {
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 100 } });
    const foreignDepot = (await aCustomer(app.database)).depotId;
    const lot = await aLot(app.database, { product_id: id, depot_id: customer.depotId, quantity: 7 });
    await aLot(app.database, { product_id: id, depot_id: foreignDepot });
    await aLot(app.database, {
      product_id: id,
      depot_id: customer.depotId,
      last_delivery_date: '2026-11-22',
    });
    await untilSo(async () => (await snapshots(caller, [id]))[0]?.QuickSales.Values.length === 1);
    expect((await snapshot(caller, id)).QuickSales.Values).toEqual([
      expect.objectContaining({
        Id: lot,
        Type: 1,
        PriceOre: 600,
        OrdinaryPriceOre: 1000,
        DiscountPercent: 40,
        MaxQuantity: 7,
        FormattedPrice: '6,00 / pose',
        Deliverability: expect.objectContaining({ IsDeliverable: true }),
      }),
    ]);
    const ofLot = await app.call(caller, readStock, { query: { productId: id, quickSaleId: lot } });
    expect(ofLot.model).toMatchObject({ InStockQuantity: 7, IsDeliverable: true });
    const wrong = await app.call(caller, readStock, { query: { productId: id, quickSaleId: 'Q1' } });
    expect(wrong.status).toBe(404);
  });

  it('follow a change of the customer’s depot’s stock within 2 s', async () => {
    const id = await aProduct(app.database, { stock: { [customer.depotId]: 7 } });
    const elsewhere = await aBuyerOf(app, await aCustomer(app.database));
    await untilSeen(app, caller, [id]);
    expect(await snapshot(caller, id)).toMatchObject({
      InStockQuantity: 7,
      Deliverability: { IsDeliverable: true },
    });
    expect((await snapshot(elsewhere, id)).Deliverability.Reason).toBe('out_of_stock');
    const stock = app.database.kysely.updateTable('stock').where('product_id', '=', id);
    await stock.set({ quantity: 0, restock_date: '2026-11-25', restock_quantity: 6 }).execute();
    await untilSo(async () => (await snapshot(caller, id)).InStockQuantity === 0);
    expect(await snapshot(caller, id)).toMatchObject({
      Deliverability: {
        IsDeliverable: false,
        Reason: 'out_of_stock',
        ExpectedDeliveryDate: '2026-11-26',
        MightBeLate: true,
      },
      Availability: { RestockDate: '2026-11-25' },
    });
  });

  it('carry deadline by lead time, presale, favourite, latest purchase and replacement', async () => {
    const { database } = app;
    const { userId } = await aUser(database, { customers: [customer] });
    const period = { orderUntil: '2026-12-01T11:00:00Z', from: '2026-12-20', to: '2026-12-23' };
    const presale = await aProduct(database, { presale_period_id: await aPresalePeriod(database, period) });
    const successor = await aProduct(database, { name: 'Afløser' });
    const slow = await aProduct(database, {
      lead_time_working_days: 3,
      replaced_by: successor,
      created_on: '2026-11-20',
    });
    const buyer = await aCustomer(database);
    await anOrder(database, buyer, { date: '2026-10-05', lines: [{ productId: slow, quantity: 9 }] });
    await anOrder(database, buyer, { date: '2026-11-12', lines: [{ productId: slow, quantity: 2 }] });
    await aFavoriteList(database, buyer, { userId, name: 'Mandag', productIds: [slow] });
    const who = await aBuyerOf(app, buyer);
    await untilSeen(app, caller, [presale, successor, slow]);
    expect(await snapshot(who, slow, '2026-11-30')).toMatchObject({
      Deadline: { DateTime: '2026-11-25T15:00:00Z', FormattedText: 'Onsdag 25.11 16.00' },
      Availability: { IsDirectlyReplaced: true },
      Deliverability: { Reason: 'replaced' },
      Related: { DirectReplacement: { Id: successor, DisplayName: 'Afløser' } },
      LatestPurchaseDate: '2026-11-12',
      LatestPurchaseQuantity: 2,
      LatestPurchaseUnit: 'poser',
      IsOnFavoriteList: true,
      IsNew: true,
    });
    expect(await snapshot(caller, slow)).toMatchObject({ LatestPurchaseDate: null, IsOnFavoriteList: false });
    expect(await snapshot(who, presale)).toMatchObject({
      PreSale: { Name: 'Juleforsalg', From: '2026-12-20', To: '2026-12-23' },
      Deliverability: { IsDeliverable: false, Reason: 'presale_mismatch' },
    });
  });

  it('name the end of a chain of replacements, none in a circle', async () => {
    const { database } = app;
    const end = await aProduct(database, { name: 'Tredje udgave' });
    const middle = await aProduct(database, { name: 'Anden udgave', replaced_by: end });
    const first = await aProduct(database, { name: 'Første udgave', replaced_by: middle });
    const one = await aProduct(database, { name: 'Ring et' });
    const other = await aProduct(database, { name: 'Ring to', replaced_by: one });
    await database.kysely.updateTable('products').set({ replaced_by: other }).where('id', '=', one).execute();
    await untilSeen(app, caller, [end, middle, first, one, other]);
    const replacement = async (id: string) => (await snapshot(caller, id)).Related.DirectReplacement;
    expect(await replacement(first)).toEqual({ Id: end, DisplayName: 'Tredje udgave' });
    expect(await replacement(middle)).toEqual({ Id: end, DisplayName: 'Tredje udgave' });
    expect(await replacement(one)).toBeNull();
    const { model } = await app.call(caller, readProduct, { params: { productId: first } });
    expect(model.ReplacementProducts.map(({ Id }) => Id)).toEqual([end]);
  });

  it('read the date as a calendar date or instant at the supplier’s', async () => {
    const id = await aProduct(app.database, { valid_from: '2026-12-01' });
    await untilSeen(app, caller, [id]);
    const reasonOn = async (date: string) => (await snapshot(caller, id, date)).Deliverability.Reason;
    expect(await reasonOn('2026-11-30')).toBe('not_in_assortment');
    expect(await reasonOn('2026-12-01')).toBeNull();
    expect(await reasonOn('2026-12-01T00:00:00')).toBeNull();
    expect(await reasonOn('2026-11-30T23:30:00Z')).toBeNull();
    expect(await reasonOn('2026-12-01T00:30:00+02:00')).toBe('not_in_assortment');
    const wrong = { id: [id], expectedDeliveryDate: '2026-02-30' };
    expect((await app.call(caller, readSnapshots, { query: wrong })).status).toBe(400);
  });
});

describe('a product page', () => {
  it('states 14 allergens, nutrition, origin, supplier and the price’s reason', async () => {
    const id = await aProduct(app.database, {
      description: 'Lys og mør.',
      ingredients: 'Kyllingekød',
      allergens: JSON.stringify({ AM: 'contains', AN: 'traces', AE: 'free' }),
      nutrition: JSON.stringify({ energyKj: 798, fat: 8.4, saturated: 2, protein: 21 }),
      supplier_id: await aSupplier(app.database, 'Vejle Fjerkræ'),
      co2e_per_kg: '5.200',
      co2e_source: 'Den Store Klimadatabase 1.2',
    });
    await anAgreement(app.database, { customer: customer.id, productId: id, priceOre: 900 });
    await untilSeen(app, caller, [id]);
    const { model } = await app.call(caller, readProduct, { params: { productId: id } });
    expect(model).toMatchObject({ Description: 'Lys og mør.', Ingredients: 'Kyllingekød' });
    expect(model.Supplier).toMatchObject({ Name: 'Vejle Fjerkræ', City: 'Vejle', CountryCode: 'DK' });
    const levels = new Map(model.Allergens.map(({ Name, Level }) => [Name, Level]));
    expect(levels.size).toBe(14);
    const of = (name: string) => levels.get(name);
    expect([of('Mælk'), of('Nødder'), of('Æg'), of('Fisk')]).toEqual([
      'contains',
      'traces',
      'free',
      'unknown',
    ]);
    expect(model.Nutritions.map((row) => `${row.Text} ${row.FormattedAmount}`)).toEqual([
      'Energi (kJ) 798 kJ',
      'Energi (kcal) 191 kcal',
      'Fedt 8,4 g',
      'Protein 21 g',
    ]);
    expect(model.Nutritions[2]?.Children).toMatchObject([
      { Code: 'saturated', Text: 'heraf mættede fedtsyrer', Amount: 2, FormattedAmount: '2 g' },
    ]);
    expect(model.EnvironmentalImpact).toEqual({
      Group: null,
      CO2Equivalent: 5.2,
      Source: 'Den Store Klimadatabase 1.2',
    });
    expect(model.PriceExplanation?.FormattedPrice).toBe('9,00 / pose');
    expect(
      model.PriceExplanation?.Candidates.map(({ Source, PriceOre, IsUsed }) => [Source, PriceOre, IsUsed]),
    ).toEqual([
      ['Agreement', 900, true],
      ['List', 1000, false],
    ]);
    await updateRows(app.database, 'products', { id }, { description: 'Nyt' });
    await untilSo(async () => {
      const changed = await app.call(caller, readProduct, { params: { productId: id } });
      return changed.model.Description === 'Nyt';
    });
  });
});

describe('a favourite list', () => {
  it('answers its products in pages, and is nobody else’s', async () => {
    const { userId } = await aUser(app.database, { customers: [customer] });
    const ids = await Promise.all(Array.from({ length: 3 }, () => aProduct(app.database)));
    const blocked = await aProduct(app.database, { is_blocked: true });
    const list = { userId, name: 'Ugens varer', productIds: [blocked, ...ids] };
    const id = await aFavoriteList(app.database, customer, list);
    await untilSeen(app, caller, ids);
    const page = (number: number) => ({ params: { id }, query: { page: number, pageSize: 2 } });
    const first = await app.call(caller, readFavoriteList, page(1));
    const second = await app.call(caller, readFavoriteList, page(2));
    expect(first.model).toMatchObject({ Id: id, Name: 'Ugens varer' });
    expect(first.model.Page).toMatchObject({ TotalResults: 3, TotalPages: 2, CurrentPage: 1 });
    const shown = [...first.model.Page.PageOfResults, ...second.model.Page.PageOfResults];
    expect(shown.map((each) => each.Id)).toEqual(ids);
    const lists = (await app.call(caller, listFavoriteLists)).model;
    expect(lists).toMatchObject([{ Id: id, Name: 'Ugens varer', NumberOfProducts: 4 }]);
    const stranger = await aBuyerOf(app, await aCustomer(app.database));
    expect((await app.call(stranger, listFavoriteLists)).model).toEqual([]);
    const search = await app.call(stranger, searchProducts, { query: { favorites: 'True' } });
    expect(search.model.Page.TotalResults).toBe(0);
  });
});
