import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { CampaignPrice } from '../../../ui/goods/price-text.tsx';
import type { CampaignContent } from './campaign-words.ts';

/** A reduction in percent, or the campaign's price with raised øre, the same for everybody. Renders nothing when the campaign has neither. */
export function CampaignFigure({ content: { Percent, PriceOre } }: { content: CampaignContent }) {
  if (Percent !== null) return <CampaignPrice whole={`−${Percent}`} raised="%" />;
  if (PriceOre === null) return null;
  const amount = formatOre(PriceOre);
  const [whole = '', raised] = [amount.slice(0, -3), amount.slice(-2)];
  return (
    <>
      <span className="block text-12/[16px] font-[560]">{label('campaigns.price')}</span>
      <span className="visually-hidden">{`${amount} kr.`}</span>
      <span aria-hidden="true">
        <CampaignPrice whole={whole} raised={raised} />
      </span>
    </>
  );
}
