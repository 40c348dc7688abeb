import type { BrandDetails, readBrand as readBrandContract } from '@engros/contracts/goods/brands.ts';
import { dateIn } from '../../platform/clock.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { seesCustomer } from '../../platform/memory/loaded-of-customer.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { makerNamed } from './maker.ts';
import { presentMaker } from './present-brand.ts';
import { type BrandStory, findBrandStory, sumBoughtOre } from './queries.ts';
import { viewGoods } from './viewed-goods.ts';

const pictures = 4;

/** With the customer's figures for the brand (BRD-02). */
export function readBrand(goods: Goods): Handler<typeof readBrandContract> {
  return async (ctx, { params }, fail) => {
    const { catalog, productsOf } = await viewGoods(goods, ctx);
    const maker = makerNamed(catalog, params.brandId);
    const productIds = maker === undefined ? [] : productsOf(maker.id);
    if (maker === undefined || productIds.length === 0) return fail('notFound');
    const story = maker.brandId === null ? undefined : await findBrandStory(ctx.database, maker.brandId);
    return {
      ...presentMaker(maker, productIds.length),
      ...presentStory(story, ctx.language),
      Pictures: picturesOf(catalog, productIds),
      ...(await customerFigures(ctx, goods, productIds)),
    };
  };
}

type StoryPart = Omit<
  BrandDetails,
  keyof ReturnType<typeof presentMaker> | 'Pictures' | 'NumberOfAgreementProducts' | 'BoughtThisYearOre'
>;

function presentStory(story: BrandStory | undefined, language: Language): StoryPart {
  const isDanish = language === 'da';
  const said = (danish: string | undefined, english: string | undefined) =>
    (isDanish ? danish : english || danish) ?? '';
  const quote = said(story?.quoteDa, story?.quoteEn);
  return {
    Info: said(story?.infoDa, story?.infoEn),
    Headline: said(story?.headlineDa, story?.headlineEn),
    Paragraphs: said(story?.storyDa, story?.storyEn)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    Quote: quote === '' ? null : { Text: quote, By: said(story?.quoteByDa, story?.quoteByEn) },
    FoundedYear: story?.foundedYear ?? null,
    Place: story?.place ?? null,
    Certificates: story?.certificates ?? [],
    Authorisation: story?.authorisation ?? null,
  };
}

function picturesOf({ products }: Catalog, productIds: readonly string[]): BrandDetails['Pictures'] {
  const found = new Map<string, string | null>();
  for (const id of productIds) {
    const { artwork = null, tint = null } = products.get(id) ?? {};
    if (artwork !== null && !found.has(artwork)) found.set(artwork, tint);
    if (found.size === pictures) break;
  }
  return [...found].map(([Artwork, Tint]) => ({ Artwork, Tint }));
}

async function customerFigures(
  { scope, viewer, database, clock, timeZone }: ContextOf<typeof readBrandContract>,
  { prices }: Goods,
  productIds: readonly string[],
): Promise<Pick<BrandDetails, 'NumberOfAgreementProducts' | 'BoughtThisYearOre'>> {
  if (scope === null) return { NumberOfAgreementProducts: null, BoughtThisYearOre: null };
  const today = dateIn(clock.now(), timeZone);
  const maySeeBought = viewer.kind === 'signedIn' && viewer.rights.has('seePrices') && seesCustomer(scope);
  const [book, boughtOre] = await Promise.all([
    prices.bookOf(scope),
    maySeeBought ? sumBoughtOre(database, scope, productIds, `${today.slice(0, 4)}-01-01`) : null,
  ]);
  const agreed = new Set(book.productsOnAgreement(today));
  return {
    NumberOfAgreementProducts: productIds.filter((id) => agreed.has(id)).length,
    BoughtThisYearOre: boughtOre,
  };
}
