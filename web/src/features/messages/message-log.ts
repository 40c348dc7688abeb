import { useSyncExternalStore } from 'react';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { userStorage } from '../../lib/storage.ts';

/** Something the user was told for a moment, kept so that it can be read in peace (reliability 4.1, 2.2.1). */
export interface Message {
  id: number;
  text: string;
  /** Milliseconds since 1970 by the server. */
  at: number;
  isSeen: boolean;
}

/** The last ones are enough: what is older has no bearing on what one does now. */
const keptMessages = 20;
const name = 'messages';
const listeners = new Set<() => void>();
let messages: readonly Message[] | undefined;

// They outlive a reload, which is what most people do after a failure; they end with the tab and with the login.
const storage = () => userStorage(pageContext().user.Id, window.sessionStorage);

export function readMessages(): readonly Message[] {
  messages ??= storage().read<Message[]>(name) ?? [];
  return messages;
}

function keep(next: readonly Message[]): void {
  messages = next;
  storage().write(name, next);
  for (const listener of [...listeners]) listener();
}

/** Keeps what was said, newest first. */
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
