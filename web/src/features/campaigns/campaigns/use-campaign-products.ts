import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import {
  type campaignProductTypes,
  readCampaignProducts,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
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

type Step = 'first' | 'more' | 'all';

/** The first six products, then twelve more, then the rest page by page (CAM-04). */
function partsOf(step: Step, total: number): { skip: number; pageSize: number }[] {
  const { first, more, allFrom } = tileSteps;
  const parts: { skip: number; pageSize: number }[] = [{ skip: 0, pageSize: first }];
  if (step !== 'first') parts.push({ skip: first, pageSize: more });
  if (step !== 'all') return parts;
  for (let skip = allFrom; skip < total; skip += limits.pageSize)
    parts.push({ skip, pageSize: limits.pageSize });
  return parts;
}

export interface CampaignFilter {
  category: string;
  isDeliverableOnly: boolean;
}

/** A new filter starts again with the first six products. */
export function useCampaignProducts(campaign: Pick<Campaign, 'Id' | 'Kind'>, filter: CampaignFilter) {
  const filterKey = `${campaign.Id}/${filter.category}/${filter.isDeliverableOnly}`;
  const [chosen, setChosen] = useState<{ step: Step; of: string; total: number }>();
  const { step, total: known } = chosen?.of === filterKey ? chosen : ({ step: 'first', total: 0 } as const);
  const frame = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const answers = useParts(
    filterKey,
    partsOf(step, known).map((part) => ({
      ...query(readCampaignProducts, {
        params: { type: typeOf[campaign.Kind], id: campaign.Id },
        query: {
          ...part,
          ...(filter.category !== '' && { category: filter.category }),
          ...(filter.isDeliverableOnly && { deliverable: 'True' as const }),
          ...deliveryInput(frame),
        },
      }),
      enabled: knowsDay || !pageContext().customer,
    })),
  );
  const total = answers[0]?.data?.Page.TotalResults ?? 0;
  const take = (next: Step) => setChosen({ step: next, of: filterKey, total });
  return {
    products: answers.flatMap(({ data }) => data?.Page.PageOfResults ?? []),
    listName: answers[0]?.data?.TrackingListName ?? '',
    total,
    isPending: answers[0]?.isPending ?? true,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: retryOfFailed(answers),
    /** Undefined when there are no more products to show (CAM-04). */
    showMore: step === 'first' && total > tileSteps.first ? () => take('more') : undefined,
    showAll: step !== 'all' && total > tileSteps.allFrom ? () => take('all') : undefined,
  };
}
