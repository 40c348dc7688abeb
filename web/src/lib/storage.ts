import { isPageLeft } from './page-left.ts';

/** The only name that survives a customer switch (specification 9, ACC-09); it is kept without the user's id. */
export const searchSortName = 'search_sort_by';

export interface UserStorage {
  read<T>(name: string): T | undefined;
  write(name: string, value: unknown): void;
  remove(name: string): void;
}

function keyOf(userId: string, name: string): string {
  return name === searchSortName ? name : `${userId}:${name}`;
}

/** Browser storage of one user as JSON. Full, forbidden or damaged storage counts as empty: it is never the truth. */
export function userStorage(userId: string | null, area: Storage = window.localStorage): UserStorage {
  const owner = userId ?? 'anonymous';
  return {
    read<T>(name: string) {
      try {
        const text = area.getItem(keyOf(owner, name));
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      if (isPageLeft()) return;
      try {
        area.setItem(keyOf(owner, name), JSON.stringify(value));
      } catch {
        area.removeItem(keyOf(owner, name));
      }
    },
    remove(name) {
      area.removeItem(keyOf(owner, name));
    },
  };
}

/** Unsent edits of a customer. */
export const editsName = (customerId: string): string => `edits:${customerId}`;
const isEdits = /^[^:]+:edits:/;

/**
 * Forgets everything of the user at logout and customer switch but the chosen sorting (ACC-09). What was typed for a
 * customer and could not be sent is no copy of the server's: a switch leaves it until that customer is chosen again.
 */
export function clearUserStorage(
  { keepsEdits = false }: { keepsEdits?: boolean } = {},
  areas: readonly Storage[] = [window.localStorage, window.sessionStorage],
): void {
  for (const area of areas) {
    const kept = Object.keys(area).filter(
      (key) => key === searchSortName || (keepsEdits && isEdits.test(key)),
    );
    const pairs = kept.map((key): [string, string] => [key, area.getItem(key) ?? '']);
    area.clear();
    for (const [key, value] of pairs) area.setItem(key, value);
  }
}
