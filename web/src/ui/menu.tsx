import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';

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
      href?: string;
      target?: '_self' | '_blank';
    };

export type MenuProps = {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
};

/** Actions in a list under a button. */
export function Menu({ label, trigger, entries, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover offset={4} placement="bottom end" className="popover">
        <AriaMenu aria-label={label} onAction={(key) => onAction(String(key))} className="option-list">
          {entries.map((entry) =>
            entry.kind === 'separator' ? (
              <Separator key={entry.id} className="option-separator" />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.isDisabled}
                href={entry.href}
                target={entry.target}
                {...(entry.target === '_blank' && { rel: 'noopener noreferrer' })}
                className={`option ${entry.isDangerous ? 'option-danger' : ''}`}
              >
                {entry.icon}
                <span className="option-text">
                  {entry.label}
                  {entry.note && <span className="option-note">{entry.note}</span>}
                </span>
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
