import { useSyncExternalStore } from 'react';

/** In ms (specification 9, submit success flag; CHK-01). */
export const submitSuccessMs = 2000;

let isRaised = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isRaised = next;
  for (const listener of listeners) listener();
}

/** The next page then shows for two seconds that the order was placed. */
export function raiseSubmitSuccess(): void {
  clearTimeout(timer);
  set(true);
  timer = setTimeout(() => set(false), submitSuccessMs);
}

export function endSubmitSuccess(): void {
  clearTimeout(timer);
  set(false);
}

export function useSubmitSuccess(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isRaised,
  );
}
