import { openDB } from 'idb';

/** All caches and stores for offline use have names with this prefix. */
const prefix = 'engros-count-';
/**
 * Other tabs must close a store within this time. Afterwards this tab stops waiting, and the browser deletes the store when they
 * do.
 */
const closeWithinMs = 1000;

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, closeWithinMs);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
  });
}

async function forgetStores(keepsEdits: boolean): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    if (keepsEdits) await forgetLists(name);
    else await done(indexedDB.deleteDatabase(name));
  }
}

/** Name of the part of a store that contains the lists as the server sent them. */
const listsOfStore = 'counts';

async function forgetLists(name: string): Promise<void> {
  const store = await openDB(name);
  if (store.objectStoreNames.contains(listsOfStore)) await store.clear(listsOfStore);
  store.close();
}

/**
 * The next user must find no data of the previous user. When only the customer is switched, unsent numbers stay, because each is
 * stored with its owner.
 */
export async function forgetOffline(keepsEdits: boolean): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.scope.endsWith('/favorites/count/')) await registration.unregister();
  await forgetStores(keepsEdits);
}
