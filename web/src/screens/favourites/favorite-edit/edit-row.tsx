import { GripVertical, NotebookPen, Trash2 } from 'lucide-react';
import { Button, GridListItem } from 'react-aria-components';
import { type ListEntry, orderedUnit } from '../../../features/favourites/favorites/list/list-entries.ts';
import { EntryMeta, EntryStatus, latestText } from '../../../features/favourites/favorites/list/list-row.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable } from '../../../features/goods/products/product-status.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatDecimal, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { ProductItem } from './edit-items.ts';

export interface EditRowProps {
  item: ProductItem;
  onNote: (productId: string) => void;
  onRemove: (productId: string) => void;
}

export function EditRow({ item: { entry }, onNote, onRemove }: EditRowProps) {
  const { product, row } = entry;
  const unit = orderedUnit(entry);
  const canOrder = isOrderable(product);
  const name = product.DisplayName;
  return (
    <GridListItem
      id={product.Id}
      textValue={name}
      className="edit-row grid min-h-(--line-h) grid-cols-[24px_20px_40px_minmax(0,1fr)_132px_108px_92px_72px_var(--stepper-w)_56px] items-center gap-x-3 border-b border-line bg-surface py-1.5 pr-2 pl-1.5 -outline-offset-2"
    >
      <Button
        slot="drag"
        className="icon-btn h-7 w-6 cursor-grab text-control max-lg:col-5 max-lg:row-1 max-lg:h-11 max-lg:w-10"
        aria-label={label('lists.moveItem', { name })}
      >
        <GripVertical aria-hidden="true" />
      </Button>
      <Checkbox slot="selection" aria-label={label('lists.choose', { name })} />
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0 max-lg:col-3 max-lg:row-1">
        <ProductName
          className="text-13.5/[17px] max-lg:text-(length:--text-14_5) max-lg:[-webkit-line-clamp:2]"
          product={product}
        />
        <EntryMeta entry={entry} />
        {row.Par && (
          <p className="text-12 text-ink-3">
            {label('lists.parIs', { quantity: parText(row.Par.Quantity), unit: parUnit(entry) })}
          </p>
        )}
      </div>
      <EntryStatus entry={entry} />
      <span className="text-13 text-ink-2 max-lg:hidden">{unit && unitWithContent(unit)}</span>
      <span className="num text-12 text-ink-3 max-lg:hidden">{latestText(entry)}</span>
      <span className="num text-right text-13 font-[600] max-lg:hidden">
        {unit?.PriceOre != null &&
          (unit.IsApproximate ? formatPrice(unit.PriceOre, true) : formatOre(unit.PriceOre))}
      </span>
      <span className="max-lg:hidden">
        {canOrder && unit && (
          <QuantityCell
            product={product}
            unit={unit}
            usual={row.Usual?.SalesUnitCode === unit.Code ? row.Usual.Quantity : undefined}
          />
        )}
      </span>
      <span className="flex max-lg:col-4 max-lg:row-1">
        <IconButton size={28} label={label('lists.note', { name })} onPress={() => onNote(product.Id)}>
          <NotebookPen aria-hidden="true" />
        </IconButton>
        <IconButton
          className="max-lg:hidden"
          size={28}
          label={label('lists.remove', { name })}
          onPress={() => onRemove(product.Id)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </GridListItem>
  );
}

const parText = (quantity: number) => formatDecimal(quantity, Number.isInteger(quantity) ? 0 : 1);

/**
 * Unit of the par level (wanted stock), such as `kartoner` (cases). The unit's code when the product is no longer sold in that
 * unit.
 */
function parUnit({ product, row: { Par } }: ListEntry): string {
  const unit = product.SalesUnits.Values.find(({ Code }) => Code === Par?.SalesUnitCode);
  return unit ? unitWord(Par?.Quantity ?? 0, unit) : (Par?.SalesUnitCode ?? '');
}
