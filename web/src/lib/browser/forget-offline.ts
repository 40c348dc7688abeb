import { openDB } from 'idb';

/** Names of all caches and stores for use without a line begin so. */
const prefix = 'engros-count-';
/** Time in ms that another tab has to close a store; the browser deletes it then as soon as that tab closes. */
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

/** Name of the part of a store that has lists as the server answered them. */
const listsOfStore = 'counts';

async function forgetLists(name: string): Promise<void> {
  const store = await openDB(name);
  if (store.objectStoreNames.contains(listsOfStore)) await store.clear(listsOfStore);
  store.close();
}

/**
 * Deletes the pages, the program and the data that this browser keeps for use without a line, so that the next user finds
 * nothing of the last one. At a switch of the customer, numbers that were not sent stay: they carry their owner.
 */
export async function forgetOffline(keepsEdits: boolean): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
      if (registration.scope.endsWith('/favorites/count/')) await registration.unregister();
    await forgetStores(keepsEdits);
  } catch (error) {
    console.warn('What was kept for use without a line is not deleted', error);
  }
}
