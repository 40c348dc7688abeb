import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { drawCampaign } from '@engros/contracts/values/campaign-rule.ts';
import { chance } from '../../lib/browser/chance.ts';
import type { PageInfo } from './page-info.ts';

/** What the choices so far belong to. */
export interface ChoiceState extends PageInfo {
  date: string | null;
}

/** Chooses campaigns, once for each page and placeholder (CAM-02). */
export interface CampaignChoice {
  /** Forgets all choices when the reader comes to a view of favourites, opens the search, or changes the date. */
  follow(state: ChoiceState): void;
  /**
   * Returns the campaign of a placeholder, which stays the same while it is among the candidates. Returns undefined
   * without candidates.
   */
  choose(placeholder: string, candidates: readonly Campaign[]): Campaign | undefined;
}

const isFavorites = ({ pageType }: PageInfo) => pageType.startsWith('Favorites');
const keyOf = ({ pageType, pageId }: PageInfo) => `${pageType}/${pageId ?? ''}`;

function startsAnew(from: ChoiceState, to: ChoiceState): boolean {
  if (from.date !== to.date) return true;
  if (keyOf(from) === keyOf(to)) return false;
  return isFavorites(to) || to.pageType === 'SearchOverlay';
}

/** Creates a chooser that draws with the given chance, numbers from 0 up to but not including 1. */
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

/** The choices of this page view. */
export const campaignChoice = createCampaignChoice(chance.next);
