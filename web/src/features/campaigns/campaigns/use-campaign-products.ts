import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import {
  type campaignProductTypes,
  readCampaignProducts,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query, retryOfFailed } from '../../../lib/http/query.ts';
import { useParts } from '../../../lib/http/use-parts.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useBasketFrame, useBasketValue } from '../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';

type ProductType = (typeof campaignProductTypes)[number];

const typeOf: Record<Campaign['Kind'], ProductType> = {
  banner: 'banner-products',
  productPromotion: 'product-promotion-products',
  promotionTile: 'promotion-tile-products',
  highlightedProducts: 'highlighted-products',
  orderReceiptTile: 'order-receipt-tile-products',
  supplierLandingPage: 'supplier-landing-page-products',
  supplierBrands: 'highlighted-products',
  productNews: 'product-news-products',
  productSamples: 'highlighted-products',
};

type Step = 'more' | 'all';

const firstPart = { skip: 0, pageSize: tileSteps.first };

/** The first six products, then twelve more, then the rest page by page (CAM-04). */
function partsOf(step: Step | undefined, total: number): { skip: number; pageSize: number }[] {
  const { first, more, allFrom } = tileSteps;
  const parts: { skip: number; pageSize: number }[] = [firstPart];
  if (step) parts.push({ skip: first, pageSize: more });
  if (step !== 'all') return parts;
  for (let skip = allFrom; skip < total; skip += limits.pageSize)
    parts.push({ skip, pageSize: limits.pageSize });
  return parts;
}

/** Part of the page's address, so that it survives a reload and the way back from a product. */
export interface CampaignFilter {
  category?: string;
  deliverable?: 'True';
  /** Absent for the first six products. */
  shown?: Step;
}

/** `onShow` is called with the next step; a new filter starts again with the first six products. */
export function useCampaignProducts(
  campaign: Pick<Campaign, 'Id' | 'Kind'>,
  { category, deliverable, shown: step }: CampaignFilter,
  onShow: (step: Step) => void,
) {
  const frame = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const partOf = (part: { skip: number; pageSize: number }) => ({
    ...query(readCampaignProducts, {
      params: { type: typeOf[campaign.Kind], id: campaign.Id },
      query: {
        ...part,
        ...(category !== undefined && { category }),
        ...(deliverable && { deliverable }),
        ...deliveryInput(frame),
      },
    }),
    enabled: knowsDay || !pageContext().customer,
  });
  // The number of parts follows from the first one, which an address that shows all has not read yet.
  const { data: first } = useQuery({ ...partOf(firstPart), placeholderData: keepPreviousData });
  const answers = useParts(
    `${campaign.Id}/${category ?? ''}/${deliverable ?? ''}`,
    partsOf(step, first?.Page.TotalResults ?? 0).map(partOf),
  );
  const total = answers[0]?.data?.Page.TotalResults ?? 0;
  return {
    products: answers.flatMap(({ data }) => data?.Page.PageOfResults ?? []),
    listName: answers[0]?.data?.TrackingListName ?? '',
    total,
    isPending: answers[0]?.isPending ?? true,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: retryOfFailed(answers),
    /** Undefined when there are no more products to show (CAM-04). */
    showMore: !step && total > tileSteps.first ? () => onShow('more') : undefined,
    showAll: step !== 'all' && total > tileSteps.allFrom ? () => onShow('all') : undefined,
  };
}
