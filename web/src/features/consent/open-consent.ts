import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '../../lib/browser/consent.ts';

let isReopened = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Opens the cookie choice again, to change or withdraw consent as easily as it was given. */
export function reopenConsent(): void {
  isReopened = true;
  tell();
}

export function closeConsent(): void {
  isReopened = false;
  tell();
}

/** Returns true when the choice must be shown: never made, expired, or opened again. */
export function useConsentIsOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = onConsent(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => isReopened || readConsent() === undefined,
  );
}
