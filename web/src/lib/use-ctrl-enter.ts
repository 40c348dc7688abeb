import { useEffect, useEffectEvent } from 'react';

/** A toast is an alertdialog too, but bars nothing. */
const barring = '[role="dialog"], [role="alertdialog"]:not(.toast)';

/** Ctrl+Enter does what the page is for, from anywhere on it; ignored while a dialog is open. */
export function useCtrlEnter(act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector(barring)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
