import { useEffect, useSyncExternalStore } from 'react';

/** Shown in the bar at the bottom of a phone instead of the basket. */
export interface PageAction {
  text: string;
  /** Such as the number of lines. It is the first text to be hidden when room is short. */
  note?: string;
  amount?: string;
  /** Delivery day and deadline of what the action is about; the basket's when it is left out. */
  of?: { date: string; deadline: string };
  isPending?: boolean;
  isDisabled?: boolean;
  refusal?: string;
  /**
   * A button that solves the cause of the refusal. If it has no text of its own, the text of the refusal becomes the
   * button.
   */
  remedy?: { text?: string; onPress: () => void };
  onPress: () => void;
}

/** The action that the page offered last. Its functions are always up to date. */
let offered: PageAction | undefined;
/** The action that the bar shows. Replaced only when its visible content changes, so that the bar does not redraw. */
let current: PageAction | undefined;
const listeners = new Set<() => void>();

function offer(action: PageAction | undefined): void {
  const isShown = shownIn(offered) === shownIn(action);
  offered = action;
  if (isShown) return;
  current = action && {
    ...action,
    onPress: () => offered?.onPress(),
    ...(action.remedy && { remedy: { ...action.remedy, onPress: () => offered?.remedy?.onPress() } }),
  };
  for (const listener of [...listeners]) listener();
}

function shownIn(action: PageAction | undefined): string | undefined {
  if (!action) return undefined;
  const { text, note, amount, of, isPending, isDisabled, refusal, remedy } = action;
  return JSON.stringify([
    text,
    note,
    amount,
    of,
    isPending,
    isDisabled,
    refusal,
    remedy?.text,
    Boolean(remedy),
  ]);
}

export function useOfferPageAction(action: PageAction): void {
  useEffect(() => offer(action));
  useEffect(() => () => offer(undefined), []);
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
