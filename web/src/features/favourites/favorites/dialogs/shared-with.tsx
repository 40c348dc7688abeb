import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { readFavoriteSharing, unshareFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../../../lib/http/call.ts';
import { query, refreshAll } from '../../../../lib/http/query.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { FaultText } from '../../../../ui/fields/fault-text.tsx';
import { refreshLists } from '../favorites-data.ts';

export function SharedWith({ list }: { list: Pick<FavoriteList, 'Id'> }) {
  const client = useQueryClient();
  const { data } = useQuery(query(readFavoriteSharing, { params: { id: list.Id } }));
  const end = useCall(
    async (customer: string) => {
      await call(unshareFavoriteList, {
        params: { id: list.Id },
        query: { destinationCustomerId: customer },
      });
      await Promise.all([refreshAll(client, [readFavoriteSharing]), refreshLists(client)]);
    },
    { failed: 'lists.shareFailed' },
  );
  if (!data || data.SharedWith.length === 0) return null;
  return (
    <section aria-label={label('lists.sharedWith')} className="mt-3">
      <h3>{label('lists.sharedWith')}</h3>
      <ul>
        {data.SharedWith.map(({ Id, Name }) => (
          <li key={Id} className="flex min-h-9 items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 wrap-anywhere text-ink">{Name}</span>
            <IconButton
              label={label('lists.endSharing', { name: Name })}
              isDisabled={end.isPending}
              onPress={() => void end.run(Id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {end.failure && <FaultText>{end.failure}</FaultText>}
    </section>
  );
}
