import { readSupplierLandingPage as contract } from '@engros/contracts/campaigns/campaign-calls.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import fastJson from 'fast-json-stringify';
import { makerNamed } from '../../goods/brands/maker.ts';
import { presentMaker } from '../../goods/brands/present-brand.ts';
import { viewGoods } from '../../goods/brands/viewed-goods.ts';
import { pageInJson } from '../../pages/product-pages/page-in-json.ts';
import { presentPage } from '../../pages/product-pages/present-page.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { seesCustomer } from '../../platform/memory/loaded-of-customer.ts';
import { presentCampaign } from '../campaigns/present-campaign.ts';
import { type CampaignParts, maySeePrices, type OpenContext, shelfOf } from './campaign-day.ts';
import {
  categoriesOf,
  inCategory,
  orderableIds,
  productIdsOf,
  type ReadersGoods,
} from './campaign-products.ts';
import { productsInJson } from './present-products.ts';
import { findSupplierFigures } from './queries.ts';
import { shownCampaign } from './read-campaign.ts';

const writePage = fastJson(contract.output as object);

/** Markings of fish that an independent organisation certifies. */
const certificates = ['msc', 'asc'];

function certifiedOf(ids: readonly string[], { catalog }: ReadersGoods) {
  const named = new Set<string>();
  let count = 0;
  for (const id of ids) {
    const found = (catalog.products.get(id)?.markings ?? []).filter((each) => certificates.includes(each));
    if (found.length > 0) count += 1;
    for (const each of found) named.add(each.toUpperCase());
  }
  return { NumberOfCertifiedProducts: count, Certificates: [...named].sort() };
}

/** The weekdays on which the customer usually gets goods, not those of a single week; none for a visitor. */
function deliveryOf({ shelf }: ReadersGoods) {
  const dates = shelf?.plan.dates ?? [];
  const balance = new Map<number, number>();
  for (const { date, reason } of dates) {
    const day = Temporal.PlainDate.from(date).dayOfWeek;
    balance.set(day, (balance.get(day) ?? 0) + (reason === null ? 1 : -1));
  }
  const usual = [...balance].flatMap(([day, surplus]) => (surplus > 0 ? [day] : []));
  return { DeliveryWeekdays: usual.sort((a, b) => a - b) };
}

async function ownFigures(ctx: OpenContext, ids: readonly string[], { shelf }: ReadersGoods) {
  if (ctx.scope === null || shelf === null || !seesCustomer(ctx.scope))
    return { BoughtThisYearOre: null, BoughtLastYearOre: null, DeliveredShare: null };
  const figures = await findSupplierFigures(ctx.database, ctx.scope, { productIds: ids, today: shelf.today });
  const { thisYearOre, lastYearOre, ordered, delivered } = figures;
  const isOpen = maySeePrices(ctx);
  return {
    BoughtThisYearOre: isOpen ? thisYearOre : null,
    BoughtLastYearOre: isOpen ? lastYearOre : null,
    DeliveredShare: ordered === 0 ? null : delivered / ordered,
  };
}

/** Visitors get the page without own figures. */
export function readSupplierLandingPage(parts: CampaignParts): Handler<typeof contract> {
  return async (ctx, { params, query }, fail) => {
    const campaign = await shownCampaign(parts, ctx, {
      dateText: query.expectedDeliveryDate,
      isAsked: ({ kind, urlIdentifier }) =>
        kind === 'supplierLandingPage' && urlIdentifier === params.uniqueUrlIdentifier,
    });
    const shelf = await shelfOf(parts, ctx, query.expectedDeliveryDate);
    const viewed = await viewGoods(parts.goods, ctx);
    const catalog = shelf?.catalog ?? viewed.catalog;
    const readers = { shelf, catalog };
    const supplier = catalog.suppliers.get(campaign.supplierId ?? '');
    if (supplier === undefined) return fail('notFound');
    const ids = orderableIds(productIdsOf(campaign, catalog), readers);
    const brands = [...catalog.brands.values()].filter(({ supplierId }) => supplierId === supplier.id);
    const wanted = inCategory(ids, catalog, query.category);
    const { pageSize = tileSteps.first, page = 1 } = query;
    const skip = query.skip ?? (page - 1) * pageSize;
    const snapshots = productsInJson(ctx, readers, wanted.slice(skip, skip + pageSize));
    const frame = writePage({
      Campaign: presentCampaign(campaign, { language: ctx.language, maySeePrices: maySeePrices(ctx) }),
      SupplierName: supplier.name,
      NumberOfProducts: ids.length,
      Categories: categoriesOf(ids, catalog, ctx.language),
      Facts: {
        ...deliveryOf(readers),
        ...certifiedOf(ids, readers),
        ...(await ownFigures(ctx, ids, readers)),
      },
      Brands: brands.flatMap(({ id }) => {
        const maker = makerNamed(catalog, id);
        const count = viewed.productsOf(id).length;
        return maker === undefined || count === 0 ? [] : [presentMaker(maker, count)];
      }),
      Page: presentPage({ skip, pageSize, total: wanted.length }, snapshots.length),
    });
    return answerAsJson(pageInJson(frame, snapshots));
  };
}
