import { type EditedList, editFavoriteList, type FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mayPassLater } from '../../../features/baskets/basket/edits/basket-calls.ts';
import { forgetEdits } from '../../../features/favourites/favorites/kept-edits.ts';
import { mayBeOneEdit } from '../../../features/favourites/favorites/send-kept-edits.ts';
import { call } from '../../../lib/http/call.ts';

/** Time in ms after which edits that did not reach the server are sent again. */
const againMs = 5000;

export interface SentEdits {
  answered: (sent: readonly FavoriteEdit[], answer: EditedList) => void;
  refused: (sent: readonly FavoriteEdit[], error: unknown) => void;
}

/** One request after another; repeats edits that do not reach the server. Returns true while the server cannot be reached. */
export function useSentEdits(listId: string, waiting: readonly FavoriteEdit[], on: SentEdits): boolean {
  const [isStuck, setStuck] = useState(false);
  const [calls, setCalls] = useState(0);
  const isSending = useRef(false);
  // Becomes smaller after a refusal, so that only an edit that is refused by itself is dropped.
  const most = useRef<number>(limits.favoriteEdits);
  const hear = useEffectEvent(on.answered);
  const refuse = useEffectEvent(on.refused);

  useEffect(() => {
    // Only makes the effect depend on `calls`, so that it runs again after each request.
    void calls;
    if (waiting.length === 0 || isSending.current || isStuck) return;
    isSending.current = true;
    const sent = waiting.slice(0, most.current);
    call(editFavoriteList, {
      params: { id: listId },
      body: { Edits: [...sent] },
      retriesItself: true,
      isSilent: sent.length > 1,
    })
      .then(
        (answer) => {
          most.current = limits.favoriteEdits;
          forgetEdits(listId, sent);
          hear(sent, answer);
        },
        (error: unknown) => {
          if (mayPassLater(error)) return setStuck(true);
          if (mayBeOneEdit(error, sent)) {
            most.current = Math.ceil(sent.length / 2);
            return;
          }
          most.current = limits.favoriteEdits;
          forgetEdits(listId, sent);
          refuse(sent, error);
        },
      )
      .finally(() => {
        isSending.current = false;
        setCalls((count) => count + 1);
      });
  }, [waiting, isStuck, calls, listId]);

  useEffect(() => {
    const retry = () => setStuck(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  useEffect(() => {
    if (!isStuck) return;
    const timer = setTimeout(() => setStuck(false), againMs);
    return () => clearTimeout(timer);
  }, [isStuck]);

  return isStuck;
}
