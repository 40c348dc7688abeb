import type { Database } from '../../platform/database/open-database.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { listEntries, type NavigationEntry } from './queries.ts';

export interface NavigationContent {
  entries(): Promise<readonly NavigationEntry[]>;
  /** Follows changes made on any node. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Memory limit in bytes for the menus: one value with some hundred entries. */
const keptBytes = 1024 * 1024;
const bytesOfEntry = 500;
const everything = '';

/** Reads the menus once, and again after each change. */
export function createNavigationContent(database: Database): NavigationContent {
  const menus = loaded(() => listEntries(database), {
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length * bytesOfEntry,
  });
  let stopListening: (() => Promise<void>) | undefined;
  return {
    entries: () => menus.of(everything),
    start: async () => {
      const forget = () => menus.forgetAll();
      stopListening = await database.listen('navigation', { message: forget, resync: forget });
    },
    stop: async () => stopListening?.(),
  };
}
