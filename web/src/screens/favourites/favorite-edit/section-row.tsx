import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { Ellipsis, GripVertical } from 'lucide-react';
import { Button, GridListItem } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type EditItem, type SectionItem, stepEdit } from './edit-items.ts';
import { editId } from './undo-edits.ts';

export interface SectionRowProps {
  item: SectionItem;
  items: readonly EditItem[];
  onEdit: (edit: FavoriteEdit) => void;
  onRenameSection: (sectionId: string) => void;
}

/** Moving the heading moves all products of the section. */
export function SectionRow({ item, items, onEdit, onRenameSection }: SectionRowProps) {
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
