import type { ProductDetails, ProductSnapshot } from '@engros/contracts/product.ts';
import { ProductArtwork } from '../../features/products/product-artwork.tsx';
import { ProductMeta, ProductName } from '../../features/products/product-name.tsx';
import { isOrderable, productStatus } from '../../features/products/product-status.ts';
import { QuantityCell } from '../../features/products/quantity-cell.tsx';
import { comparisonPrice, defaultUnit, unitWithContent } from '../../features/products/unit-text.ts';
import { formatPrice } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Panel } from '../../ui/panel.tsx';

/** What can take the product's place. */
export function ReplacementsPanel({ product }: { product: ProductDetails }) {
  const { ReplacementProducts } = product;
  if (ReplacementProducts.length === 0) return null;
  const directId = product.Related.DirectReplacement?.Id;
  return (
    <Panel
      isEdge
      isFlush
      title={label('product.replacements')}
      note={directId ? undefined : label('product.replacementsNote')}
    >
      {ReplacementProducts.map((each) => (
        <Replacement key={each.Id} product={each} isDirect={each.Id === directId} />
      ))}
    </Panel>
  );
}

function Replacement({ product, isDirect }: { product: ProductSnapshot; isDirect: boolean }) {
  const unit = defaultUnit(product);
  if (!unit) return null;
  const lead = label(isDirect ? 'product.directReplacement' : 'product.suggestedReplacement');
  const perUnit = comparisonPrice(product, unit);
  return (
    <div className="product-replacement">
      <ProductArtwork product={product} size={40} isUnavailable={!isOrderable(product)} />
      <div className="min-w-0">
        <ProductName product={product} />
        <p className="product-meta">
          <ProductMeta product={product} lead={lead} />
        </p>
        <p className="product-meta">
          {unitWithContent(unit)}
          {perUnit && <span className="num"> · {perUnit}</span>}
        </p>
      </div>
      <b className="num">{unit.PriceOre === null ? '' : formatPrice(unit.PriceOre, unit.IsApproximate)}</b>
      {isOrderable(product) ? (
        <QuantityCell
          product={product}
          unitCode={unit.Code}
          unitText={unit.TextSingular}
          max={unit.MaxQuantity ?? undefined}
        />
      ) : (
        <span className="product-meta">{productStatus(product).text}</span>
      )}
    </div>
  );
}
