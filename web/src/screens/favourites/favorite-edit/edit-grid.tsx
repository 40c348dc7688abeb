import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { Ellipsis, GripVertical, NotebookPen, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  ListLayout,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { type ListEntry, orderedUnit } from '../../../features/favourites/favorites/list/list-entries.ts';
import { EntryMeta, EntryStatus, latestText } from '../../../features/favourites/favorites/list/list-row.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { isOrderable } from '../../../features/goods/products/product-status.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatDecimal, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type EditItem, moveEdit, type ProductItem, type SectionItem, stepEdit } from './edit-items.ts';
import { editId } from './undo-edits.ts';

interface EditRowProps {
  item: ProductItem;
  onNote: (productId: string) => void;
  onRemove: (productId: string) => void;
}

function EditRow({ item: { entry }, onNote, onRemove }: EditRowProps) {
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

export interface EditGridProps {
  name: string;
  items: readonly EditItem[];
  chosen: Selection;
  onChoose: (chosen: Selection) => void;
  onEdit: (edit: FavoriteEdit) => void;
  onNote: (productId: string) => void;
  onRemove: (productId: string) => void;
  onRenameSection: (sectionId: string) => void;
}

/** In pixels, until the row is measured. */
const layoutOptions = { estimatedRowHeight: 54 };

const nameOf = (item: EditItem | undefined): string => {
  if (item?.kind === 'product') return item.entry.product.DisplayName;
  return item?.section?.Name ?? label('lists.noSection');
};

/**
 * The user sorts by dragging, with keys from a row's handle, or with Alt and the arrow keys. Only rows near the window are
 * rendered.
 */
export function EditGrid(props: EditGridProps) {
  const { name, items, chosen, onChoose, onEdit } = props;
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  const headings = useMemo(
    () => items.flatMap((item) => (item.kind === 'section' ? [item.key] : [])),
    [items],
  );
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(byKey.get(String(key))) })),
    onReorder: ({ keys, target }) => {
      const moved = new Set([...keys].map(String));
      const edit = moveEdit(items, moved, { key: String(target.key), dropPosition: target.dropPosition });
      if (edit) onEdit(edit);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0 [outline:none] data-drop-target:outline-2 data-drop-target:outline-brand"
      />
    ),
  });

  function handleKeys(event: KeyboardEvent<HTMLElement>) {
    moveByArrow(event);
    const step = stepOf(event);
    const item = step && byKey.get(keyAt(event.target));
    if (!item) return;
    event.preventDefault();
    event.stopPropagation();
    const edit = stepEdit(items, item.key, step);
    if (!edit) return;
    onEdit(edit);
    announce(label(step === 1 ? 'lists.movedDown' : 'lists.movedUp', { name: nameOf(item) }));
  }

  return (
    <div {...rungsAttribute} onKeyDownCapture={handleKeys}>
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
        <GridList
          aria-label={label('lists.editing', { name })}
          items={items}
          dependencies={[items]}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={onChoose}
          disabledKeys={headings}
          disabledBehavior="selection"
          disallowTypeAhead
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          className="[outline:none]"
        >
          {(item: EditItem) =>
            item.kind === 'section' ? (
              <SectionRow item={item} items={items} onEdit={onEdit} onRenameSection={props.onRenameSection} />
            ) : (
              <EditRow item={item} onNote={props.onNote} onRemove={props.onRemove} />
            )
          }
        </GridList>
      </Virtualizer>
    </div>
  );
}

/** For Alt with an arrow key; undefined for other keys. */
function stepOf({ altKey, key }: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey) return undefined;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

function keyAt(target: EventTarget): string {
  const row = target instanceof Element ? target.closest('[data-key]') : null;
  return row?.getAttribute('data-key') ?? '';
}

interface SectionRowProps {
  item: SectionItem;
  items: readonly EditItem[];
  onEdit: (edit: FavoriteEdit) => void;
  onRenameSection: (sectionId: string) => void;
}

/** Moving the heading moves all products of the section. */
function SectionRow({ item, items, onEdit, onRenameSection }: SectionRowProps) {
  const { section } = item;
  const name = section?.Name ?? label('lists.noSection');
  const menuName = label('lists.sectionMenu', { name });
  const step = (by: 1 | -1) => {
    const edit = stepEdit(items, item.key, by);
    if (edit) onEdit(edit);
  };
  const actions = (SectionId: string): Record<string, () => void> => ({
    rename: () => onRenameSection(SectionId),
    up: () => step(-1),
    down: () => step(1),
    remove: () => onEdit({ EditId: editId(), Kind: 'removeSection', SectionId }),
  });
  return (
    <GridListItem
      id={item.key}
      textValue={name}
      className="flex min-h-8 items-center gap-2.5 border-b border-line bg-surface-2 pr-2 pl-3.5 text-(length:--text-13) -outline-offset-2"
    >
      {item.glyph && <FoodGlyph name={item.glyph} className="size-4 text-brand" />}
      <b className="min-w-0 wrap-anywhere">{name}</b>
      <span className="num text-12 font-[400] text-ink-3">
        {label('lists.products', { count: item.count })}
      </span>
      {section && (
        <span className="ml-auto flex items-center">
          <Menu
            label={menuName}
            trigger={
              <IconButton size={28} label={menuName}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            entries={[
              { id: 'rename', label: label('lists.sectionRename') },
              { id: 'up', label: label('lists.moveUp') },
              { id: 'down', label: label('lists.moveDown') },
              { kind: 'separator', id: 'end' },
              { id: 'remove', label: label('lists.sectionRemove'), isDangerous: true },
            ]}
            onAction={(id) => actions(section.Id)[id]?.()}
          />
          <Button
            slot="drag"
            className="icon-btn h-7 w-6 cursor-grab text-control"
            aria-label={label('lists.moveItem', { name })}
          >
            <GripVertical aria-hidden="true" />
          </Button>
        </span>
      )}
    </GridListItem>
  );
}
