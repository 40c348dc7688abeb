import { useEffect, useEffectEvent, useRef, useState } from 'react';

const searchMs = 400;

/**
 * Keeps a search field in sync with the URL. A new URL changes the field; typing changes the URL `quietMs` after the last key
 * press, or at once on Enter.
 */
export function useTypedSearch(searched: string, search: (text: string) => void, quietMs = searchMs) {
  const [typed, setTyped] = useState<string>();
  const sent = useRef(searched);
  const searchFor = (text: string) => {
    sent.current = text;
    if (text !== searched) search(text);
  };
  const searchLater = useEffectEvent(searchFor);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => searchLater(typed.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [typed, quietMs]);
  useEffect(() => {
    // The URL was changed by something other than typing, such as going back. The field must show the text of the new
    // URL.
    if (searched !== sent.current) setTyped(undefined);
    sent.current = searched;
  }, [searched]);
  return {
    text: typed ?? searched,
    type: setTyped,
    searchNow: () => searchFor((typed ?? searched).trim()),
  };
}
