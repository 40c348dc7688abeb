import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Action of the bar at the bottom of a phone, shown instead of the basket. */
export interface PageAction {
  text: string;
  /** Text after the main text, such as the number of lines; hidden first when there is no room. */
  note?: string;
  amount?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Reason why the action failed, shown in the bar. */
  refusal?: string;
  /** Action that solves the refusal. Without its own text, the refusal itself is the button. */
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

/** Shows the action in the bottom bar while the page is mounted. */
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
