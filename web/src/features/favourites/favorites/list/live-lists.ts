import type { FavoriteListChange } from '@engros/contracts/baskets/basket-events.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../../lib/browser/app-events.ts';
import { refreshAll } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { toast } from '../../../shell/notices/toasts.ts';
import { refreshLists } from '../favorites-data.ts';

/** Calls `hearMissed` when changes may have been missed while the connection was down. */
function listenToLists(hear: (change: FavoriteListChange) => void, hearMissed: () => void): () => void {
  const ends = [listen('favoriteListChanged', hear), listen('favoriteListsMissed', hearMissed)];
  return () => {
    for (const end of ends) end();
  };
}

export function useLiveLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void refreshLists(client);
    return listenToLists(read, read);
  }, [client]);
}

/**
 * Loads a list again when it was changed elsewhere, and opens the overview when it was deleted. `isKnown` tells whether the page
 * already shows a version. `takesIn` returns true when the page itself will load the list later.
 */
export function useLiveList(
  listId: string,
  isKnown: (version: number) => boolean,
  takesIn: (version: number) => boolean = () => false,
): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = (isOwn: boolean) => {
    if (!isOwn) say(label('lists.gone'));
    void navigate({ to: '/favorites', replace: true });
  };
  const read = (version: number) => {
    // Version 0 means that the sharing of the list changed, not its content.
    const isTaken = version > 0 && takesIn(version);
    const lists = [listFavoriteLists, readNavigationFavorites];
    void (isTaken ? refreshAll(client, lists) : refreshLists(client));
  };
  const hear = useEffectEvent(({ Id, Version, Change, IsOwn }: FavoriteListChange) => {
    if (Id !== listId) return;
    if (Change === 'gone') return leave(IsOwn);
    if (Version > 0 && isKnown(Version)) return;
    if (!IsOwn) say(label('lists.changedByOther'));
    read(Version);
  });
  useEffect(
    () =>
      listenToLists(
        (change) => hear(change),
        () => void refreshLists(client),
      ),
    [client],
  );
}

function say(sentence: string): void {
  announce(sentence);
  toast(sentence);
}
