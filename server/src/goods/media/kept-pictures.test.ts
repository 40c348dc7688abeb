import * as contract from '@engros/contracts/supplier/pictures.ts';
import { imageOf, noImage, pictureStates } from '@engros/contracts/values/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows, signedInStaff, sortedRowsOf } from '../../../test/builders.ts';
import { aBrand, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { tidyPictures } from './tidy-pictures.ts';

let app: TestApp;
let staff: Caller;
let system: Caller;
let pokes = 0;
beforeAll(async () => {
  app = await testApp({}, { onPictureWritten: () => void pokes++ });
  const consoleParts = ['pictures', 'campaigns'];
  staff = await signedInStaff(app, { role: 'support', consoleParts });
  system = await aService(app.database, ['pictures:write'], 'PIM');
});
afterAll(() => app.close());

const jobParts = () => ({
  kysely: app.ofApplication.kysely,
  clock: app.clock,
  files: app.pictures,
  log: { warn: () => undefined, info: () => undefined },
  allowsPrivate: false,
});
let drawn = 0;
const aPng = () => {
  drawn += 1;
  const background = { r: (drawn * 40) % 256, g: 255 - drawn * 20, b: 7 };
  return sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
};
let numbered = 0;
async function aPicture(wishes: { added?: Temporal.Instant; isMade?: boolean } = {}): Promise<string> {
  numbered += 1;
  const hash = numbered.toString(16).padStart(64, '0');
  const at = (wishes.added ?? app.clock.now()).toString();
  const made_at = wishes.isMade === false ? null : at;
  await insertRows(app.database, 'pictures', {
    hash,
    width: 8,
    height: 6,
    bytes: 10,
    added_at: at,
    try_after: at,
    made_at,
  });
  return hash;
}

const uses: Record<string, (hash: string) => Promise<unknown>> = {
  'product_pictures.hash': async (hash) =>
    insertRows(app.database, 'product_pictures', {
      product_id: await aProduct(app.database),
      position: 0,
      hash,
    }),
  'brand_pictures.hash': async (hash) =>
    insertRows(app.database, 'brand_pictures', { brand_id: await aBrand(app.database, 'Skagerak'), hash }),
  'campaign_versions.image_id': (image_id) => aCampaign(app.database, { image_id }),
};

test('[CAM-08] a picture stays as long as any column names it', async () => {
  const { kysely, pool } = app.database;
  const { rows } = await pool.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.confrelid = 'pictures'::regclass and c.contype = 'f'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(uses).toSorted());
  const now = app.clock.now();
  const week = { hours: 7 * 24 };
  const old = { added: now.subtract(week).subtract({ seconds: 1 }) };
  const gone = [await aPicture(old), await aPicture(old)];
  const kept = [await aPicture({ added: now.subtract(week) })];
  for (const use of Object.values(uses)) {
    const hash = await aPicture(old);
    await use(hash);
    kept.push(hash);
  }
  // An earlier version of a campaign can be brought back with its picture.
  const PictureId = await aPicture(old);
  kept.push(PictureId);
  await insertRows(kysely, 'published_versions', {
    area: 'campaigns',
    subject: '1',
    number: 1,
    content: JSON.stringify({ PictureId }),
  });
  expect(await tidyPictures(jobParts())).toBe(gone.length);
  const left = await kysely.selectFrom('pictures').select('hash').orderBy('hash').execute();
  expect(left.map(({ hash }) => hash)).toEqual(kept.toSorted());
});

test('[CAM-08] every change of pictures is noted once and begins the work', async () => {
  const productId = await aProduct(app.database);
  const brandId = await aBrand(app.database, 'Kattegat');
  const file = async (bytes = aPng()) => ({ name: 'a.png', bytes: await bytes });
  const ofProduct = { params: { productId } };
  const ofBrand = { params: { brandId } };
  const idsNow = async () =>
    (await sortedRowsOf(app.database, 'product_pictures', { product_id: productId }, 'position')).map(
      ({ id, hash }) => ({ id: String(id), hash }),
    );
  const logo = async () =>
    (
      await app.database.kysely
        .selectFrom('brand_pictures')
        .select('hash')
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
    )?.hash;
  const arrange = async () => {
    const SeenIds = (await idsNow()).map(({ id }) => id);
    const body = { PictureIds: SeenIds.toReversed(), SeenIds };
    return app.call(staff, contract.arrangeProductPictures, { ...ofProduct, body });
  };
  const lastHash = async () => (await idsNow()).at(-1)?.hash;
  type Change = {
    make: () => Promise<{ status: number }>;
    noted?: () => Promise<{ kind: string; subject: string; details: object }>;
    pokes: number;
  };
  const changes: Record<string, Change> = {
    uploadProductPicture: {
      make: async () => app.call(staff, contract.uploadProductPicture, { ...ofProduct, file: await file() }),
      noted: async () => ({ kind: 'picture.added', subject: productId, details: { hash: await lastHash() } }),
      pokes: 1,
    },
    sendProductPicture: {
      make: async () => app.call(system, contract.sendProductPicture, { ...ofProduct, file: await file() }),
      noted: async () => ({
        kind: 'picture.added',
        subject: productId,
        details: { service: 'PIM', hash: await lastHash() },
      }),
      pokes: 1,
    },
    arrangeProductPictures: {
      make: arrange,
      noted: async () => ({
        kind: 'pictures.arranged',
        subject: productId,
        details: { pictures: (await idsNow()).map(({ id }) => id) },
      }),
      pokes: 0,
    },
    uploadBrandPicture: {
      make: async () => app.call(staff, contract.uploadBrandPicture, { ...ofBrand, file: await file() }),
      noted: async () => ({ kind: 'logo.set', subject: brandId, details: { hash: await logo() } }),
      pokes: 1,
    },
    removeBrandPicture: {
      make: () => app.call(staff, contract.removeBrandPicture, ofBrand),
      noted: async () => ({ kind: 'logo.removed', subject: brandId, details: {} }),
      pokes: 0,
    },
    uploadCampaignPicture: {
      make: async () => app.call(staff, contract.uploadCampaignPicture, { file: await file() }),
      pokes: 1,
    },
  };
  const declared = Object.entries(contract as Record<string, unknown>).flatMap(([name, call]) =>
    typeof call === 'object' && call !== null && 'method' in call && call.method !== 'GET' ? [name] : [],
  );
  expect(declared.toSorted()).toEqual(Object.keys(changes).toSorted());
  const notes = () =>
    app.database.kysely
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'details'])
      .where('subject', 'in', [productId, brandId])
      .orderBy('id')
      .execute();
  const steps = Object.entries(changes).flatMap(([name, change]) =>
    name === 'uploadBrandPicture' ? [change, change] : [change],
  );
  for (const { make, noted, pokes: expected } of steps) {
    const before = { pokes, notes: await notes() };
    expect((await make()).status).toBe(200);
    const added = noted === undefined ? [] : [await noted()];
    expect(await notes()).toEqual([...before.notes, ...added]);
    expect(pokes - before.pokes).toBe(expected);
  }
  expect(await logo()).toBeUndefined();
  const after = await notes();
  await changes['removeBrandPicture']?.make();
  expect(await notes()).toEqual(after);
});

