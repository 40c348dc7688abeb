import { useEffect, useEffectEvent } from 'react';

/** A toast is an alertdialog too, but bars nothing. */
const barring = '[role="dialog"], [role="alertdialog"]:not(.toast)';

/** A key that does something wherever on the page the focus is; ignored while a dialog is open. */
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

/** Ctrl+Enter does what the page is for. */
export function useCtrlEnter(act: () => void): void {
  usePageKey(({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey), act);
}
