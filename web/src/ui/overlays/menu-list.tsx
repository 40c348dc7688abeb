import { useEffect, useRef, useState } from 'react';
import {
  Menu as AriaMenu,
  ButtonContext,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { ClosePopoverOnBack } from './close-popover-on-back.tsx';
import type { MenuProps } from './menu.tsx';

/**
 * A button with its open menu. It replaces the plain button that was pressed, so it takes over the focus and opens at
 * once.
 */
export function MenuList({ label, trigger, entries, isTall = false, onAction }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Takes the focus before the list opens. When the list closes, React Aria returns the focus to the element that had
    // it at that moment, which must be this button.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <ButtonContext value={{ ref: button }}>{trigger}</ButtonContext>
      <Popover offset={4} placement="bottom end" className="popover">
        <ClosePopoverOnBack />
        <AriaMenu
          aria-label={label}
          onAction={(key) => onAction(String(key))}
          className={
            isTall
              ? 'option-list max-h-[calc(100dvh_-_80px)] overflow-auto p-1'
              : 'option-list max-h-80 overflow-auto p-1'
          }
        >
          {entries.map((entry) =>
            entry.kind === 'separator' ? (
              <Separator key={entry.id} className="mx-2 my-1 h-px bg-line" />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.isDisabled || entry.isHeading}
                href={entry.href}
                target={entry.target}
                {...(entry.target === '_blank' && { rel: 'noopener noreferrer' })}
                className={`option ${entry.isDangerous ? 'option-danger' : ''} ${entry.isHeading ? 'option-heading' : ''}`}
              >
                {entry.icon}
                <span className="min-w-0 flex-1">
                  {entry.label}
                  {entry.note && <span className="block text-12 font-[400] text-ink-3">{entry.note}</span>}
                </span>
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
