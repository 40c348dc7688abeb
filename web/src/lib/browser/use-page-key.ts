import { useEffect, useEffectEvent } from 'react';

/** Dialogs that block page keys. A toast has the role alertdialog but does not block. */
const barring = '[role="dialog"], [role="alertdialog"]:not(.toast)';

/** Handles a key wherever the focus is on the page; ignores it while a dialog is open. */
export function usePageKey(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || document.querySelector(barring)) return;
    event.preventDefault();
    act();
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
