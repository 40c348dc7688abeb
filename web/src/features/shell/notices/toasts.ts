import type { ReactNode } from 'react';

export interface Notice {
  text: string;
  icon?: ReactNode;
  undo?: { label: string; onPress: () => void };
}

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** For 6 s in the corner. The code of the corner is loaded with the first message. */
export function toast(text: string, more: Omit<Notice, 'text'> = {}): void {
  waiting = [...waiting, { text, ...more }];
  for (const listener of [...listeners]) listener();
}

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
