import { memo } from 'react';
import { formatOre, formatPrice } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { StatusMark } from '../../../../ui/data/status-mark.tsx';
import { QuantityCell } from '../../../goods/products/field/quantity-cell.tsx';
import { ProductArtwork } from '../../../goods/products/product-artwork.tsx';
import { ProductName } from '../../../goods/products/product-name.tsx';
import { dayAndMonth, isOrderable, productStatus } from '../../../goods/products/product-status.ts';
import { countOfUnit, unitCalled, unitWithContent } from '../../../goods/products/unit-text.ts';
import { LineEditorMark } from '../../../shell/editors/line-editors.tsx';
import { HeartButton } from '../heart-button.tsx';
import { type ListEntry, orderedUnit } from './list-entries.ts';

const item = { role: 'listitem' } as const;

export const ListRow = memo(function ListRow({ entry }: { entry: ListEntry }) {
  const { product, row } = entry;
  const unit = orderedUnit(entry);
  const canOrder = isOrderable(product);
  return (
    <div
      {...item}
      className="list-row grid min-h-(--line-h) grid-cols-[40px_minmax(0,1fr)_138px_116px_104px_84px_var(--stepper-w)_28px] items-center gap-x-3 border-t border-line py-1.5 pr-2 pl-4"
      data-product={product.Id}
    >
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0">
        <ProductName
          className="overflow-clip text-13.5/[17px] max-lg:text-14.5/[19px] max-lg:[-webkit-line-clamp:2]"
          product={product}
        />
        <EntryMeta entry={entry} />
      </div>
      <EntryStatus entry={entry} />
      <span className="text-13 text-ink-2 max-lg:hidden">{unit && unitWithContent(unit)}</span>
      <span className="num text-12 text-ink-3 max-lg:hidden">{latestText(entry)}</span>
      <span className="num text-right text-13 font-[600] max-lg:col-2 max-lg:text-left">
        {unit?.PriceOre != null &&
          (unit.IsApproximate ? formatPrice(unit.PriceOre, true) : formatOre(unit.PriceOre))}
        {unit && <span className="hidden font-[400] text-ink-3 max-lg:inline"> {unitWithContent(unit)}</span>}
      </span>
      {canOrder && unit ? (
        <QuantityCell
          product={product}
          unit={unit}
          usual={row.Usual?.SalesUnitCode === unit.Code ? row.Usual.Quantity : undefined}
        />
      ) : (
        <span className="max-lg:hidden" />
      )}
      <HeartButton product={product} className="max-lg:hidden" />
    </div>
  );
});

/** `501220 · Vestby Mejeri · Eget nr. 12` (own number 12), and the kitchen's note below it. */
export function EntryMeta({ entry: { product, row } }: { entry: ListEntry }) {
  const own = row.OwnNumber && label('lists.ownNumberIs', { number: row.OwnNumber });
  const rest = [product.Brand?.Value, own];
  return (
    <>
      <p className="product-meta">
        <LineEditorMark id={product.Id} />
        <span className="num">{product.Id}</span>
        {rest
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join('')}
      </p>
      {row.Note && <p className="text-12 text-ink-2 wrap-anywhere">{row.Note}</p>}
    </>
  );
}

/** In one line. For a replaced product, also the item number of its successor. */
export function EntryStatus({ entry: { product } }: { entry: ListEntry }) {
  const { kind, text, detail } = productStatus(product);
  const successor = product.Related.DirectReplacement;
  const isUsual = kind === 'deliverable';
  return (
    <span className={`list-row-status max-lg:col-2 max-lg:text-left ${isUsual ? 'max-lg:hidden' : ''}`}>
      {kind === 'replaced' && successor ? (
        <StatusMark kind={kind} text={label('lists.replacedBy', { id: successor.Id })} />
      ) : (
        <StatusMark kind={kind} text={text} {...(detail && kind === 'out' ? { detail } : {})} />
      )}
    </span>
  );
}

/** `16.11 · 2 ks.` Empty when the product was never bought. */
export function latestText({ product }: ListEntry): string {
  const { LatestPurchaseDate: date, LatestPurchaseQuantity: quantity, LatestPurchaseUnit: text } = product;
  if (!date) return '';
  const unit = unitCalled(product, text);
  if (quantity === null || !unit) return dayAndMonth(date);
  return `${dayAndMonth(date)} · ${countOfUnit(quantity, unit.Code)}`;
}
