import type { Campaign, CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft } from '@engros/contracts/console/campaigns.ts';
import { listCampaignChoices } from '@engros/contracts/console/choices.ts';
import { BrandMark } from '../../../features/brands/brand-mark.tsx';
import { SupplierStatement } from '../../../features/campaigns/supplier-statement.tsx';
import { HighlightTag } from '../../../features/products/highlight-tag.tsx';
import { formatShortOre } from '../../../lib/formats.ts';
import { label } from '../../../lib/labels.ts';
import { useChosenNames } from '../../choices/use-chosen-names.ts';

/** Highest number of highlighted products that the preview shows. */
const most = 4;

type SampleTerms = NonNullable<CampaignDraft['Samples']>;

interface Props {
  kind: CampaignKind;
  content: CampaignDraft;
  campaign: Pick<Campaign, 'Content' | 'Type'>;
}

/**
 * Preview of a campaign that is not shown as a card: the head of a supplier's page, a row of brands, the terms of
 * samples, or the tag on highlighted products.
 */
export function PagePreview({ kind, content, campaign }: Props) {
  if (kind === 'supplierLandingPage') return <SupplierHead content={content} campaign={campaign} />;
  if (content.Samples) return <Samples terms={content.Samples} productIds={content.ProductIds} />;
  return kind === 'highlightedProducts' ? <Highlights content={content} /> : <Brands content={content} />;
}

function SupplierHead({ content: { SupplierId }, campaign }: Omit<Props, 'kind'>) {
  const ids = SupplierId === null ? [] : [SupplierId];
  const nameOf = useChosenNames(listCampaignChoices, 'suppliers', ids);
  const name = nameOf(SupplierId ?? '') ?? '';
  return <SupplierStatement isPreview campaign={campaign} name={name} mark={null} logoUrl={null} />;
}

function Brands({ content: { BrandIds } }: Pick<Props, 'content'>) {
  const nameOf = useChosenNames(listCampaignChoices, 'brands', BrandIds);
  return (
    <ul className="flex flex-wrap gap-3">
      {BrandIds.map((id) => (
        <li key={id} className="grid justify-items-center gap-1 text-12">
          <BrandMark name={nameOf(id) ?? id} mark={null} logoUrl={null} />
          {nameOf(id)}
        </li>
      ))}
    </ul>
  );
}

/** The terms that the page of samples says, and the names of the samples. */
function Samples({ terms, productIds }: { terms: SampleTerms; productIds: readonly string[] }) {
  const { MinimumBasketTotal: limit, MaximumProducts: max } = terms;
  const nameOf = useChosenNames(listCampaignChoices, 'products', productIds);
  return (
    <div className="grid gap-2 text-13">
      <p>
        {limit > 0
          ? label('samples.terms', { max, limit: formatShortOre(limit) })
          : label('samples.termsFree', { max })}
      </p>
      <ul className="grid gap-1">
        {productIds.map((id) => (
          <li key={id}>{nameOf(id) ?? id}</li>
        ))}
      </ul>
    </div>
  );
}

function Highlights({ content }: Pick<Props, 'content'>) {
  const { ProductIds, SupplierId, BrandId, DisplayMode } = content;
  const nameOf = useChosenNames(listCampaignChoices, 'products', ProductIds.slice(0, most));
  const supplier = useChosenNames(listCampaignChoices, 'suppliers', SupplierId === null ? [] : [SupplierId]);
  const brand = useChosenNames(listCampaignChoices, 'brands', BrandId === null ? [] : [BrandId]);
  const makers = [brand(BrandId ?? ''), supplier(SupplierId ?? '')].filter(Boolean).join(', ');
  const names = ProductIds.slice(0, most).map((id) => ({ id, name: nameOf(id) ?? id }));
  const shown = makers === '' ? names : [...names, { id: 'makers', name: makers }];
  return (
    <ul className="grid gap-2 text-13">
      {shown.map(({ id, name }, at) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="font-[580]">{name}</span>
          <HighlightTag highlight={{ Type: content.Type }} />
          {at === 0 && DisplayMode !== 'inListSingle' && (
            <span className="text-12 text-ink-3">
              {label('console.campaigns.positionAt', { at: DisplayMode })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
