import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { allLists, ownLists, putOnList, tellFailure } from './favorites-data.ts';

const newListId = 'new';

export interface ListChoiceProps {
  products: readonly Pick<ProductSnapshot, 'Id'>[];
  onDone: () => void;
}

/** Chooses the favourite list to which several products are added, or creates a first one. */
export function ListChoice({ products, onDone }: ListChoiceProps) {
  const client = useQueryClient();
  const { data: lists = [] } = useQuery({ ...allLists(), select: ownLists });
  async function put(id: string) {
    try {
      await putOnList(
        client,
        products.map(({ Id }) => Id),
        lists.find((list) => list.Id === id),
      );
      onDone();
    } catch {
      tellFailure();
    }
  }
  return (
    <Menu
      label={label('favorites.yourLists')}
      trigger={<Button>{label('favorites.addToList')}</Button>}
      entries={
        lists.length > 0
          ? lists.map((list) => ({ id: list.Id, label: list.Name }))
          : [{ id: newListId, label: label('favorites.firstList') }]
      }
      onAction={(id) => void put(id)}
    />
  );
}
