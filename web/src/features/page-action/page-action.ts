import { useEffect, useSyncExternalStore } from 'react';

/** Action of the page, shown in the bar at the bottom of a phone instead of the basket. */
export interface PageAction {
  text: string;
  /**
   * Text after the main text, such as the number of lines. When there is not enough room, this text is hidden first.
   */
  note?: string;
  amount?: string;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Reason why the action failed. The bar at the bottom of the phone's screen shows it. */
  refusal?: string;
  /** Action that solves the cause of the refusal. Without its own text, the text of the refusal is the button. */
  remedy?: { text?: string; onPress: () => void };
  onPress: () => void;
}

/** The latest action of the page. Its functions are always the newest. */
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
