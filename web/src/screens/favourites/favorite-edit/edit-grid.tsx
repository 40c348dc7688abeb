import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { type KeyboardEvent, useMemo } from 'react';
import {
  DropIndicator,
  GridList,
  ListLayout,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { type EditItem, moveEdit, stepEdit } from './edit-items.ts';
import { EditRow } from './edit-row.tsx';
import { SectionRow } from './section-row.tsx';

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
