import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { drawCampaign } from '@engros/contracts/values/campaign-rule.ts';
import { chance } from '../../../lib/browser/chance.ts';
import type { PageInfo } from './page-info.ts';

/** When page or delivery date change, new choices are made. */
export interface ChoiceState extends PageInfo {
  date: string | null;
}

/** Chooses one campaign for each placeholder of a page and keeps the choice (CAM-02). */
export interface CampaignChoice {
  /** Forgets all choices when the user opens the search or a page of favourite lists, or changes the delivery date. */
  follow(state: ChoiceState): void;
  /** Returns the same campaign again as long as it is still a candidate, and undefined when there are no candidates. */
  choose(placeholder: string, candidates: readonly Campaign[]): Campaign | undefined;
}

const isFavorites = ({ pageType }: PageInfo) => pageType.startsWith('Favorites');
const keyOf = ({ pageType, pageId }: PageInfo) => `${pageType}/${pageId ?? ''}`;

function startsAnew(from: ChoiceState, to: ChoiceState): boolean {
  if (from.date !== to.date) return true;
  if (keyOf(from) === keyOf(to)) return false;
  return isFavorites(to) || to.pageType === 'SearchOverlay';
}

/** Picks at random. `nextChance` returns numbers from 0 up to but not including 1. */
export function createCampaignChoice(nextChance: () => number): CampaignChoice {
  const chosen = new Map<string, string>();
  let current: ChoiceState | undefined;
  return {
    follow(state) {
      if (current !== undefined && startsAnew(current, state)) chosen.clear();
      current = state;
    },
    choose(placeholder, candidates) {
      const key = `${current ? keyOf(current) : ''}|${placeholder}`;
      const before = candidates.find(({ Id }) => Id === chosen.get(key));
      if (before !== undefined) return before;
      const drawn = drawCampaign(candidates, nextChance());
      if (drawn !== undefined) chosen.set(key, drawn.Id);
      return drawn;
    },
  };
}

export const campaignChoice = createCampaignChoice(chance.next);
