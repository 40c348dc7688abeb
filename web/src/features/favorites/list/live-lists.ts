import type { FavoriteListChange } from '@engros/contracts/basket/basket-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { toast } from '../../notices/toasts.ts';
import { refreshLists } from '../favorites-data.ts';

/** Reads the lists again when a list is made, changed or gone elsewhere. */
export function useLiveLists(): void {
  const client = useQueryClient();
  useEffect(() => listen('favoriteListChanged', () => void refreshLists(client)), [client]);
}

/**
 * Follows one list: reads it again when it was changed elsewhere, and shows the overview when it is gone. `isKnown` says
 * that the page has shown a version already, such as that of its own edits.
 */
export function useLiveList(listId: string, isKnown: (version: number) => boolean): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = (isOwn: boolean) => {
    if (!isOwn) say(label('lists.gone'));
    void navigate({ to: '/favorites', replace: true });
  };
  const hear = useEffectEvent(({ Id, Version, Change, IsOwn }: FavoriteListChange) => {
    if (Id !== listId) return;
    if (Change === 'gone') return leave(IsOwn);
    // Version 0 tells of the sharing of the list, not of the list itself.
    if (Version > 0 && isKnown(Version)) return;
    if (!IsOwn) say(label('lists.changedByOther'));
    void refreshLists(client);
  });
  useEffect(() => listen('favoriteListChanged', (change) => hear(change)), []);
}

function say(sentence: string): void {
  announce(sentence);
  toast(sentence);
}
