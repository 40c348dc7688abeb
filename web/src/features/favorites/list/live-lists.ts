import type { FavoriteListChange } from '@engros/contracts/basket/basket-events.ts';
import { listFavoriteLists } from '@engros/contracts/favorites/lists.ts';
import { readNavigationFavorites } from '@engros/contracts/navigation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { toast } from '../../notices/toasts.ts';
import { refreshLists } from '../favorites-data.ts';

/** Listens to changes of lists, and to that some were missed while there was no connection. */
function listenToLists(hear: (change: FavoriteListChange) => void, hearMissed: () => void): () => void {
  const ends = [listen('favoriteListChanged', hear), listen('favoriteListsMissed', hearMissed)];
  return () => {
    for (const end of ends) end();
  };
}

/** Reads the lists again when a list is made, changed or gone elsewhere. */
export function useLiveLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void refreshLists(client);
    return listenToLists(read, read);
  }, [client]);
}

/**
 * Follows one list: reads it again when it was changed elsewhere, and shows the overview when it is gone. `isKnown` says
 * that the page has shown a version already; `takesIn` lets the page read the list in its own time, by returning true.
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
    // Version 0 tells of the sharing of the list, not of the list itself.
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
