import type { ProductDetails, ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useState } from 'react';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { Refusal } from '../../../features/goods/products/field/refusal.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductMeta } from '../../../features/goods/products/product-meta.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { comparisonPrice, defaultUnit, unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

export function ReplacementsPanel({ product }: { product: ProductDetails }) {
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
