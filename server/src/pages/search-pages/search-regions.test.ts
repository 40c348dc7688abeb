import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

type Query = Record<string, string | number | string[]>;

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
const goods: Record<string, string> = {};

/** City, postal code, region, country, latitude, longitude, number of products. */
const places = [
  ['Hobro', '9500', 'Nordjylland', 'DK', 56.6433, 9.7903, 1],
  ['Vejle', '7100', 'Syddanmark', 'DK', 55.7093, 9.5357, 2],
  ['Allinge', '3770', 'Hovedstaden', 'DK', 55.277, 14.801, 1],
  ['Malmø', '21120', 'Skåne', 'SE', 55.605, 13.0038, 1],
] as const;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  for (const [city, postal_code, region, country_code, latitude, longitude, number] of places) {
    const place = { postal_code, city, region, country_code, latitude, longitude };
    const supplier_id = `L-${city}`;
    await insertRows(app.database, 'suppliers', { id: supplier_id, name: `Ørred ${city}`, ...place });
    for (let at = 0; at < number; at += 1)
      goods[`${city}${at || ''}`] = await aProduct(app.database, {
        name: 'Ørred',
        supplier_id,
        is_organic: at === 1,
      });
  }
  goods['unplaced'] = await aProduct(app.database, { name: 'Ørred' });
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, Object.values(goods));
});

const ask = (query: Query, who = caller) =>
  app.call(who, searchProducts, { query: { term: 'ørred', typing: 'True', ...query } });
const found = async (query: Query) => {
  const { Page } = (await ask(query)).model;
  return Page.PageOfResults.map(({ Id }) => Id).sort();
};
const of = (...names: string[]) => names.map((name) => goods[name]).sort();

