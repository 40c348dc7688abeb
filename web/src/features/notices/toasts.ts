import type { ReactNode } from 'react';

/** A message about a completed action, with an undo button if the action can be undone. */
export interface Notice {
  text: string;
  icon?: ReactNode;
  undo?: { label: string; onPress: () => void };
}

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** Shows a message in the corner for 6 s. The code of the corner is loaded with the first message. */
export function toast(text: string, more: Omit<Notice, 'text'> = {}): void {
  waiting = [...waiting, { text, ...more }];
  for (const listener of [...listeners]) listener();
}

/** Returns the messages that wait until the code that shows them is loaded. */
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
