import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components';
import { useCloseOnBack } from '../../../lib/browser/close-on-back.ts';
import { label } from '../../../lib/labels.ts';
import { FailedNotice } from '../../shell/notices/failed-notice.tsx';
import { NameDialog } from './dialogs/name-dialog.tsx';
import { markFavourite } from './favorite-marks.ts';
import { listsWith, setOnList, tellFailure } from './favorites-data.ts';

export interface HeartMenuProps {
  product: { Id: string; DisplayName: string };
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function HeartMenu({ product, trigger, onClose }: HeartMenuProps) {
  const [isNaming, setNaming] = useState(false);
  useCloseOnBack(!isNaming, onClose);
  const { data: lists, isError, refetch } = useQuery(listsWith(product.Id));
  if (isNaming) {
    return (
      <NameDialog
        productIds={[product.Id]}
        onClose={onClose}
        onSaved={() => markFavourite(product.Id, true)}
      />
    );
  }
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
        if (!isOpen && !isNaming) onClose();
      }}
    >
      {lists && <ListMenu product={product} lists={lists} onNew={() => setNaming(true)} />}
      {!lists && isError && (
        <FailedNotice onRetry={() => void refetch()}>{label('shell.somethingFailed')}</FailedNotice>
      )}
      {!lists && !isError && (
        <p role="status" className="px-4 py-3.5 text-ink-3">
          {label('favorites.loading')}
        </p>
      )}
    </Popover>
  );
}

interface ListMenuProps extends Pick<HeartMenuProps, 'product'> {
  lists: readonly FavoriteList[];
  onNew: () => void;
}

const newListId = 'new';

function ListMenu({ product, lists, onNew }: ListMenuProps) {
  const client = useQueryClient();
  const chosen = lists.flatMap((list) => (list.ContainsProduct ? [list.Id] : []));

  async function change(keys: ReadonlySet<string>) {
    const list = lists.find(({ Id, ContainsProduct }) => keys.has(Id) !== ContainsProduct);
    if (!list) return;
    markFavourite(product.Id, keys.size > 0);
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
      shouldCloseOnSelect={false}
      onAction={(id) => {
        if (id === newListId) onNew();
      }}
      className="option-list max-h-80 overflow-auto p-1"
    >
      <MenuSection
        aria-label={label('favorites.yourLists')}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => void change(new Set([...keys].map(String)))}
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
      </MenuSection>
      <Separator className="my-1 border-t border-line" />
      <MenuItem id={newListId} textValue={label('favorites.newListWith')} className="option">
        <Plus aria-hidden="true" />
        <span className="option-text">{label('favorites.newListWith')}</span>
      </MenuItem>
    </Menu>
  );
}
