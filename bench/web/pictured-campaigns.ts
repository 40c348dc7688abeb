import type { CampaignSet } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft, ConsoleCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { namedUsers } from '../../server/demo/people/users.ts';
import { asker, type BenchBuyer, signIn } from '../load/prepare.ts';
import type { BenchShop } from '../load/shop.ts';
import { givePhotos, photoForm, untilMade } from './product-photos.ts';

/** Kinds of the front page that show a picture of their own. A promotion shows the pictures of its products. */
const picturedKinds = ['banner', 'promotionTile'];

export const frontSet = (origin: string, { cookie, date }: BenchBuyer): Promise<CampaignSet> =>
  asker(origin, cookie)<CampaignSet>(
    'GET',
    `/api/campaigns/currentpage?pageType=FrontPage&expectedDeliveryDate=${date}`,
  );

export const cardsOf = ({ Banners, PromotionTiles }: CampaignSet) =>
  [...Banners, ...PromotionTiles].flatMap(({ Campaigns }) => Campaigns);

export function promotionOf({ ProductPromotions }: CampaignSet): string {
  const all = ProductPromotions.flatMap(({ Campaigns }) => Campaigns);
  if (all[0] === undefined || all.length > 1) throw new Error(`${all.length} promotions, not one`);
  return all[0].Content.Headline;
}

async function uploadPicture(origin: string, cookie: string, name: string): Promise<string> {
  const path = '/api/console/campaigns/pictures';
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie },
    body: await photoForm(name),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { Model: { PictureId: string } }).Model.PictureId;
}

/**
 * Every banner and tile of the front page gets a picture like a photo, and the products of its promotions get such pictures.
 * Waits until the front page can show them all.
 */
export async function pictureFrontPage(shop: BenchShop, buyer: BenchBuyer): Promise<void> {
  const { origin } = shop;
  const cookie = await signIn(origin, namedUsers.karen.email);
  const ask = asker(origin, cookie);
  const { Campaigns } = await ask<{ Campaigns: ConsoleCampaign[] }>('GET', '/api/console/campaigns');
  for (const { Id, Kind, Content, Version } of Campaigns) {
    if (Content === null || !picturedKinds.includes(Kind) || !isOnFrontPage(Content)) continue;
    const PictureId = await uploadPicture(origin, cookie, `campaign-${Id}`);
    const content = { ...onDay(Content, buyer.date), PictureId };
    await ask('PUT', `/api/console/campaigns/${Id}`, { Content: content, Version });
  }
  await givePhotos(shop, buyer, await promotedProducts(origin, buyer));
  await untilMade(async () =>
    cardsOf(await frontSet(origin, buyer)).every(({ Image }) => Image.Small !== null),
  );
}

/**
 * The campaign must be valid on the buyer's delivery day, for which the page is shown. One that ends before, with the prices of
 * this week, continues without its prices and leads to the news instead.
 */
function onDay(content: CampaignDraft, day: string): CampaignDraft {
  if (Temporal.PlainDate.compare(content.ValidTo, day) >= 0) return content;
  const page = { HasLandingPage: false, Address: '/product-news' };
  return { ...content, ...page, Percent: null, ProductIds: [], ValidTo: day };
}

const isOnFrontPage = ({ PageTypes }: CampaignDraft) => PageTypes.includes('FrontPage');

async function promotedProducts(origin: string, buyer: BenchBuyer): Promise<string[]> {
  const { ProductPromotions } = await frontSet(origin, buyer);
  const ids = new Set<string>();
  for (const { Id } of ProductPromotions.flatMap(({ Campaigns }) => Campaigns)) {
    const path = `/api/campaigns/product-promotion-products/${Id}?pageSize=6&expectedDeliveryDate=${buyer.date}`;
    const { Page } = await asker(origin, buyer.cookie)<{ Page: { PageOfResults: { Id: string }[] } }>(
      'GET',
      path,
    );
    for (const product of Page.PageOfResults) ids.add(product.Id);
  }
  return [...ids];
}
