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

/** Forgets everything of the user at logout and customer switch but the chosen sorting (ACC-09). */
export function clearUserStorage(
  areas: readonly Storage[] = [window.localStorage, window.sessionStorage],
): void {
  for (const area of areas) {
    const kept = area.getItem(searchSortName);
    area.clear();
    if (kept !== null) area.setItem(searchSortName, kept);
  }
}
