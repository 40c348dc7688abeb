import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useGroupCounts } from '../../features/shell/navigation/group-counts.ts';
import type { MenuLink } from '../../features/shell/navigation/menu-levels.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { ContentLink } from '../../ui/controls/content-link.tsx';
import { useAnnounce } from '../../ui/layout/live-region.tsx';
import { MenuEntry } from './menu-entry.tsx';

export interface MenuLevelProps {
  title: string;
  /** Undefined at the top level. */
  parent: MenuLink | undefined;
  links: readonly MenuLink[];
  /** The entry whose level was just left, or the first entry. Null leaves the focus unchanged. */
  focused: string | 'first' | null;
  direction: 'deeper' | 'back' | undefined;
  onOpen: (id: string) => void;
  onBack: () => void;
  onGone: () => void;
  before?: ReactNode;
  after?: ReactNode;
}

const entriesIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-entry]')];

function focusStep(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** ↑ and ↓ move between entries, → opens a level, ← and Backspace leave it. */
function handleKeys(
  event: KeyboardEvent<HTMLElement>,
  { onOpen, onBack }: Pick<MenuLevelProps, 'onOpen' | 'onBack'>,
) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = target.dataset['entry'];
  if (id === undefined) return;
  const entries = entriesIn(currentTarget);
  const next = focusStep(key, entries.indexOf(target), entries.length);
  if (next !== undefined) entries[next]?.focus();
  else if (key === 'ArrowRight' && target.dataset['opens'] !== undefined) onOpen(id);
  else if (key === 'ArrowLeft' || key === 'Backspace') onBack();
  else return;
  event.preventDefault();
}

function useFocusAndWords({ focused, title, links }: Pick<MenuLevelProps, 'focused' | 'title' | 'links'>) {
  const list = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const arrive = useEffectEvent(() => {
    if (focused === null || !list.current) return;
    const entries = entriesIn(list.current);
    const entry = entries.find((each) => each.dataset['entry'] === focused) ?? entries[0];
    // A level without menu entries shows settings, so the first button of the settings gets the focus.
    (entry ?? list.current.parentElement?.querySelector('button'))?.focus();
    const count = links.filter(({ Type }) => Type !== 'navigation_separator').length;
    announce(label('navigation.level', { title, count }));
  });
  useEffect(() => arrive(), []);
  return list;
}

/** The caller must give each level its own React key. */
export function MenuLevel(props: MenuLevelProps) {
  const { title, parent, links, direction, onOpen, onBack, onGone, before, after } = props;
  const list = useFocusAndWords(props);
  const counts = useGroupCounts(links);
  return (
    <div className="menu-level" data-direction={direction}>
      {before}
      <nav ref={list} aria-label={title} onKeyDown={(event) => handleKeys(event, { onOpen, onBack })}>
        {parent?.Url && (
          <ContentLink
            url={parent.Url}
            target={parent.Target}
            className="menu-entry menu-all justify-between border-b border-line [&_b]:font-[640]"
            data-entry="all"
            onClick={onGone}
          >
            <b>
              {label(
                parent.Url.startsWith('/catalog/search')
                  ? 'navigation.showAllProducts'
                  : 'navigation.showAll',
              )}
            </b>
            {counts && (
              <span className="num text-(length:--text-13) font-[400] text-ink-3">
                {formatCount(counts.of(parent) ?? counts.total)}
              </span>
            )}
          </ContentLink>
        )}
        <ul>
          {links.map((link) => (
            <MenuEntry
              key={link.id}
              link={link}
              products={counts?.of(link)}
              onOpen={onOpen}
              onGone={onGone}
            />
          ))}
        </ul>
      </nav>
      {after}
    </div>
  );
}
