import { useState } from 'react';
import { keepSingleKeys, usesSingleKeys } from '../../features/shell/shell-panels/single-keys.ts';
import { type Label, label } from '../../lib/labels.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

interface KeyGroup {
  title: Label;
  keys: readonly (readonly [keys: readonly string[], does: Label])[];
}

/** Every new shortcut must be listed here. */
const groups: readonly KeyGroup[] = [
  {
    title: 'keys.everywhere',
    keys: [
      [['F8'], 'keys.search'],
      [['Ctrl B'], 'keys.miniBasket'],
      [['Ctrl D'], 'keys.deliveryDay'],
      [['?'], 'keys.help'],
      [['Esc'], 'keys.close'],
    ],
  },
  {
    title: 'keys.inSearch',
    keys: [
      [['↓'], 'keys.results'],
      [['Enter'], 'keys.allResults'],
      [['Ctrl Enter'], 'keys.firstResult'],
    ],
  },
  {
    title: 'keys.product',
    keys: [
      [['0', '…', '9'], 'keys.digits'],
      [['U'], 'keys.units'],
      [['F'], 'keys.favorite'],
      [['I'], 'keys.info'],
    ],
  },
  {
    title: 'keys.quantity',
    keys: [
      [['↑', '↓'], 'keys.rungs'],
      [['PgUp', 'PgDn'], 'keys.layer'],
      [['Home'], 'keys.zero'],
      [['Enter'], 'keys.commit'],
      [['Esc'], 'keys.revert'],
    ],
  },
  {
    title: 'keys.inOrders',
    keys: [
      [['↑', '↓'], 'keys.orders'],
      [['Enter'], 'keys.openOrder'],
      [['K'], 'keys.copyOrder'],
    ],
  },
  {
    title: 'keys.inBasket',
    keys: [
      [['F9'], 'keys.quickEntry'],
      [['Ctrl Enter'], 'keys.submit'],
      [['Ctrl Delete'], 'keys.remove'],
    ],
  },
  {
    title: 'keys.inLists',
    keys: [
      [['Alt 1', '…', '9'], 'keys.openList'],
      [['Alt ↑', '↓'], 'keys.moveLine'],
    ],
  },
  {
    title: 'keys.inMenu',
    keys: [
      [['↑', '↓'], 'keys.entries'],
      [['→'], 'keys.open'],
      [['←'], 'keys.leave'],
    ],
  },
];

/** Contains the switch for `?`, the only single character used on every page (WCAG 2.1.4). */
export function KeysDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const [isOn, setOn] = useState(usesSingleKeys);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('keys.title')}
      closeLabel={label('shell.close')}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className="px-5 pt-4 pb-1">
          <h3 className="mb-1 text-13 font-[620]">{label(title)}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div
                key={does}
                className="flex min-h-9 items-center justify-between gap-4 border-b border-b-line"
              >
                <dt className="min-w-0 text-14">{label(does)}</dt>
                <dd className="flex flex-none gap-1">
                  {names.map((name) =>
                    name === '…' ? <span key={name}>–</span> : <Kbd key={name}>{name}</Kbd>,
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="grid gap-1 p-5 [&>small]:text-12 [&>small]:text-ink-2">
        <Switch
          isSelected={isOn}
          onChange={(next) => {
            setOn(next);
            keepSingleKeys(next);
          }}
        >
          {label('keys.single')}
        </Switch>
        <small>{label('keys.singleNote')}</small>
      </div>
    </Drawer>
  );
}
