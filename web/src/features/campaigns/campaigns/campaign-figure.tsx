import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { CampaignPrice } from '../../../ui/goods/price-text.tsx';

export type FiguredCampaign = Pick<Campaign, 'Content'> &
  Partial<Pick<Campaign, 'ProductIds' | 'UseSupplierBrandProducts'>>;

/** A campaign that is charged for the products it names; the price of any other is the list price. */
export const isCharged = ({ ProductIds = [], UseSupplierBrandProducts = false }: FiguredCampaign): boolean =>
  ProductIds.length > 0 || UseSupplierBrandProducts;

/**
 * A reduction in percent, or a price with raised øre. It is charged for the products that the campaign names; without any it is the
 * list price, or the customer's own when that is lower. Renders nothing when the campaign has neither.
 */
export function CampaignFigure({
  campaign,
  ownOre = null,
}: {
  campaign: FiguredCampaign;
  ownOre?: number | null;
}) {
  const { Percent, PriceOre } = campaign.Content;
  if (Percent !== null) return <CampaignPrice whole={`−${Percent}`} raised="%" />;
  if (PriceOre === null) return null;
  const amount = formatOre(ownOre ?? PriceOre);
  const [whole = '', raised] = [amount.slice(0, -3), amount.slice(-2)];
  return (
    <>
      <span className="block text-12/[16px] font-[560]">
        {label(
          ownOre !== null
            ? 'campaigns.ownPrice'
            : isCharged(campaign)
              ? 'campaigns.price'
              : 'campaigns.listPrice',
        )}
      </span>
      <span className="visually-hidden">{`${amount} kr.`}</span>
      <span aria-hidden="true">
        <CampaignPrice whole={whole} raised={raised} />
      </span>
    </>
  );
}
