import type { MenuEntry } from '@engros/contracts/supplier/content.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { canMove, depthOf, moved, without } from './menu-order.ts';

interface Props {
  entries: readonly MenuEntry[];
  chosen: string | undefined;
  onChange: (entries: MenuEntry[]) => void;
  onChoose: (id: string) => void;
}

export function entryName(entry: MenuEntry): string {
  if (entry.Type === 'navigation_separator') return label('console.menus.separator');
  const title = currentLanguage() === 'en' ? entry.TitleEn : entry.TitleDa;
  return title || label('console.menus.newEntry');
}

export function MenuList({ entries, chosen, onChange, onChoose }: Props) {
  if (entries.length === 0) return <p className="p-4 text-13 text-ink-2">{label('console.menus.none')}</p>;
  return (
    <ul>
      {entries.map((entry) => {
        const name = entryName(entry);
        const isChosen = entry.Id === chosen;
        return (
          <li
            key={entry.Id}
            className={`flex items-center gap-1 border-t border-line pr-2 first:border-t-0 ${isChosen ? 'bg-brand-tint' : ''}`}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              className="min-h-11 min-w-0 flex-1 py-2 pr-2 text-left text-13 hover:underline"
              style={{ paddingLeft: 16 + depthOf(entry, entries) * 20 }}
              onClick={() => onChoose(entry.Id)}
            >
              <span className="block truncate font-[580]">{name}</span>
              <span className="block truncate text-12 text-ink-3">{entry.Url}</span>
            </button>
            <IconButton
              label={label('console.menus.up', { name })}
              isDisabled={!canMove(entries, entry, -1)}
              onPress={() => onChange(moved(entries, entry.Id, -1))}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={label('console.menus.down', { name })}
              isDisabled={!canMove(entries, entry, 1)}
              onPress={() => onChange(moved(entries, entry.Id, 1))}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={label('console.menus.remove', { name })}
              onPress={() => onChange(without(entries, entry.Id))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
