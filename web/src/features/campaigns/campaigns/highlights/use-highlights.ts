import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useMemo, useRef } from 'react';
import { campaignChoice } from '../campaign-choice.ts';
import { usePageCampaigns } from '../campaign-data.ts';
import { type Highlights, highlightsOf } from './highlights.ts';

const none = [] as const;

/** See CAM-03. */
export function useHighlights(): Highlights {
  const { set } = usePageCampaigns();
  const groups = set?.HighlightedProducts ?? none;
  return useMemo(() => highlightsOf(groups, campaignChoice.choose), [groups]);
}

/** Campaigns that arrive after the products change no positions, so that no row moves while the user is about to press it. */
export function useHighlightedOrder(
  products: readonly ProductSnapshot[],
  highlights: Highlights,
  hasPositions: boolean,
): readonly ProductSnapshot[] {
  const known = useRef(highlights);
  known.current = highlights;
  return useMemo(() => (hasPositions ? known.current.inOrder(products) : products), [products, hasPositions]);
}
