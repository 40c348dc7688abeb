import type { CampaignKind, CampaignPageType, CampaignTint } from '@engros/contracts/campaigns/campaign.ts';

/** Missing fields get default values. */
export interface DemoCampaign {
  kind: CampaignKind;
  name: string;
  placeholder?: string;
  pageTypes?: readonly CampaignPageType[];
  /** First and last day as numbers of days from today, or as the prices of the week or the samples have them. */
  days?: readonly [from: number, to: number] | 'thisWeek' | 'samples';
  priority?: number;
  /** 0 sponsored, 1 new, 2 recommended */
  type?: 0 | 1 | 2;
  /** `{week}` is the number of this week. */
  headline?: readonly [danish: string, english: string];
  text?: readonly [danish: string, english: string];
  terms?: readonly [danish: string, english: string];
  linkText?: readonly [danish: string, english: string];
  percent?: number;
  priceOre?: number;
  tint?: CampaignTint;
  artworks?: readonly string[];
  address?: string;
  hasLandingPage?: boolean;
  urlIdentifier?: string;
  /** Products that it lists must cost less than usual, where it says a price. */
  productIds?: readonly string[];
  /** Further products. */
  goods?: keyof DemoGoods['lists'];
  /** Name of a supplier. The campaign contains the supplier's products. */
  supplier?: string;
  /** Name of a brand that the campaign highlights. */
  brand?: string;
  brands?: readonly string[];
  /** Its products stand in another order on each day. */
  randomizesProducts?: boolean;
  /** Instead of listed products, those of its brand or supplier. */
  usesRule?: boolean;
  /** Position in lists to which the campaign's first product is moved up. */
  displayMode?: string;
}

export interface DemoGoods {
  suppliers: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  lists: Readonly<Record<'fishWeek' | 'meatWeek' | 'presale' | 'samples', readonly string[]>>;
}
