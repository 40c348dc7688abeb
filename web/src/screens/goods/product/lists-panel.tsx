import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { markFavourite } from '../../../features/favourites/favorites/favorite-marks.ts';
import {
  createListWith,
  listsWith,
  setOnList,
  tellFailure,
} from '../../../features/favourites/favorites/favorites-data.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { Refusal } from '../../../lib/http/api-error.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function ListsPanel({ product }: { product: ProductDetails }) {
  const { CanManageFavorites } = pageContext().user.UserActions;
  const { data: lists } = useQuery({
    ...listsWith(product.Id),
    enabled: !pageContext().user.IsPunchOutUser,
  });
  if (!CanManageFavorites || !lists) return null;
  return (
    <Panel isEdge title={label('favorites.yourLists')}>
      {lists.length > 0 && (
        <div className="product-lists grid grid-cols-[1fr_1fr] gap-x-8 gap-y-0.5 max-lg:grid-cols-[1fr]">
          {lists.map((list) => (
            <ListBox key={list.Id} product={product} list={list} lists={lists} />
          ))}
        </div>
      )}
      <NewList product={product} />
    </Panel>
  );
}

interface ListBoxProps {
  product: ProductDetails;
  list: FavoriteList;
  lists: readonly FavoriteList[];
}

function ListBox({ product, list, lists }: ListBoxProps) {
  const client = useQueryClient();

  async function change(isOn: boolean) {
    const next = lists.map((each) => (each.Id === list.Id ? { ...each, ContainsProduct: isOn } : each));
    markFavourite(
      product.Id,
      next.some((each) => each.ContainsProduct),
    );
    try {
      await setOnList(client, product.Id, list, isOn);
    } catch {
      markFavourite(
        product.Id,
        lists.some((each) => each.ContainsProduct),
      );
      tellFailure();
    }
  }

  return (
    <Checkbox
      isSelected={list.ContainsProduct ?? false}
      onChange={(isOn) => void change(isOn)}
      count={formatCount(list.NumberOfProducts)}
    >
      {list.Name}
    </Checkbox>
  );
}

function NewList({ product }: { product: ProductDetails }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const {
    run: create,
    isPending,
    failure,
    forget,
  } = useCall(
    async () => {
      if (name.trim() === '') throw new Refusal(label('favorites.nameMissing'));
      await createListWith(client, product.Id, name.trim());
      markFavourite(product.Id, true);
      setOpen(false);
      setName('');
    },
    { failed: 'favorites.failed' },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void create();
  }

  if (!isOpen) {
    return (
      <Button variant="quiet" className="-ml-3 text-(length:--text-12)" onPress={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {label('favorites.newListWith')}
      </Button>
    );
  }
  return (
    <form className="product-new-list mt-2 flex flex-wrap items-end gap-2" noValidate onSubmit={submit}>
      <TextField
        label={label('favorites.listName')}
        value={name}
        onChange={(next) => {
          setName(next);
          forget();
        }}
        validationBehavior="aria"
        maxLength={limits.favoriteListNameLength}
        autoFocus
        error={failure ?? ''}
      />
      <Button type="submit" isPending={isPending}>
        {label('favorites.create')}
      </Button>
    </form>
  );
}
