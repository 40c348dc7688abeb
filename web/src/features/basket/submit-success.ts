import { useSyncExternalStore } from 'react';

/** A placed order says so for this long (specification 9, submit success flag; CHK-01). */
export const submitSuccessMs = 2000;

let isRaised = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isRaised = next;
  for (const listener of listeners) listener();
}

/** Says on the next page that the order was placed, for two seconds. */
export function raiseSubmitSuccess(): void {
  clearTimeout(timer);
  set(true);
  timer = setTimeout(() => set(false), submitSuccessMs);
}

/** Whether an order was placed in the last two seconds. */
export function useSubmitSuccess(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRaised,
  );
}
