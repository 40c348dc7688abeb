import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { memo } from 'react';
import { label } from '../../../lib/labels.ts';
import { ProductRow, ProductSubstitute } from '../../../ui/goods/product-row.tsx';
import { HeartButton } from '../../favourites/favorites/heart-button.tsx';
import { useIsInBasket } from '../../goods/products/basket-sum.tsx';
import { SampleLock } from '../../goods/products/field/sample-lock.tsx';
import { UnitLadder } from '../../goods/products/field/unit-ladder.tsx';
import type { Highlight } from '../../goods/products/highlight-tag.tsx';
import { ProductArtwork } from '../../goods/products/product-artwork.tsx';
import { ProductStatusCell, ProductTags } from '../../goods/products/product-marks.tsx';
import { ProductMeta } from '../../goods/products/product-meta.tsx';
import { ProductName } from '../../goods/products/product-name.tsx';
import { isOrderable, isSoldOut } from '../../goods/products/product-status.ts';
import { ProfileLine } from '../../goods/products/profile-line.tsx';
import { StockNoticeButton } from '../../goods/products/stock-notice-button.tsx';

export interface ListedProductProps {
  product: ProductSnapshot;
  substitute?: ProductSnapshot | undefined;
  /** From 1, among all rows of a grid. Without a position, the product is an item of a list. */
  rowIndex?: number;
  highlight?: Highlight | undefined;
  /** Shown instead of the pack size. */
  place?: string | undefined;
  /** Such as the reason why the product is listed. */
  remark?: string | undefined;
}

export const ListedProduct = memo(function ListedProduct(props: ListedProductProps) {
  const { product, rowIndex } = props;
  if (rowIndex === undefined) {
    return (
      <li className="listed-product" data-product={product.Id}>
        <Row {...props} />
      </li>
    );
  }
  return (
    <div className="listed-product" data-product={product.Id}>
      <Row {...props} />
    </div>
  );
});

function Row(props: ListedProductProps) {
  const { product, substitute, rowIndex, highlight, remark, place } = props;
  const isInBasket = useIsInBasket(product.Id);
  const canOrder = isOrderable(product);
  const isGridRow = rowIndex !== undefined;
  return (
    <ProductRow
      isGridRow={isGridRow}
      aria-rowindex={rowIndex}
      artwork={<ProductArtwork product={product} isUnavailable={!canOrder} />}
      name={<ProductName product={product} />}
      meta={<ProductMeta product={product} place={place} />}
      tags={<ProductTags product={product} highlight={highlight} remark={remark} />}
      status={<ProductStatusCell product={product} />}
      ladder={<Ladder product={product} canOrder={canOrder} />}
      favourite={<HeartButton product={product} />}
      {...(product.AllergenProfile && { notice: <ProfileLine mark={product.AllergenProfile} /> })}
      substitutes={
        substitute && <Substitute product={product} substitute={substitute} isGridRow={isGridRow} />
      }
      isInBasket={isInBasket}
    />
  );
}

interface LadderProps {
  product: ProductSnapshot;
  canOrder: boolean;
}

function Ladder({ product, canOrder }: LadderProps) {
  if (!canOrder) return <Unavailable product={product} />;
  if (!product.IsSampleItem) return <UnitLadder product={product} />;
  return (
    <SampleLock product={product}>
      <UnitLadder product={product} />
    </SampleLock>
  );
}

/** The replacement if there is one, an offer to send an e-mail when the product is back in stock, or a message. */
function Unavailable({ product }: { product: ProductSnapshot }) {
  const successor = product.Related.DirectReplacement;
  if (!successor && isSoldOut(product)) {
    return (
      <div className="product-unavailable">
        <StockNoticeButton product={product} />
      </div>
    );
  }
  return (
    <p className="product-unavailable">
      {successor ? label('product.orderAs', { id: successor.Id }) : label('product.cannotBeOrdered')}
    </p>
  );
}

interface SubstituteProps {
  product: ProductSnapshot;
  substitute: ProductSnapshot;
  isGridRow: boolean;
}

function Substitute({ product, substitute, isGridRow }: SubstituteProps) {
  const isDirect = product.Related.DirectReplacement?.Id === substitute.Id;
  const lead = label(isDirect ? 'product.directReplacement' : 'product.suggestedReplacement');
  return (
    <ProductSubstitute
      isGridRow={isGridRow}
      artwork={<ProductArtwork product={substitute} size={40} />}
      name={<ProductName product={substitute} />}
      meta={<ProductMeta product={substitute} lead={lead} />}
      ladder={<UnitLadder product={substitute} />}
      favourite={<HeartButton product={substitute} />}
    />
  );
}
