import { useEffect, useMemo, useState } from 'react';
import { checkoutUpdateMs, debounce } from '../../../features/baskets/basket/edits/debounce.ts';

/** The text is saved 200 ms after the last key press, and when the field loses the focus (BAS-03). */
export function useDraft(saved: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const send = useMemo(() => debounce(save, checkoutUpdateMs), [save]);
  useEffect(() => () => send.flush(), [send]);
  return {
    text: draft ?? saved,
    change(text: string) {
      setDraft(text);
      send(text);
    },
    leave() {
      send.flush();
      setDraft(undefined);
    },
  };
}
