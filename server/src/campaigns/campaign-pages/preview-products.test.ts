import type { BodyOf } from '@engros/contracts/endpoint.ts';
import { previewCampaignProducts } from '@engros/contracts/supplier/campaign-editor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { aBrand, aProduct, aSupplier } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let admin: Caller;
let supplier: string;
let brand: string;
let cod: string[];
let lemon: string;
let blocked: string;

beforeAll(async () => {
  const { database } = app;
  admin = await signedInStaff(app, { role: 'admin' });
  supplier = await aSupplier(database, 'Danefjord A/S');
  brand = await aBrand(database, 'Danefjord');
  const emptyBrand = await aBrand(database, 'Uden varer');
  await database.kysely
    .updateTable('brands')
    .set({ supplier_id: supplier })
    .where('id', 'in', [brand, emptyBrand])
    .execute();
  cod = [];
  for (let at = 0; at < 7; at += 1) {
    const own = { supplier_id: supplier, brand_id: brand, popularity: 1 - at / 100 };
    cod.push(await aProduct(database, { ...own, name: `Torsk ${at}`, name_en: `Cod ${at}` }));
  }
  const ofNobody = await aBrand(database, 'Uden leverandør');
  lemon = await aProduct(database, { name: 'Citroner', brand_id: ofNobody });
  blocked = await aProduct(database, { name: 'Spærret', is_blocked: true });
  await untilCaughtUp(app);
});

type Body = BodyOf<typeof previewCampaignProducts>;

const ask = (who: Caller, changes: Partial<Body> = {}) =>
  app.call(who, previewCampaignProducts, {
    body: {
      Kind: 'promotionTile',
      Language: 'da',
      ProductIds: [],
      UseSupplierBrandProducts: false,
      BrandId: null,
      SupplierId: null,
      BrandIds: [],
      ...changes,
    },
  });
const previewOf = async (changes: Partial<Body>) => {
  const { model } = await ask(admin, changes);
  return { ...model, ids: model.Products.map(({ Id }) => Id), brands: model.Brands.map(({ Id }) => Id) };
};

describe('[CAM-07] the products of a campaign that is being written', () => {
  it('are the first six that can be ordered, at list prices', async () => {
    const { ids, NumberOfProducts, Products } = await previewOf({
      ProductIds: [lemon, blocked, '999999', ...cod],
    });
    expect(ids).toEqual([lemon, ...cod.slice(0, 5)]);
    expect(NumberOfProducts).toBe(8);
    expect(Products[0]?.SalesUnits.Values[0]?.PriceOre).toBe(1000);
  });

  it('are named in the language of the preview', async () => {
    const named = async (Language: 'da' | 'en') =>
      (await previewOf({ Language, ProductIds: cod.slice(0, 1) })).Products[0]?.DisplayName;
    expect([await named('da'), await named('en')]).toEqual(['Torsk 0', 'Cod 0']);
  });

  it('follow brand and supplier only when the campaign says so', async () => {
    const rule = { BrandId: brand, SupplierId: supplier };
    expect((await previewOf({ ...rule, ProductIds: [lemon] })).ids).toEqual([lemon]);
    expect((await previewOf({ ...rule, UseSupplierBrandProducts: true })).ids).toEqual(cod.slice(0, 6));
  });

  it('are the listed ones and those of the brand for highlights', async () => {
    const highlights = { BrandId: brand, ProductIds: [lemon, cod[1] ?? ''] };
    for (const Kind of ['highlightedProducts', 'productNews'] as const) {
      const { ids, NumberOfProducts } = await previewOf({ Kind, ...highlights });
      expect(ids.slice(0, 3)).toEqual([lemon, cod[1], cod[0]]);
      expect(NumberOfProducts).toBe(8);
    }
  });
});

describe('[CAM-07] the brands of a campaign that is being written', () => {
  it('are those it names, without those that have no products', async () => {
    const { Brands } = await previewOf({ Kind: 'supplierBrands', BrandIds: [brand, 'M0'] });
    expect(Brands).toMatchObject([{ Id: brand, NavigationTitle: 'Danefjord', NumberOfProducts: 7 }]);
  });

  it('are those of the supplier for the page of a supplier', async () => {
    const page = { Kind: 'supplierLandingPage', UseSupplierBrandProducts: true } as const;
    const { brands, ids } = await previewOf({ ...page, SupplierId: supplier });
    expect([brands, ids]).toEqual([[brand], cod.slice(0, 6)]);
    expect((await previewOf({ ...page, SupplierId: null })).brands).toEqual([]);
  });
});
