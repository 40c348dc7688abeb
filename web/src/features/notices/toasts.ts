import type { ReactNode } from 'react';

/** Something that was done, with one way back where there is one. */
export interface Notice {
  text: string;
  icon?: ReactNode;
  undo?: { label: string; onPress: () => void };
}

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** Says in the corner what was done, for 6 s. The shell fetches the code of the corner with the first one. */
export function toast(text: string, more: Omit<Notice, 'text'> = {}): void {
  waiting = [...waiting, { text, ...more }];
  for (const listener of [...listeners]) listener();
}

/** Notices nobody has drawn yet. */
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
