import { useEffect, useEffectEvent, useRef } from 'react';
import { steadyMs } from './press-guard.ts';

/** Dialogs that block the keys of the page. Toasts also have the role alertdialog, but do not block keys. */
const barring = '[role="dialog"], [role="alertdialog"]:not(.toast)';

/** Does nothing while a dialog is open. */
export function usePageKey(
  isMeant: (event: KeyboardEvent) => boolean,
  act: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || document.querySelector(barring)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Within a second after `meaning` changed, the key does nothing, like the button with the same meaning. */
export function useCtrlEnter(act: () => void, meaning = ''): void {
  const known = useRef({ meaning, since: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (known.current.meaning !== meaning) known.current = { meaning, since: performance.now() };
  }, [meaning]);
  usePageKey(
    ({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    ({ repeat }) => {
      if (!repeat && performance.now() - known.current.since >= steadyMs) act();
    },
  );
}
