import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { allLists, ownLists, putOnList } from '../../favourites/favorites/favorites-data.ts';
import { orderQuery } from './orders-data.ts';

const newListId = 'new';

export function OrderToFavourites({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const client = useQueryClient();
  const { data: lists, isLoadingError, refetch } = useQuery({ ...allLists(), select: ownLists });
  const [chosen, setChosen] = useState<string>();
  const { run, isPending, failure } = useCall(
    async (listId: string) => {
      const { Lines } = await client.fetchQuery(orderQuery(orderId));
      const products = [...new Set(Lines.map(({ ProductId }) => ProductId))];
      await putOnList(
        client,
        products,
        lists?.find(({ Id }) => Id === listId),
      );
      onClose();
    },
    { failed: 'orders.toListFailed' },
  );
  const options = (lists ?? []).map(({ Id, Name, NumberOfProducts }) => ({
    id: Id,
    label: `${Name} · ${formatCount(NumberOfProducts)}`,
  }));
  const listId = chosen ?? options[0]?.id ?? newListId;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label('orders.toListTitle', { id: orderId })}
      safe={{ label: label('orders.cancel'), onPress: onClose }}
      action={
        isLoadingError
          ? { label: label('shell.tryAgain'), onPress: () => void refetch() }
          : {
              label: label('orders.toListAction'),
              onPress: () => void run(listId),
              isDisabled: lists === undefined,
            }
      }
      isPending={isPending}
      error={isLoadingError ? label('shell.somethingFailed') : failure}
    >
      <p className="mb-3">{label('orders.toListText')}</p>
      {!lists && !isLoadingError && <SkeletonRows kind="line" rows={3} label={label('favorites.loading')} />}
      {lists && (
        <RadioList
          label={label('favorites.yourLists')}
          hideLabel
          value={listId}
          onChange={setChosen}
          options={options.length > 0 ? options : [{ id: newListId, label: label('favorites.firstList') }]}
        />
      )}
    </Dialog>
  );
}
