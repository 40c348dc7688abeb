import type { Campaign, CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { type CampaignDraft, previewCampaignProducts } from '@engros/contracts/supplier/campaign-editor.ts';
import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isSponsored } from '../../../features/campaigns/campaigns/campaign-words.ts';
import { SupplierStatement } from '../../../features/campaigns/campaigns/supplier/supplier-statement.tsx';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { type Highlight, paidFor } from '../../../features/goods/products/highlight-tag.tsx';
import { VisitorProduct } from '../../../features/goods/products/visitor-product.tsx';
import { formatCount, formatShortOre } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { useChosenNames } from '../../choices/use-chosen-names.ts';
import { Loaded } from '../../frame/loaded.tsx';

type SampleTerms = NonNullable<CampaignDraft['Samples']>;

interface Props {
  kind: CampaignKind;
  content: CampaignDraft;
  campaign: Pick<Campaign, 'Content' | 'Type'>;
  language: 'da' | 'en';
}

type Goods = OutputOf<typeof previewCampaignProducts>;

const pageKinds = new Set<CampaignKind>([
  'productPromotion',
  'highlightedProducts',
  'supplierLandingPage',
  'supplierBrands',
  'productNews',
  'productSamples',
]);

/** On the campaign's own page or on another one. */
function hasGoods(kind: CampaignKind, content: CampaignDraft): boolean {
  const { ProductIds, BrandIds, BrandId, SupplierId, HasLandingPage } = content;
  if (!(pageKinds.has(kind) || HasLandingPage)) return false;
  return ProductIds.length + BrandIds.length > 0 || BrandId !== null || SupplierId !== null;
}

/** The page to which a campaign leads, or on which its products or brands are shown, as visitors see it, with list prices. */
export function PagePreview(props: Props) {
  const { kind, content, campaign, language } = props;
  const { ProductIds, UseSupplierBrandProducts, BrandId, SupplierId, BrandIds } = content;
  const isAsked = hasGoods(kind, content);
  const goods = useQuery({
    ...query(previewCampaignProducts, {
      body: {
        Kind: kind,
        Language: language,
        ProductIds,
        UseSupplierBrandProducts,
        BrandId,
        SupplierId,
        BrandIds,
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {kind === 'supplierLandingPage' && (
        <div inert lang={language}>
          <SupplierHead supplierId={SupplierId} campaign={campaign} brand={goods.data?.Brands[0]} />
        </div>
      )}
      {content.Samples && <SampleTermsText terms={content.Samples} />}
      {isAsked && (
        <Loaded of={goods} rows={6}>
          {({ Brands, Products, NumberOfProducts }) => (
            <>
              <BrandRow brands={Brands} isPaid={arePaid(kind, campaign)} />
              <ProductRows {...props} products={Products} total={NumberOfProducts} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

/** Shows nothing while the terms are not numbers. */
function SampleTermsText({ terms }: { terms: SampleTerms }) {
  const { MinimumBasketTotal: limit, MaximumProducts: max } = terms;
  if (!(Number.isFinite(limit) && Number.isInteger(max) && max > 0)) return null;
  return (
    <p className="text-13">
      {limit > 0
        ? label('samples.terms', { max, limit: formatShortOre(limit) })
        : label('samples.termsFree', { max })}
    </p>
  );
}

interface HeadProps extends Pick<Props, 'campaign'> {
  supplierId: string | null;
  brand: Goods['Brands'][number] | undefined;
}

function SupplierHead({ supplierId, campaign, brand }: HeadProps) {
  const nameOf = useChosenNames(listCampaignChoices, 'suppliers', supplierId === null ? [] : [supplierId]);
  const name = brand?.NavigationTitle ?? nameOf(supplierId ?? '') ?? '';
  return (
    <SupplierStatement
      isPreview
      campaign={campaign}
      name={name}
      mark={brand?.Mark ?? null}
      logoUrl={brand?.LogoImageUrl}
    />
  );
}

/** True if the shop labels each brand as advertising. On a supplier's page only the head has the label. */
const arePaid = (kind: CampaignKind, campaign: Props['campaign']) =>
  kind === 'supplierBrands' || (kind === 'productNews' && isSponsored(campaign));

function BrandRow({ brands, isPaid }: { brands: Goods['Brands']; isPaid: boolean }) {
  if (brands.length === 0) return null;
  return (
    <>
      {isPaid && <p className="text-12 text-ink-3">{label('product.tag.sponsored')}</p>}
      <ul className="grid grid-cols-2 gap-2">
        {brands.map(({ Id, NavigationTitle, Mark, LogoImageUrl }) => (
          <li key={Id}>
            <span className="visually-hidden">{NavigationTitle}</span>
            <BrandMark name={NavigationTitle} mark={Mark} logoUrl={LogoImageUrl} size="tile" />
          </li>
        ))}
      </ul>
    </>
  );
}

function highlightOf({ kind, campaign }: Pick<Props, 'kind' | 'campaign'>): Highlight | undefined {
  if (kind === 'highlightedProducts') return { Type: campaign.Type };
  return isSponsored(campaign) && kind !== 'supplierLandingPage' ? paidFor : undefined;
}

interface RowsProps extends Props {
  products: Goods['Products'];
  total: number;
}

function ProductRows({ products, total, kind, content, campaign, language }: RowsProps) {
  const isAboutProducts =
    content.ProductIds.length > 0 || content.BrandId !== null || content.SupplierId !== null;
  if (kind === 'supplierBrands' || !isAboutProducts) return null;
  if (total === 0) return <p className="text-13 text-ink-2">{label('campaigns.noProducts')}</p>;
  const isMoved = kind === 'highlightedProducts' && content.DisplayMode !== 'inListSingle';
  const highlight = highlightOf({ kind, campaign });
  const shown = formatCount(products.length);
  return (
    <>
      <p className="text-12 text-ink-3">
        {label('console.campaigns.previewProducts', { shown, amount: formatCount(total) })}
      </p>
      {isMoved && (
        <p className="text-12 text-ink-3">
          {label('console.campaigns.positionAt', { at: content.DisplayMode })}
        </p>
      )}
      <ul lang={language} className="product-list">
        {products.map((product) => (
          <VisitorProduct key={product.Id} isPhone product={product} highlight={highlight} />
        ))}
      </ul>
    </>
  );
}
