import type { FavoriteList } from '@engros/contracts/favorites/list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useCloseOnBack } from '../../lib/browser/close-on-back.ts';
import { label } from '../../lib/labels.ts';
import { markFavourite } from './favorite-marks.ts';
import { listsWith, setOnList, tellFailure } from './favorites-data.ts';

export interface HeartMenuProps {
  product: { Id: string; DisplayName: string };
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The lists that contain the product; each choice is saved at once. */
export function HeartMenu({ product, trigger, onClose }: HeartMenuProps) {
  useCloseOnBack(true, onClose);
  const { data: lists } = useQuery(listsWith(product.Id));
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      aria-label={label('favorites.whichList', { name: product.DisplayName })}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      className="popover max-w-[min(320px,calc(100vw_-_24px))] min-w-55"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {lists ? (
        <ListMenu product={product} lists={lists} onClose={onClose} />
      ) : (
        <p role="status" className="px-4 py-3.5 text-ink-3">
          {label('favorites.loading')}
        </p>
      )}
    </Popover>
  );
}

interface ListMenuProps extends Pick<HeartMenuProps, 'product' | 'onClose'> {
  lists: readonly FavoriteList[];
}

function ListMenu({ product, lists, onClose }: ListMenuProps) {
  const client = useQueryClient();
  const chosen = lists.flatMap((list) => (list.ContainsProduct ? [list.Id] : []));

  async function change(keys: ReadonlySet<string>) {
    const list = lists.find(({ Id, ContainsProduct }) => keys.has(Id) !== ContainsProduct);
    if (!list) return;
    markFavourite(product.Id, keys.size > 0);
    client.setQueryData(
      listsWith(product.Id).queryKey,
      lists.map((each) => ({ ...each, ContainsProduct: keys.has(each.Id) })),
    );
    try {
      await setOnList(client, product.Id, list, keys.has(list.Id));
    } catch {
      markFavourite(product.Id, chosen.length > 0);
      tellFailure();
    }
  }

  return (
    <Menu
      aria-label={label('favorites.whichList', { name: product.DisplayName })}
      autoFocus="first"
      selectionMode="multiple"
      shouldCloseOnSelect={false}
      selectedKeys={chosen}
      onSelectionChange={(keys) => void change(new Set([...keys].map(String)))}
      onClose={onClose}
      className="option-list max-h-80 overflow-auto p-1"
    >
      {lists.map((list) => (
        <MenuItem key={list.Id} id={list.Id} textValue={list.Name} className="option heart-menu-option">
          <span
            className="heart-menu-check grid size-4.5 flex-none place-items-center rounded-[3px] border-[1.5px] border-control text-transparent"
            aria-hidden="true"
          >
            <Check className="size-3.25 stroke-3" />
          </span>
          <span className="min-w-0 flex-1">{list.Name}</span>
          <span className="num ml-auto pl-3 text-ink-3">{list.NumberOfProducts}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
