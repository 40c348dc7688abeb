import { isPageLeft } from './page-left.ts';

/** Survives a customer switch and is stored without the user's id (specification 9, ACC-09). */
export const searchSortName = 'search_sort_by';

export interface UserStorage {
  read<T>(name: string): T | undefined;
  write(name: string, value: unknown): void;
  remove(name: string): void;
}

function keyOf(userId: string, name: string): string {
  return name === searchSortName ? name : `${userId}:${name}`;
}

/** Of all tabs, or of this tab alone. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Undefined when storage is forbidden: some browsers throw on access to it. */
function storageOf(area: StorageArea): Storage | undefined {
  try {
    return window[area] ?? undefined;
  } catch {
    return undefined;
  }
}

/** Values are JSON. If storage is full, forbidden or damaged, it behaves as if empty, because the server has the true values. */
export function userStorage(userId: string | null, area: StorageArea = 'localStorage'): UserStorage {
  const owner = userId ?? 'anonymous';
  return {
    read<T>(name: string) {
      try {
        const text = storageOf(area)?.getItem(keyOf(owner, name)) ?? null;
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      if (isPageLeft()) return;
      const storage = storageOf(area);
      try {
        storage?.setItem(keyOf(owner, name), JSON.stringify(value));
      } catch {
        storage?.removeItem(keyOf(owner, name));
      }
    },
    remove(name) {
      storageOf(area)?.removeItem(keyOf(owner, name));
    },
  };
}

export const editsName = (customerId: string): string => `edits:${customerId}`;
/** Storage key of typed lines that are not in a basket yet. */
export const typedName = (customerId: string): string => `typed:${customerId}`;
const isUnsent = /^[^:]+:(edits|typed):/;

/** Storage key of the last basket, with its prices. */
export const basketName = (customerId: string): string => `basket:${customerId}`;
const isBasket = /^([^:]+):basket:/;

/** A session may end without this page: it expires, ends elsewhere, or another person signs in. `userId` is who is signed in. */
export function forgetBaskets(userId: string | null): void {
  for (const area of [storageOf('localStorage'), storageOf('sessionStorage')])
    for (const key of Object.keys(area ?? {})) {
      const owner = isBasket.exec(key)?.[1];
      if (owner !== undefined && owner !== userId) area?.removeItem(key);
    }
}

/** This key exists while the browser has pages and data for offline use. */
const offlineMark = 'offline-copies';
export const setOfflineMark = (): void => storageOf('localStorage')?.setItem(offlineMark, '1');
export const hasOfflineCopies = (): boolean =>
  (storageOf('localStorage')?.getItem(offlineMark) ?? null) !== null;

let forgotten: Promise<void> = Promise.resolve();
/** `clearUserStorage` starts deleting the offline copies but does not wait. */
export const offlineCopiesForgotten = (): Promise<void> => forgotten;

/**
 * The offline copies could not be deleted; the mark makes the next logout delete them. The error is not thrown, because the
 * logout would then not reach the server and the user would stay signed in.
 */
function markAgain(error: unknown): void {
  console.warn('What was kept for use without a line is not deleted', error);
  setOfflineMark();
}

/**
 * At logout and when the customer is switched; the chosen sort order stays (ACC-09). A switch keeps unsent edits and typed lines
 * until the customer is chosen again, because the server does not have them.
 */
export function clearUserStorage({ keepsEdits = false }: { keepsEdits?: boolean } = {}): void {
  if (hasOfflineCopies())
    forgotten = import('./forget-offline.ts')
      .then(({ forgetOffline }) => forgetOffline(keepsEdits))
      .catch(markAgain);
  for (const area of [storageOf('localStorage'), storageOf('sessionStorage')]) {
    if (!area) continue;
    const kept = Object.keys(area).filter(
      (key) => key === searchSortName || (keepsEdits && (isUnsent.test(key) || key === offlineMark)),
    );
    const pairs = kept.map((key): [string, string] => [key, area.getItem(key) ?? '']);
    area.clear();
    for (const [key, value] of pairs) area.setItem(key, value);
  }
}
