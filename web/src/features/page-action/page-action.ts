import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What the bar at the bottom of a phone does on a page instead of showing the basket. */
export interface PageAction {
  text: string;
  /** Behind the text, such as the number of lines; the first to go where there is no room. */
  note?: string;
  amount?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Why it could not be done, said where the thumb is. */
  refusal?: string;
  /** What can be done about the refusal; the refusal itself leads there without a name of its own. */
  remedy?: { text?: string; onPress: () => void };
  onPress: () => void;
}

let current: PageAction | undefined;
const listeners = new Set<() => void>();

function set(action: PageAction | undefined): void {
  current = action;
  for (const listener of [...listeners]) listener();
}

function shownIn({ text, note, amount, isPending, isDisabled, refusal, remedy }: PageAction): string {
  return JSON.stringify([text, note, amount, isPending, isDisabled, refusal, remedy?.text, Boolean(remedy)]);
}

/** The bar at the bottom does this as long as the page stands. */
export function useOfferPageAction(action: PageAction): void {
  const latest = useRef(action);
  const shown = shownIn(action);
  useEffect(() => {
    latest.current = action;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is drawn again only when it shows something else
  useEffect(() => {
    const { remedy } = latest.current;
    set({
      ...latest.current,
      onPress: () => latest.current.onPress(),
      ...(remedy ? { remedy: { ...remedy, onPress: () => latest.current.remedy?.onPress() } } : {}),
    });
  }, [shown]);
  useEffect(() => () => set(undefined), []);
}

export function usePageAction(): PageAction | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
