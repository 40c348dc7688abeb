import type { Database } from '../../platform/database/open-database.ts';
import { remember } from '../../platform/remembered.ts';
import { listEntries, type NavigationEntry } from './queries.ts';

/** The supplier's menus, in memory. */
export interface NavigationContent {
  entries(): Promise<readonly NavigationEntry[]>;
  /** From here on a change on any node is followed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const everything = '';

/** Reads the menus once and again after each change of them. */
export function createNavigationContent(database: Database): NavigationContent {
  const remembered = remember(() => listEntries(database), { limit: 1 });
  let stopListening: (() => Promise<void>) | undefined;
  return {
    entries: () => remembered.of(everything),
    start: async () => {
      const forget = () => remembered.forgetAll();
      stopListening = await database.listen('navigation', { message: forget, resync: forget });
    },
    stop: async () => stopListening?.(),
  };
}
