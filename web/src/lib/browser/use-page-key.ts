import { useEffect, useEffectEvent } from 'react';

/** Selects dialogs that block the keys of the page. Toasts also have the role alertdialog, but do not block keys. */
const barring = '[role="dialog"], [role="alertdialog"]:not(.toast)';

/**
 * Calls `act` when the user presses a key on the page for which `isMeant` returns true. Does nothing while a dialog is
 * open.
 */
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

export function useCtrlEnter(act: () => void): void {
  usePageKey(({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey), act);
}
