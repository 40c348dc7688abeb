import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { CampaignPrice } from '../../../ui/goods/price-text.tsx';

export type FiguredCampaign = Pick<Campaign, 'Content'> &
  Partial<Pick<Campaign, 'ProductIds' | 'UseSupplierBrandProducts'>>;

/**
 * A reduction in percent, or a price with raised øre, the same for everybody. It is charged for the products that the campaign
 * names; without any it is the list price. Renders nothing when the campaign has neither.
 */
export function CampaignFigure({ campaign }: { campaign: FiguredCampaign }) {
  const { ProductIds = [], UseSupplierBrandProducts = false } = campaign;
  const { Percent, PriceOre } = campaign.Content;
  const isCharged = ProductIds.length > 0 || UseSupplierBrandProducts;
  if (Percent !== null) return <CampaignPrice whole={`−${Percent}`} raised="%" />;
  if (PriceOre === null) return null;
  const amount = formatOre(PriceOre);
  const [whole = '', raised] = [amount.slice(0, -3), amount.slice(-2)];
  return (
    <>
      <span className="block text-12/[16px] font-[560]">
        {label(isCharged ? 'campaigns.price' : 'campaigns.listPrice')}
      </span>
      <span className="visually-hidden">{`${amount} kr.`}</span>
      <span aria-hidden="true">
        <CampaignPrice whole={whole} raised={raised} />
      </span>
    </>
  );
}
