import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  forgetHandedOver,
  type HandedOver,
  handOver,
  keepKey,
  rememberOpener,
  wantFirstQuantity,
} from '../../features/pages/search-overlay/handed-over.ts';
import { isNumberTerm } from '../../features/pages/search-overlay/held-keys.ts';
import { useIsOverlayOpen, useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { preloadSearchOverlay } from './search-overlay-when-open.tsx';

interface HeaderSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  className?: string;
}

/**
 * A press, a typed letter or Enter after an item number opens the search overlay, which takes over the typed text. Enter after
 * words shows all results. Tab alone opens nothing. The header of a punch-out has no other button for the camera.
 */
export function HeaderSearch({ inputRef, className = '' }: HeaderSearchProps) {
  const navigate = useNavigate();
  const overlay = useOverlayAddress();
  const isOpen = useIsOverlayOpen();
  const term = useSearch({ strict: false, select: (search) => search.term ?? '' });
  const [text, setText] = useState(term);
  useEffect(() => {
    if (!isOpen) setText(term);
  }, [term, isOpen]);

  function open(words: string, how: Partial<Omit<HandedOver, 'text' | 'held'>> = {}): void {
    rememberOpener(inputRef.current);
    handOver({ text: words, isTyping: false, isSubmitted: false, ...how });
    overlay.open();
  }

  const press = useEffectEvent(() => open(text));
  // Does not open the overlay, so its code need not be loaded.
  function showAll(words: string): void {
    forgetHandedOver();
    wantFirstQuantity(words.trim());
    void navigate({ to: '/catalog/search', search: { term: words.trim() }, replace: isOpen });
  }
  const takeFirst = useEffectEvent((words: string) => open(words, { isSubmitted: true, takesFirst: true }));
  useEffect(() => {
    const input = inputRef.current;
    const onClick = () => press();
    // Handles keys before the field handles them, because digits typed after an item number and Enter are the quantity.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFirst = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && input?.value.trim();
      if (isFirst) {
        event.preventDefault();
        event.stopPropagation();
        return takeFirst(input?.value ?? '');
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !keepKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    input?.addEventListener('click', onClick);
    input?.addEventListener('keydown', onKeyDown);
    return () => {
      input?.removeEventListener('click', onClick);
      input?.removeEventListener('keydown', onKeyDown);
    };
  }, [inputRef]);

  return (
    <SearchField
      id="search"
      data-open={isOpen || undefined}
      className={`${className} ${isOpen ? 'max-lg:border-brand' : ''}`}
      inputRef={inputRef}
      label={label('shell.search')}
      placeholder={label('shell.searchPlaceholder')}
      clearLabel={label('shell.clearSearch')}
      shortcut="F8"
      value={text}
      onFocus={preloadSearchOverlay}
      onChange={(words) => {
        setText(words);
        if (words !== '') open(words, { isTyping: true });
      }}
      onSubmit={(words) => {
        if (words.trim() === '' || isNumberTerm(words)) open(words, { isSubmitted: true });
        else showAll(words);
      }}
      trailing={
        text === '' &&
        isPunchOutPage() && (
          <IconButton
            label={label('searchOverlay.scan')}
            size={40}
            className="-mr-2 text-ink lg:hidden *:size-5"
            onPress={() => void navigate({ to: '/scan' })}
          >
            <ScanBarcode aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
