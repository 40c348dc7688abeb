import type { ReactNode } from 'react';

export interface Notice {
  text: string;
  icon?: ReactNode;
  /** What was wanted did not happen. */
  isFailure?: boolean;
  undo?: { label: string; onPress: () => void };
}

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** For 6 s in the corner. The code of the corner is loaded with the first message. */
export function toast(text: string, more: Omit<Notice, 'text'> = {}): void {
  waiting = [...waiting, { text, ...more }];
  for (const listener of [...listeners]) listener();
}

/** What was wanted did not happen: shown with a warning in place of the check mark. */
export const toastFailure = (text: string): void => toast(text, { isFailure: true });

/** Messages that wait until the code that shows them is loaded. */
export function waitingNotices(): readonly Notice[] {
  return waiting;
}

export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
