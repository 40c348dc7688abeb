import type { Campaign, CampaignGroup } from '@engros/contracts/campaigns/campaign.ts';
import { highlightsProduct } from '@engros/contracts/values/campaign-rule.ts';

interface ListedProduct {
  Id: string;
  BrandId: string | null;
  SupplierNumber: string | null;
}

/** Called when several campaigns want the same position in a list. */
export type Draw = (place: string, candidates: readonly Campaign[]) => Campaign | undefined;

export interface Highlights {
  /** If several campaigns highlight the product, the one with the highest weight (CAM-03). */
  of(product: ListedProduct): Campaign | undefined;
  /**
   * A campaign with a position moves its first product in the list up to that position, unless the product is higher already. No
   * products are added that the user did not search for.
   */
  inOrder<P extends ListedProduct>(products: readonly P[]): readonly P[];
}

function moved<P>(products: readonly P[], from: number, to: number): P[] {
  const rest = products.toSpliced(from, 1);
  return rest.toSpliced(to, 0, products[from] as P);
}

/** From 1. Undefined when the campaign does not move its product. */
function positionOf({ DisplaySetting }: Campaign): number | undefined {
  const position = Number(DisplaySetting.DisplayMode);
  return Number.isInteger(position) && position > 0 ? position : undefined;
}

export function highlightsOf(groups: readonly CampaignGroup[], draw: Draw): Highlights {
  const campaigns = groups
    .flatMap(({ Campaigns }) => Campaigns)
    .toSorted((one, other) => one.Priority - other.Priority);
  return {
    of: (product) => campaigns.find((campaign) => highlightsProduct(campaign, product)),
    inOrder: (products) => {
      const asking = campaigns.filter(
        (campaign) =>
          positionOf(campaign) !== undefined &&
          products.some((product) => highlightsProduct(campaign, product)),
      );
      const byPosition = [...Map.groupBy(asking, (campaign) => positionOf(campaign) ?? 0)];
      let shown = products;
      for (const [position, candidates] of byPosition.toSorted(([one], [other]) => one - other)) {
        const campaign = draw(`position-${position}`, candidates);
        const at = shown.findIndex((each) => campaign !== undefined && highlightsProduct(campaign, each));
        if (at >= position) shown = moved(shown, at, position - 1);
      }
      return shown;
    },
  };
}
