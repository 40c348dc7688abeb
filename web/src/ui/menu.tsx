import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { ClosePopoverOnBack } from './close-popover-on-back.tsx';

export type MenuEntry =
  | { kind: 'separator'; id: string }
  | {
      kind?: 'item';
      id: string;
      label: string;
      icon?: ReactNode;
      note?: string;
      isDangerous?: boolean;
      isDisabled?: boolean;
      /** True for an entry that names the subject of the menu: it cannot be pressed, but is not greyed out. */
      isHeading?: boolean;
      href?: string;
      target?: '_self' | '_blank';
    };

export type MenuProps = {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** True when the menu grows to show all entries without scrolling. */
  isTall?: boolean;
  onAction: (id: string) => void;
};

/** A list of actions that opens under a button. */
export function Menu({ label, trigger, entries, isTall = false, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
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
