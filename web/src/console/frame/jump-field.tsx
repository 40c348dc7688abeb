import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';
import { ClosePopoverOnBack } from '../../ui/overlays/close-popover-on-back.tsx';
import { consoleScreens } from '../console-screens.ts';
import { mayUse } from './parts.ts';

/** Opens a page of the console by its name. Ctrl+K focuses the field. */
export function JumpField() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  const pages = consoleScreens.filter(({ isOutOfMenu, part }) => !isOutOfMenu && mayUse(part));
  return (
    <ComboBox
      // A new key replaces the field after each choice, so that it is empty and closed.
      key={turn}
      aria-label={label('console.jump')}
      className="w-105 min-w-0 max-lg:flex-1"
      selectedKey={null}
      menuTrigger="input"
      allowsEmptyCollection
      onSelectionChange={(key) => {
        if (key === null) return;
        setTurn(turn + 1);
        void navigate({ to: String(key) });
      }}
    >
      <span className="inp-wrap relative block">
        <Search aria-hidden="true" />
        <Input ref={field} placeholder={label('console.jump')} className="inp" />
        <span
          className="absolute top-1/2 right-2 flex -translate-y-1/2 gap-1 max-lg:hidden"
          aria-hidden="true"
        >
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </span>
      <Popover offset={4} className="popover w-(--trigger-width)">
        <ClosePopoverOnBack />
        <ListBox
          className="option-list max-h-80 overflow-auto p-1"
          renderEmptyState={() => <p className="p-2 text-13 text-ink-2">{label('console.jumpNothing')}</p>}
        >
          {pages.map(({ path, title, icon: Icon }) => (
            <ListBoxItem key={path} id={path} textValue={label(title)} className="option">
              <Icon aria-hidden="true" className="text-ink-3" />
              {label(title)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
