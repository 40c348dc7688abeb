import '../../../features/goods/products/products.css';
import './product.css';
import './product-tables.css';
import './product-panels.css';
import './product-narrow.css';
import { readProduct } from '@engros/contracts/goods/catalog.ts';
import type { ProductDetails, ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { Refusal } from '../../../features/goods/products/field/refusal.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductMeta } from '../../../features/goods/products/product-meta.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import {
  comparisonPrice,
  defaultUnit,
  unitName,
  unitWithContent,
} from '../../../features/goods/products/unit-text.ts';
import { formatWeight } from '../../../features/goods/products/weight-text.ts';
import { ProductChoice } from '../../../features/planning/replacements/product-choice.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { type Crumb, usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatPrice, groupedCode } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ClimatePanel, OriginPanel } from './climate-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import { FoldingPanel } from './folding-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import { PurchaseHistoryPanel } from './purchases/purchase-history-panel.tsx';
import { SimilarProducts } from './similar-products.tsx';

const route = getRouteApi('/shell/product/$productId');

export function ProductScreen() {
  const { productId } = route.useParams();
  const delivery = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(readProduct, {
      params: { productId },
      query: deliveryInput(delivery),
    }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  const product = data?.Id === productId ? data : undefined;
  usePagePlace(product?.DisplayName ?? productId, product ? categoryCrumbs(product) : undefined);
  if (product) {
    return (
      <>
        <ProductPage key={product.Id} product={product} isStale={isPlaceholderData} />
        <SimilarProducts product={product} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return <Loading />;
}

function categoryCrumbs(product: ProductDetails): Crumb[] {
  const [levels] = product.Categories;
  if (!levels) return [];
  return [levels.Level1, levels.Level2, levels.Level3, levels.Level4].flatMap((level) =>
    level ? [{ label: level.DisplayName, href: `/catalog/search?categories=${level.Id}` }] : [],
  );
}

function ProductPage({ product, isStale }: { product: ProductDetails; isStale: boolean }) {
  return (
    <>
      <article
        className="product-page mt-1.5 grid grid-cols-[minmax(0,1fr)_484px] items-start gap-6 [transition:opacity_var(--t-2)] data-refetching:opacity-60 lg:max-xl:grid-cols-[minmax(0,1fr)_428px] lg:max-xl:gap-5"
        data-refetching={isStale ? '' : undefined}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
          <ProductFacts product={product} />
          <ContentPanel product={product} />
          <div className="product-halves grid grid-cols-[1fr_1fr] items-start gap-4 max-lg:contents lg:max-xl:grid-cols-1">
            <NutritionPanel product={product} />
            <div className="product-stack grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
              <ClimatePanel product={product} />
              <OriginPanel product={product} />
            </div>
          </div>
          <PackingPanel product={product} />
          <div className="print:hidden max-lg:contents max-lg:print:hidden">
            <ListsPanel product={product} />
          </div>
          <div className="print:hidden max-lg:contents max-lg:print:hidden">
            <ProductChoice productId={product.Id} name={product.DisplayName} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents print:hidden max-lg:print:hidden">
          <OrderPanel product={product} />
          {/* Replacements are shown before the purchase history if the product is unavailable, otherwise after it. */}
          {!isOrderable(product) && <ReplacementsPanel product={product} />}
          <PurchaseHistoryPanel product={product} />
          {isOrderable(product) && <ReplacementsPanel product={product} />}
        </div>
      </article>
      <div className="print:hidden">
        <CampaignStripWhenReady />
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="min-h-screen">
      <AfterDelay>
        <div
          role="status"
          className="product-page mt-1.5 grid grid-cols-[minmax(0,1fr)_484px] items-start gap-6 [transition:opacity_var(--t-2)] data-refetching:opacity-60 lg:max-xl:grid-cols-[minmax(0,1fr)_428px] lg:max-xl:gap-5"
        >
          <span className="visually-hidden">{label('product.loading')}</span>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
            <div className="mb-2 grid grid-cols-[360px_minmax(0,1fr)] items-start gap-6 max-lg:contents lg:max-xl:grid-cols-1 lg:max-xl:gap-4 xl:max-2xl:grid-cols-[280px_minmax(0,1fr)]">
              <Skeleton height={300} />
              <div className="product-stack grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
                <Skeleton width="80%" height={28} />
                <Skeleton width="40%" />
                <Skeleton />
                <Skeleton width="90%" />
              </div>
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
            <Skeleton height={320} />
          </div>
        </div>
      </AfterDelay>
    </div>
  );
}

function NotFound() {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<PackageX aria-hidden="true" />}
        title={label('product.notFoundTitle')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass({ variant: 'primary' })}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('product.notFoundText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel mt-4">
      <FailedState isWholePage title={label('product.failed')} onRetry={onRetry} />
    </div>
  );
}

/** `ofBaseUnit` is the weight of one base unit in kg. */
function unitWeight(ofBaseUnit: number | null, unit: SalesUnit): string {
  return formatWeight(ofBaseUnit === null ? null : ofBaseUnit * unit.Quantity);
}

function PackingPanel({ product }: { product: ProductDetails }) {
  const { Net, Gross } = product.WeightKg;
  return (
    <FoldingPanel id="packing" isEdge isFlush title={label('product.packingAndStorage')}>
      <div className="overflow-x-auto">
        <table className="product-table product-packing w-full border-collapse text-13 lining-nums tabular-nums [&_td]:text-ink-2">
          <caption className="visually-hidden">{label('product.packing')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('product.unit')}</th>
              <th scope="col">{label('product.content')}</th>
              <th scope="col">{label('product.net')}</th>
              <th scope="col">{label('product.gross')}</th>
              <th scope="col">{label('product.ean')}</th>
            </tr>
          </thead>
          <tbody>
            {product.SalesUnits.Values.map((unit) => (
              <tr key={unit.Code}>
                <th scope="row">{unitName(unit)}</th>
                <td>{unit.Content}</td>
                <td>{unitWeight(Net, unit)}</td>
                <td>{unitWeight(Gross, unit)}</td>
                <td>{unit.Gtin && groupedCode(unit.Gtin)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {product.Storage && <p className="border-t border-line p-4 text-13 text-ink-2">{product.Storage}</p>}
    </FoldingPanel>
  );
}

type Nutrient = Omit<ProductDetails['Nutritions'][number], 'Children'>;

/**
 * Per 100 g, and per piece for products sold by the piece. Sub-nutrients are listed under their total (sugars under
 * carbohydrate).
 */
function NutritionPanel({ product }: { product: ProductDetails }) {
  const { Nutritions, PieceWeightG } = product;
  if (Nutritions.length === 0) return null;
  const hasPieces = PieceWeightG !== null;
  return (
    <Panel id="nutrition" isEdge isFlush title={label('product.nutrition')}>
      <table className="product-table product-nutrition w-full border-collapse text-13 lining-nums tabular-nums [&_td]:whitespace-nowrap max-lg:[&_td]:whitespace-normal">
        <caption className="visually-hidden">{label('product.nutrition')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{label('product.nutrient')}</span>
            </th>
            <th scope="col">{label('product.per100')}</th>
            {hasPieces && <th scope="col">{label('product.perPiece', { grams: PieceWeightG })}</th>}
          </tr>
        </thead>
        <tbody>
          {Nutritions.map((nutrient) => (
            <Fragment key={nutrient.Code}>
              <Row nutrient={nutrient} hasPieces={hasPieces} />
              {nutrient.Children.map((part) => (
                <Row key={part.Code} nutrient={part} hasPieces={hasPieces} isPart />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({
  nutrient,
  hasPieces,
  isPart = false,
}: {
  nutrient: Nutrient;
  hasPieces: boolean;
  isPart?: boolean;
}) {
  return (
    <tr className={isPart ? 'product-table-part' : undefined}>
      <th scope="row">{nutrient.Text}</th>
      <td>{nutrient.FormattedAmount}</td>
      {hasPieces && <td>{nutrient.FormattedAmountPerPiece}</td>}
    </tr>
  );
}

function ReplacementsPanel({ product }: { product: ProductDetails }) {
  // The direct replacement is left out here, because it is already shown below the order panel.
  const directId = product.Related.DirectReplacement?.Id;
  const others = product.ReplacementProducts.filter(({ Id }) => Id !== directId);
  if (others.length === 0) return null;
  return (
    <Panel
      id="replacements"
      isEdge
      isFlush
      title={label('product.replacements')}
      note={label('product.replacementsNote')}
    >
      {others.map((each) => (
        <Replacement key={each.Id} product={each} />
      ))}
    </Panel>
  );
}

function Replacement({ product }: { product: ProductSnapshot }) {
  const [message, setMessage] = useState('');
  const unit = defaultUnit(product);
  if (!unit) return null;
  const lead = label('product.suggestedReplacement');
  const perUnit = comparisonPrice(product, unit);
  return (
    <div className="product-replacement grid grid-cols-[40px_minmax(0,1fr)_auto_var(--stepper-w)] items-center gap-3 border-t border-line py-2.5 pr-3 pl-4 max-lg:grid-cols-[40px_minmax(0,1fr)_auto] max-lg:gap-y-2">
      <ProductArtwork product={product} size={40} isUnavailable={!isOrderable(product)} />
      <div className="min-w-0">
        <ProductName className="text-13/[17px] max-lg:text-(length:--text-14)" product={product} />
        <p className="product-meta m-0">
          <ProductMeta product={product} lead={lead} />
        </p>
        <p className="product-meta m-0">
          {unitWithContent(unit)}
          {perUnit && <span className="num"> · {perUnit}</span>}
        </p>
      </div>
      <b className="num">{unit.PriceOre === null ? '' : formatPrice(unit.PriceOre, unit.IsApproximate)}</b>
      {isOrderable(product) ? (
        <QuantityCell product={product} unit={unit} onRefused={setMessage} />
      ) : (
        <span className="product-meta m-0">{productStatus(product).text}</span>
      )}
      <Refusal text={message} />
    </div>
  );
}
