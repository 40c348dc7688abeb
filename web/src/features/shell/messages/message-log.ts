import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** Was shown only briefly; stored so that the user can still read it later (reliability 4.1, 2.2.1). */
export interface Message {
  id: number;
  text: string;
  /** Server time in milliseconds since 1970. */
  at: number;
  isSeen: boolean;
}

const keptMessages = 20;
const name = 'messages';
const listeners = new Set<() => void>();
let messages: readonly Message[] | undefined;

// Messages are stored per browser tab. They survive a reload, but not closing the tab or logging out.
const storage = () => userStorage(pageContext().user.Id, 'sessionStorage');

export function readMessages(): readonly Message[] {
  messages ??= storage().read<Message[]>(name) ?? [];
  return messages;
}

function keep(next: readonly Message[]): void {
  messages = next;
  storage().write(name, next);
  for (const listener of [...listeners]) listener();
}

export function logMessage(text: string): void {
  const before = readMessages();
  const id = (before[0]?.id ?? 0) + 1;
  keep([{ id, text, at: serverNow(), isSeen: false }, ...before].slice(0, keptMessages));
}

export function seeMessages(): void {
  keep(readMessages().map((message) => ({ ...message, isSeen: true })));
}

export function clearMessages(): void {
  keep([]);
}

export function useMessages(): readonly Message[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readMessages);
}
