import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ButtonContext, type KeyboardEvent } from 'react-aria-components';

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
      /** True for an entry that is a heading of the menu. It cannot be pressed but is not grey. */
      isHeading?: boolean;
      href?: string;
      target?: '_self' | '_blank';
    };

export type MenuProps = {
  label: string;
  /** The Button or IconButton that opens the menu. */
  trigger: ReactNode;
  entries: readonly MenuEntry[];
  /** True when the menu grows to show all entries without scrolling. */
  isTall?: boolean;
  onAction: (id: string) => void;
};

const importList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await importList()).MenuList }));
const preload = () => void importList();

/**
 * The code of the menu is loaded when the pointer is over the button or the button gets the focus. The button's own handlers are
 * called too.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const open = () => setWanted(true);
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onHoverStart: preload,
    onFocus: preload,
    onPress: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
      else event.continuePropagation();
    },
  } as const;
  const closed = <ButtonContext value={opener}>{props.trigger}</ButtonContext>;
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuList {...props} />
    </Suspense>
  );
}
