import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '../../lib/consent.ts';

let isReopened = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Opens the choice of cookies again, to change or withdraw it; as easy as giving it was. */
export function reopenConsent(): void {
  isReopened = true;
  tell();
}

export function closeConsent(): void {
  isReopened = false;
  tell();
}

/** Whether the choice is to be shown: it was never made, does not hold any more, or is wanted again. */
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
