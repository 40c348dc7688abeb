import { wordMatcher } from '@engros/contracts/values/matching-words.ts';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { DialogBox } from '../../../ui/overlays/dialog-box.tsx';
import type { EditItem } from './edit-items.ts';

const shownPlaces = 40;
const top = 'top';

export interface MoveAfterDialogProps {
  items: readonly EditItem[];
  moved: ReadonlySet<string>;
  /** Key of the item after which the products are put; undefined for the top of the list. */
  onMove: (key: string | undefined) => void;
  onClose: () => void;
}

function placeText(item: EditItem): string {
  if (item.kind === 'product') return `${item.entry.product.DisplayName} · ${item.entry.product.Id}`;
  return label('lists.firstIn', { name: item.section?.Name ?? label('lists.noSection') });
}

export function MoveAfterDialog({ items, moved, onMove, onClose }: MoveAfterDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const matches = wordMatcher(text);
  const places = [
    ...(items[0]?.kind === 'section' ? [] : [{ id: top, text: label('lists.firstOnList') }]),
    ...items.flatMap((item) => (moved.has(item.key) ? [] : [{ id: item.key, text: placeText(item) }])),
  ];
  const found = matches ? places.filter((place) => matches([place.text])) : places;
  return (
    <DialogBox
      isOpen
      focusesField
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label('lists.moveAfterTitle', { count: moved.size })}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{
        label: label('lists.move'),
        onPress: () => {
          onMove(chosen === top ? undefined : chosen);
          onClose();
        },
        isDisabled: chosen === undefined,
      }}
    >
      <div className="mt-3 grid gap-2">
        <SearchField
          autoFocus
          className="border-control"
          label={label('lists.findPlace')}
          placeholder={label('lists.findPlace')}
          clearLabel={label('lists.showAll')}
          value={text}
          onChange={setText}
        />
        <div className="max-h-80 overflow-auto rounded-2 border border-line-strong px-3 py-1">
          <RadioList
            hideLabel
            label={label('lists.moveAfter')}
            value={chosen ?? null}
            onChange={setChosen}
            options={found.slice(0, shownPlaces).map((place) => ({ id: place.id, label: place.text }))}
          />
          {found.length > shownPlaces && (
            <p className="py-1.5 text-12 text-ink-3">{label('lists.morePlaces')}</p>
          )}
          {found.length === 0 && <p className="py-1.5 text-13">{label('lists.nothingFound')}</p>}
        </div>
      </div>
    </DialogBox>
  );
}
