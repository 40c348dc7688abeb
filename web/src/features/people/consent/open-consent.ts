import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '../../../lib/browser/consent.ts';

let isReopened = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Changing or withdrawing consent must be as easy as giving it. */
export function reopenConsent(): void {
  isReopened = true;
  tell();
}

export function closeConsent(): void {
  isReopened = false;
  tell();
}

/** True when the user has not chosen yet, the choice has expired, or the user opened it again. */
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
