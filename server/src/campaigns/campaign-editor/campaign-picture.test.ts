import { readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { uploadCampaignPicture } from '@engros/contracts/supplier/pictures.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';
import { createPictureWork } from '../../goods/media/picture-work.ts';
import { tidyPictures } from '../../goods/media/tidy-pictures.ts';

const app = duringTests(testApp);
let staff: Caller;

beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['campaigns'] });
});

const silent = { warn: () => undefined, info: () => undefined };
const jobs = (days = 0) => ({
  kysely: app.ofApplication.kysely,
  clock: { now: () => app.clock.now().add({ hours: days * 24 }) },
  files: app.pictures,
  log: silent,
  allowsPrivate: false,
});
const upload = (bytes: Buffer | string) =>
  app.call(staff, uploadCampaignPicture, { file: { name: 'torsk.png', bytes } });
const aPng = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
const content = (PictureId: string | null) => aDraft({ HasLandingPage: false, PictureId });
const publish = (id: string, PictureId: string | null, Version: string) =>
  app.call(staff, calls.publishCampaign, {
    params: { id },
    body: { Content: content(PictureId), Version },
  });
const shownImage = async (id: string) => {
  const { model } = await app.call(null, readCurrentPage, { query: { pageType: 'FrontPage' } });
  return model.PromotionTiles.flatMap(({ Campaigns }) => Campaigns).find(({ Id }) => Id === id);
};
const countPictures = async (hash: string) =>
  (await app.database.kysely.selectFrom('pictures').select('hash').where('hash', '=', hash).execute()).length;

it('[CAM-08] a campaign shows its picture once all sizes are made', async () => {
  const { model } = await upload(await aPng('#1a6'));
  expect(model.Image).toMatchObject({ Width: 1200, Height: 800 });
  const { Id, Version } = (await app.call(staff, calls.createCampaign, { body: { Kind: 'promotionTile' } }))
    .model;
  const published = await publish(Id, model.PictureId, Version);
  expect(published.status).toBe(200);
  await untilSo(async () => (await shownImage(Id)) !== undefined);
  expect((await shownImage(Id))?.Image.Small).toBeNull();
  await createPictureWork(jobs()).run();
  await untilSo(async () => (await shownImage(Id))?.Image.Small !== null);
  const shown = await shownImage(Id);
  expect(shown).toMatchObject({ Image: model.Image, NormalUrl: model.Image.Medium });
  const file = await app.raw(null, { method: 'GET', url: shown?.NormalUrl ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  // An earlier version can be brought back with its picture, so it is kept.
  await publish(Id, null, published.model.Version);
  const never = await upload(await aPng('#a16'));
  await tidyPictures(jobs(8));
  expect(await countPictures(model.PictureId)).toBe(1);
  expect(await countPictures(never.model.PictureId)).toBe(0);
});

it('[CAM-08] an SVG with a script and unknown pictures are refused', async () => {
  const svg = await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect([svg.status, svg.error.Type]).toEqual([415, 'photoRefused']);
  const { Id, Version } = (await app.call(staff, calls.createCampaign, { body: { Kind: 'promotionTile' } }))
    .model;
  const { error } = await publish(Id, 'f'.repeat(64), Version);
  expect(error.Message).toContain('billede findes ikke længere');
});
