import type { Campaign, CampaignGroup, CampaignSet } from '@engros/contracts/campaigns/campaign.ts';
import { readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { query, queryKey } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useBasketFrame, useBasketValue } from '../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { campaignChoice } from './campaign-choice.ts';
import { type FiguredCampaign, isCharged } from './campaign-figure.tsx';
import { type PageInfo, usePageInfo } from './page-info.ts';

/** A failure shows no banner and is not retried, because a page works without campaigns (specification 8). */
function campaignQuery({ pageType, pageId }: PageInfo, date: string | null) {
  const input = {
    query: {
      pageType,
      ...(pageId !== null && { pageId }),
      ...(date !== null && { expectedDeliveryDate: date }),
    },
  };
  return queryOptions<CampaignSet, Error>({
    queryKey: queryKey(readCurrentPage, input),
    queryFn: ({ signal }) => call(readCurrentPage, { ...input, signal, isSilent: true }),
    retry: false,
  });
}

export interface PageCampaigns {
  /** Null while loading, and when loading failed. */
  set: CampaignSet | null;
  isLoading: boolean;
  /** Undefined when loading did not fail. Pages with other content ignore a failure. */
  retry: (() => void) | undefined;
  page: PageInfo;
}

/** For the basket's delivery date. Visitors get today's campaigns (CAM-05). */
export function usePageCampaigns(of?: PageInfo): PageCampaigns {
  const here = usePageInfo();
  const page = of ?? here;
  const { expectedDate } = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const date = pageContext().customer ? expectedDate : null;
  const { data, isError, isPending, refetch } = useQuery({
    ...campaignQuery(page, date),
    enabled: knowsDay || !pageContext().customer,
    placeholderData: keepPreviousData,
  });
  campaignChoice.follow({ ...page, date });
  const retry = isError && data === undefined ? () => void refetch() : undefined;
  return { set: data ?? null, isLoading: isPending, retry, page };
}

function candidatesOf(
  groups: readonly CampaignGroup[] | undefined,
  placeholder: string,
): readonly Campaign[] {
  return groups?.find(({ Name }) => Name === placeholder)?.Campaigns ?? [];
}

export function chosenOf(
  groups: readonly CampaignGroup[] | undefined,
  placeholder: string,
): Campaign | undefined {
  return campaignChoice.choose(placeholder, candidatesOf(groups, placeholder));
}

const productPath = /^\/product\/([^/?#]+)$/;

/**
 * What the customer pays, in øre, for the product that a campaign with a list price leads to; null when that is not less, and while
 * it is unknown.
 */
export function useOwnPrice(campaign: FiguredCampaign): number | null {
  const { Url, Percent, PriceOre } = campaign.Content;
  const id = Url?.match(productPath)?.[1];
  const hasListPrice = PriceOre !== null && Percent === null && !isCharged(campaign);
  const { data } = useQuery({
    ...query(readSnapshots, { query: { id: [id ?? ''], ...deliveryInput(useBasketFrame()) } }),
    enabled: hasListPrice && id !== undefined && pageContext().customer !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!hasListPrice || !Array.isArray(data)) return null;
  const unit = data[0]?.SalesUnits.Values.find(({ ListPriceOre }) => ListPriceOre === PriceOre);
  const own = unit?.PriceOre ?? null;
  return own !== null && own < PriceOre ? own : null;
}