describe('region facets', () => {
  it('[SRC-05] filter on the place of the supplier, each alone and together', async () => {
    expect(await found({})).toHaveLength(6);
    expect(await found({ fromPostalCode: '7100' })).toEqual(of('Hobro', 'Vejle', 'Vejle1', 'Malmø'));
    expect(await found({ toPostalCode: '7100' })).toEqual(of('Vejle', 'Vejle1', 'Allinge'));
    expect(await found({ fromPostalCode: '7101', toPostalCode: '9500' })).toEqual(of('Hobro'));
    expect(await found({ fromPostalCode: '9501', toPostalCode: '9999' })).toEqual([]);
    expect(await found({ regions: ['Syddanmark', 'Hovedstaden'] })).toEqual(of('Vejle', 'Vejle1', 'Allinge'));
    expect(await found({ supplierCountryCode: 'SE' })).toEqual(of('Malmø'));
    expect(await found({ supplierCountryCode: ['SE', 'DK'], toPostalCode: '7100' })).toEqual(
      of('Vejle', 'Vejle1', 'Allinge'),
    );
    // Vejle is 105 km from Hobro; the default radius is 50 km.
    expect(await found({ geopoint: '56.6433,9.7903' })).toEqual(of('Hobro'));
    expect(await found({ geopoint: '56.6433, 9.7903', radius: 104000 })).toEqual(of('Hobro'));
    expect(await found({ geopoint: '56.6433,9.7903', radius: 106000 })).toEqual(
      of('Hobro', 'Vejle', 'Vejle1'),
    );
    expect(await found({ geopoint: '56.6433,9.7903', radius: 0 })).toEqual(of('Hobro'));
  });

  it('[SRC-05] are active with any of the six; empty is absent', async () => {
    const isActive = async (query: Query) => (await ask(query)).model.Region.IsActive;
    const active: Query[] = [
      { fromPostalCode: '1000' },
      { toPostalCode: '9999' },
      { geopoint: '55,10' },
      { geopoint: '55,10', radius: 5000 },
      { regions: 'Syddanmark' },
      { supplierCountryCode: 'DK' },
    ];
    for (const query of active) expect([query, await isActive(query)]).toEqual([query, true]);
    const empty: Query[] = [{}, { fromPostalCode: ' ' }, { regions: '' }, { supplierCountryCode: '' }];
    for (const query of empty) expect([query, await isActive(query)]).toEqual([query, false]);
    const { Region } = (await ask({})).model;
    expect(Region).toEqual({ IsActive: false, Centre: null, RadiusKm: null, Suppliers: [] });
  });

  it('[SRC-05] count regions and countries, tell the map about suppliers', async () => {
    const { Facets, Region } = (await ask({ regions: 'Syddanmark' })).model;
    const counts = Facets.Regions.map(({ Id, Count, IsSelected }) => [Id, Count, IsSelected]);
    expect(counts).toEqual([
      ['Syddanmark', 2, true],
      ['Hovedstaden', 1, false],
      ['Nordjylland', 1, false],
      ['Skåne', 1, false],
    ]);
    expect(Facets.SupplierCountries).toEqual([
      expect.objectContaining({ Id: 'DK', Name: 'Danmark', Count: 2 }),
    ]);
    expect(Region.Suppliers.map(({ City, Count, IsWithin }) => [City, Count, IsWithin])).toEqual([
      ['Vejle', 2, true],
      ['Allinge', 1, false],
      ['Hobro', 1, false],
      ['Malmø', 1, false],
    ]);
    expect(Region.Suppliers[0]).toEqual({
      Id: 'L-Vejle',
      Name: 'Ørred Vejle',
      Latitude: 55.7093,
      Longitude: 9.5357,
      PostalCode: '7100',
      City: 'Vejle',
      Region: 'Syddanmark',
      CountryCode: 'DK',
      Count: 2,
      IsWithin: true,
    });
    // The other filters affect the map, and the map is available before a region is chosen.
    const narrowed = (await ask({ organic: 'True', places: 'True' })).model.Region;
    expect(narrowed.Suppliers.map(({ City, Count }) => [City, Count])).toEqual([['Vejle', 1]]);
    expect(narrowed.IsActive).toBe(false);
    const english = await aBuyerOf(app, customer, { language: 'en' });
    const countries = (await ask({}, english)).model.Facets.SupplierCountries;
    expect(countries.map(({ Name, Count }) => [Name, Count])).toEqual([
      ['Denmark', 4],
      ['Sweden', 1],
    ]);
  });

  it('[SRC-05] measure a radius from the own place or depot, else refuse', async () => {
    const { database } = app;
    const refused = await ask({ radius: 30000 });
    expect([refused.status, refused.error.Type, refused.error.Fields]).toEqual([
      400,
      'invalidInput',
      ['geopoint'],
    ]);
    const vejle = { latitude: 55.71, longitude: 9.54 };
    const own = await aCustomer(database, { latitude: 56.64, longitude: 9.79 });
    const who = await aBuyerOf(app, own);
    const near = (await ask({ radius: 30000 }, who)).model;
    expect(near.Page.PageOfResults.map(({ Id }) => Id)).toEqual(of('Hobro'));
    expect(near.Region.Centre).toEqual({ Latitude: 56.64, Longitude: 9.79, Source: 'customer' });
    expect(near.Region.RadiusKm).toBe(30);
    const ofDepot = await aCustomer(database);
    await database.kysely.updateTable('depots').set(vejle).where('id', '=', ofDepot.depotId).execute();
    const other = await aBuyerOf(app, ofDepot);
    const model = (await ask({ radius: 30000 }, other)).model;
    expect(model.Page.TotalResults).toBe(2);
    expect(model.Region.Centre).toEqual({ Latitude: 55.71, Longitude: 9.54, Source: 'depot' });
  });

  it('[SRC-05] take what is at a limit and refuse what is past it', async () => {
    const statusOf = async (query: Query) => (await ask(query)).status;
    expect(await statusOf({ geopoint: '90,180', radius: limits.radiusM })).toBe(200);
    expect(await found({ geopoint: '0,0', radius: limits.radiusM })).toHaveLength(5);
    const past: Query[] = [
      { geopoint: '55,10', radius: limits.radiusM + 1 },
      { geopoint: '55,10', radius: -1 },
      { geopoint: '90.1,10' },
      { geopoint: '55,180.1' },
      { geopoint: '55' },
      { geopoint: 'Vejle' },
      { fromPostalCode: '1'.repeat(limits.postalCodeLength + 1) },
      { toPostalCode: '1'.repeat(limits.postalCodeLength + 1) },
      { regions: 'x'.repeat(limits.facetIdLength + 1) },
      { regions: Array.from({ length: limits.facetIds + 1 }, (_, at) => `r${at}`) },
      { supplierCountryCode: Array.from({ length: limits.facetIds + 1 }, (_, at) => `c${at}`) },
    ];
    for (const query of past) expect([query, await statusOf(query)]).toEqual([query, 400]);
    expect(await statusOf({ fromPostalCode: '1'.repeat(limits.postalCodeLength) })).toBe(200);
    expect(await statusOf({ toPostalCode: '1'.repeat(limits.postalCodeLength) })).toBe(200);
    expect(await statusOf({ regions: 'x'.repeat(limits.facetIdLength) })).toBe(200);
    expect(await statusOf({ regions: Array.from({ length: limits.facetIds }, (_, at) => `r${at}`) })).toBe(
      200,
    );
  });

  it('[SRC-05] put a limited number of suppliers on the map, largest first', async () => {
    const { database } = app;
    const rows = Array.from({ length: limits.mapSuppliers + 1 }, (_, at) => ({
      id: `M-${at}`,
      name: `Mølle ${String(at).padStart(3, '0')}`,
      postal_code: '8000',
      city: 'Aarhus C',
      region: 'Midtjylland',
      country_code: 'DK',
      latitude: 56.1,
      longitude: 10.2,
    }));
    await database.kysely.insertInto('suppliers').values(rows).execute();
    const category_id = await aCategory(database, { da: 'Mel', en: 'Flour' });
    const ids = await Promise.all(
      rows.map(({ id: supplier_id }) => aProduct(database, { name: 'Havremel', supplier_id, category_id })),
    );
    await untilSeen(app, caller, ids.slice(0, limits.snapshotIds));
    const search = async () => (await ask({ term: 'havremel', places: 'True' })).model;
    await untilSo(async () => (await search()).Facets.Suppliers.length === limits.mapSuppliers + 1);
    const { Region } = await search();
    expect(Region.Suppliers).toHaveLength(limits.mapSuppliers);
  });
});
