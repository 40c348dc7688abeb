import { useEffect, useSyncExternalStore } from 'react';

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

/** The action as the page offered it last; its functions are the newest. */
let offered: PageAction | undefined;
/** The action as the bar shows it; replaced only when the bar must show something else. */
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
  const { text, note, amount, isPending, isDisabled, refusal, remedy } = action;
  return JSON.stringify([text, note, amount, isPending, isDisabled, refusal, remedy?.text, Boolean(remedy)]);
}

/** Shows the action in the bottom bar while the page is mounted. */
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
