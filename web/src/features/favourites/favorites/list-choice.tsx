import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { lazyDialog } from '../../shell/notices/lazy-dialog.tsx';
import { toast } from '../../shell/notices/toasts.ts';
import { markFavourite } from './favorite-marks.ts';
import { allLists, ownLists, putOnList, tellFailure } from './favorites-data.ts';

const NameDialog = lazyDialog(async () => (await import('./dialogs/name-dialog.tsx')).NameDialog);

const firstListId = 'first';
const newListId = 'new';
const againId = 'again';
const loadingId = 'loading';

/**
 * Shown in place of lists. Offers a first list only to a customer known to have none: if the lists failed to load, the customer
 * would otherwise get another list.
 */
function entryWithoutLists({
  isKnown,
  isEmpty,
  isError,
}: Record<'isKnown' | 'isEmpty' | 'isError', boolean>) {
  if (isKnown) return isEmpty ? [{ id: firstListId, label: label('favorites.firstList') }] : [];
  if (isError) return [{ id: againId, label: label('shell.tryAgain') }];
  return [{ id: loadingId, label: label('favorites.loading'), isDisabled: true }];
}

export interface ListChoiceProps {
  products: readonly Pick<ProductSnapshot, 'Id'>[];
  onDone: () => void;
}

/** For several products; can also create a new list with them. */
export function ListChoice({ products, onDone }: ListChoiceProps) {
  const client = useQueryClient();
  const { data: known, isError, refetch } = useQuery({ ...allLists(), select: ownLists });
  const lists = known ?? [];
  const [isNaming, setNaming] = useState(false);
  const productIds = products.map(({ Id }) => Id);
  async function put(id: string) {
    try {
      await putOnList(
        client,
        productIds,
        lists.find((list) => list.Id === id),
      );
      onDone();
    } catch {
      tellFailure();
    }
  }
  return (
    <>
      <Menu
        label={label('favorites.yourLists')}
        trigger={<Button>{label('favorites.addToList')}</Button>}
        entries={[
          ...lists.map((list) => ({ id: list.Id, label: list.Name })),
          ...entryWithoutLists({ isKnown: known !== undefined, isEmpty: lists.length === 0, isError }),
          { kind: 'separator', id: 'end' },
          { id: newListId, label: label('boughtMost.save') },
        ]}
        onAction={(id) => {
          if (id === newListId) setNaming(true);
          else if (id === againId) void refetch();
          else void put(id);
        }}
      />
      {isNaming && (
        <NameDialog
          productIds={productIds}
          onClose={() => setNaming(false)}
          onSaved={({ Name }) => {
            for (const id of productIds) markFavourite(id, true);
            const count = productIds.length;
            const sentence = label('boughtMost.saved', { name: Name, count });
            announce(sentence);
            toast(sentence);
            onDone();
          }}
        />
      )}
    </>
  );
}
