import { useSyncExternalStore } from 'react';

/** Time in ms for which the page shows that an order was placed (specification 9, submit success flag; CHK-01). */
export const submitSuccessMs = 2000;

let isRaised = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isRaised = next;
  for (const listener of listeners) listener();
}

/** Makes the next page show for two seconds that the order was placed. */
export function raiseSubmitSuccess(): void {
  clearTimeout(timer);
  set(true);
  timer = setTimeout(() => set(false), submitSuccessMs);
}

/** Ends the flag before its time, as a page that is closed does. */
export function endSubmitSuccess(): void {
  clearTimeout(timer);
  set(false);
}

/** Returns true when an order was placed in the last two seconds. */
export function useSubmitSuccess(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRaised,
  );
}
