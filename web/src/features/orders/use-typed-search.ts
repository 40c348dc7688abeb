import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time in ms without a key press after which a search text is searched for. */
const searchMs = 400;

/**
 * Returns the state of a search field whose text is in the address: it follows the address, and the address follows it
 * 400 ms after the last key press, or at once on Enter.
 */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const sent = useRef(searched);
  const searchFor = (text: string) => {
    sent.current = text;
    if (text !== searched) search(text);
  };
  const searchLater = useEffectEvent(searchFor);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => searchLater(typed.trim()), searchMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // The address was changed by something else than typing, such as going back.
    if (searched !== sent.current) setTyped(undefined);
    sent.current = searched;
  }, [searched]);
  return {
    text: typed ?? searched,
    type: setTyped,
    searchNow: () => searchFor((typed ?? searched).trim()),
  };
}