test('[CAM-08] products and brands are listed with every column and state', async () => {
  const name = 'Sild i lage';
  const products = [
    await aProduct(app.database, { id: '88000001', name, popularity: 0.2, artwork: 'fish' }),
    await aProduct(app.database, { id: '88000002', name, popularity: 0.9 }),
    await aProduct(app.database, { id: '88000003', name, popularity: 0.5 }),
  ] as const;
  const [all, , failed] = products;
  const [shown, inWork] = [await aPicture(), await aPicture({ isMade: false })];
  const fault = 'refused';
  const columns: Record<(typeof pictureStates)[number], object> = {
    Shown: { hash: shown, source_url: 'https://pim.example/1.jpg' },
    InWork: { hash: inWork },
    Awaited: { source_url: 'https://pim.example/2.jpg', try_after: app.clock.now().toString() },
    Failed: { source_url: 'https://pim.example/3.jpg', fault },
  };
  const rows = pictureStates.map((state, position) => ({ product_id: all, position, ...columns[state] }));
  // Written from the last to the first, so that their order is by the position alone.
  const insert = (row: (typeof rows)[number]) =>
    app.database.kysely.insertInto('product_pictures').values(row).returning('id').executeTakeFirstOrThrow();
  const ids = new Map<number, string>();
  for (const row of rows.toReversed()) ids.set(row.position, String((await insert(row)).id));
  await insert({ product_id: failed, position: 0, ...columns.Failed });
  const brand = { with: await aBrand(app.database, 'Ålbæk'), without: await aBrand(app.database, 'Ærø') };
  await insertRows(app.database, 'brand_pictures', { brand_id: brand.with, hash: inWork });
  await untilCaughtUp(app);

  const list = async (query: object) =>
    (await app.call(staff, contract.listProductPictures, { query: { Term: 'sild i', ...query } })).model;
  const { Products, ...counts } = await list({});
  expect(counts).toEqual({ TotalResults: 3, CurrentPage: 1 });
  expect(Products.map(({ ProductId }) => ProductId)).toEqual([products[1], failed, all]);
  const image = imageOf({ hash: shown, width: 8, height: 6 });
  const ofState = {
    Shown: { Image: image, SourceUrl: 'https://pim.example/1.jpg', Fault: null },
    InWork: { Image: noImage, SourceUrl: null, Fault: null },
    Awaited: { Image: noImage, SourceUrl: 'https://pim.example/2.jpg', Fault: null },
    Failed: {
      Image: noImage,
      SourceUrl: 'https://pim.example/3.jpg',
      Fault: 'Der er intet billede på adressen.',
    },
  };
  expect(Products.at(-1)).toEqual({
    ProductId: all,
    DisplayName: name,
    Artwork: 'fish',
    Tint: 'poultry',
    Pictures: pictureStates.map((State, at) => ({ Id: ids.get(at), State, ...ofState[State] })),
  });
  const selected: Record<(typeof contract.pictureSelections)[number], string[]> = {
    All: [products[1], failed, all],
    With: [all],
    Without: [products[1], failed],
    Failed: [failed, all],
  };
  for (const Show of contract.pictureSelections)
    expect((await list({ Show })).Products.map(({ ProductId }) => ProductId)).toEqual(selected[Show]);

  const brands = async (Term: string) =>
    (await app.call(staff, contract.listBrandPictures, { query: { Term } })).model.Brands;
  const Picture = { Id: '0', State: 'InWork', ...ofState.InWork };
  const withOne = { BrandId: brand.with, Name: 'Ålbæk', Picture };
  expect(await brands('ålb')).toEqual([withOne]);
  expect(await brands(brand.without)).toEqual([{ BrandId: brand.without, Name: 'Ærø', Picture: null }]);
  expect((await brands('')).map(({ Name }) => Name).slice(-2)).toEqual(['Ærø', 'Ålbæk']);
});
