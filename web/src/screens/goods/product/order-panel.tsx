import type { ProductDetails, ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useState } from 'react';
import { BasketSelector } from '../../../features/baskets/basket/basket-selector.tsx';
import { AddSingle } from '../../../features/goods/products/field/add-single.tsx';
import { Refusal } from '../../../features/goods/products/field/refusal.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { UnitLadder } from '../../../features/goods/products/field/unit-ladder.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductMeta } from '../../../features/goods/products/product-meta.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable, isSoldOut, latestPurchase } from '../../../features/goods/products/product-status.ts';
import { StockNoticeButton } from '../../../features/goods/products/stock-notice-button.tsx';
import { label } from '../../../lib/labels.ts';
import { DayRow } from './day-row.tsx';
import { ListsButton } from './lists-button.tsx';
import { ProductDays } from './product-days.tsx';
import { PriceReasons } from './purchases/price-reasons.tsx';

export function OrderPanel({ product }: { product: ProductDetails }) {
  const bought = latestPurchase(product);
  const successor = directReplacement(product);
  return (
    <aside className="product-order panel panel-edge" aria-label={label('product.order')}>
      <DayRow product={product} />
      <ProductDays product={product} />
      <div
        {...rungsAttribute}
        className="product-order-ladder py-2 pr-2 pl-4 max-lg:px-4 max-lg:pt-1 max-lg:pb-2"
        onKeyDownCapture={moveByArrow}
      >
        {isOrderable(product) ? (
          <div className="product-ladder m-0">
            <UnitLadder product={product} showsAllSales />
          </div>
        ) : (
          <Closed product={product} />
        )}
        <div className="product-order-foot flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-0 max-lg:min-h-11">
          <BasketSelector />
          {bought && <p className="product-order-bought num text-right text-12 text-ink-3">{bought}</p>}
        </div>
      </div>
      {successor && <Successor product={successor} />}
      <PriceReasons product={product} />
      <Actions product={product} />
    </aside>
  );
}

export function directReplacement(product: ProductDetails): ProductSnapshot | undefined {
  const id = product.Related.DirectReplacement?.Id;
  return product.ReplacementProducts.find((each) => each.Id === id);
}

function Closed({ product }: { product: ProductDetails }) {
  const successor = product.Related.DirectReplacement;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-1.5 pr-1 pl-0">
      <p className="product-unavailable text-left">
        {successor ? label('product.orderAs', { id: successor.Id }) : label('product.cannotBeOrdered')}
      </p>
      {isSoldOut(product) && <StockNoticeButton product={product} />}
    </div>
  );
}

function Successor({ product }: { product: ProductSnapshot }) {
  return (
    <section
      className="border-t border-line bg-replaced-tint py-2.5 pr-2 pl-4"
      aria-label={label('product.directReplacement')}
    >
      <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3">
        <ProductArtwork product={product} size={40} />
        <div className="min-w-0">
          <ProductName product={product} />
          <p className="product-meta">
            <ProductMeta product={product} lead={label('product.directReplacement')} />
          </p>
        </div>
      </div>
      <div {...rungsAttribute} className="product-ladder mt-1" onKeyDownCapture={moveByArrow}>
        <UnitLadder product={product} />
      </div>
    </section>
  );
}

function Actions({ product }: { product: ProductDetails }) {
  const [message, setMessage] = useState('');
  return (
    <>
      <div className="product-actions flex flex-wrap gap-2 border-t border-line py-2.5 pr-3 pl-4 max-lg:px-4 max-lg:py-2.5">
        <ListsButton product={product} />
        {isOrderable(product) && <AddSingle product={product} onRefused={setMessage} />}
      </div>
      <Refusal text={message} />
    </>
  );
}
