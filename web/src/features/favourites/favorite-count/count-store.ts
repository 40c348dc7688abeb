import {
  type CountConfirmation,
  type CountEdit,
  type CountedLine,
  countVersion,
} from '@engros/contracts/favourites/counts.ts';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { CountList } from './count-rules.ts';

/**
 * Every store of counts has a name with this prefix followed by the data version, so that the page never reads data of
 * another version.
 */
export const countStorePrefix = 'engros-count-';

/** Not confirmed by the server. `owner` is the user and customer for whom it was counted. */
export interface StoredEdit {
  owner: string;
  /** Id of the list and the day on which it was counted, as one text. */
  target: string;
  edit: CountEdit;
}

export interface StoredCount {
  owner: string;
  listId: string;
  /** Null until the list has been loaded for the first time. */
  list: CountList | null;
  day: string;
  lines: CountedLine[];
  confirmations: CountConfirmation[];
  /** Time of the response by the server's clock. `aheadMs` is how far that clock is ahead of the phone's. */
  readAt: string;
  aheadMs: number;
}

interface Schema extends DBSchema {
  edits: { key: string; value: StoredEdit; indexes: { owner: string } };
  counts: { key: [string, string]; value: StoredCount };
  phone: { key: string; value: string };
}

export interface CountStore {
  /** Random id of this browser, different for each user and customer. */
  phoneId: string;
  readEdits(): Promise<StoredEdit[]>;
  /** Adds and removes numbers in one transaction, so that no number is lost if the page ends in between. */
  changeEdits(added: readonly StoredEdit[], removedIds: readonly string[]): Promise<void>;
  readCount(listId: string): Promise<StoredCount | undefined>;
  writeCount(count: StoredCount): Promise<void>;
  close(): void;
}

const versionOf = (name: string): number => Number(name.slice(countStorePrefix.length));

function isEdit(value: unknown): value is StoredEdit {
  const { owner, target, edit } = (value ?? {}) as Partial<StoredEdit>;
  const { EditId, PhoneId, ProductId, SalesUnitCode, Left, Turn, CountedAt } = (edit ??
    {}) as Partial<CountEdit>;
  const texts = [owner, target, EditId, PhoneId, ProductId, SalesUnitCode, CountedAt];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof Turn === 'number' &&
    (Left === null || typeof Left === 'number')
  );
}

/**
 * Moves unsent numbers from stores of earlier versions into this store, then deletes those stores. A store is kept if
 * this version cannot read its numbers. Other old data can be loaded from the server again.
 */
async function takeOverEarlier(database: IDBPDatabase<Schema>): Promise<void> {
  const all = await indexedDB.databases();
  const earlier = all.flatMap(({ name }) =>
    name?.startsWith(countStorePrefix) && versionOf(name) < countVersion ? [name] : [],
  );
  for (const name of earlier) {
    const old = await openDB(name);
    const edits: unknown[] = old.objectStoreNames.contains('edits') ? await old.getAll('edits') : [];
    old.close();
    const known = edits.filter(isEdit);
    const change = database.transaction('edits', 'readwrite');
    await Promise.all([...known.map((each) => change.store.put(each, each.edit.EditId)), change.done]);
    if (known.length === edits.length) await deleteDB(name);
  }
}

/** Unsent numbers of other owners stay until they are sent. */
async function forgetOthers(database: IDBPDatabase<Schema>, owner: string): Promise<void> {
  const { store, done } = database.transaction('counts', 'readwrite');
  const keys = await store.getAllKeys();
  const foreign = keys.filter(([of]) => of !== owner);
  await Promise.all([...foreign.map((key) => store.delete(key)), done]);
}

/** Throws when the browser cannot store data, as in some private windows. */
export async function openCountStore(owner: string): Promise<CountStore> {
  const database = await openDB<Schema>(`${countStorePrefix}${countVersion}`, 1, {
    upgrade(made) {
      made.createObjectStore('edits').createIndex('owner', 'owner');
      made.createObjectStore('counts', { keyPath: ['owner', 'listId'] });
      made.createObjectStore('phone');
    },
    // When a logout in any tab deletes the store, the browser waits until every tab has closed it. So this tab closes
    // it when asked.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  await takeOverEarlier(database);
  await forgetOthers(database, owner);
  const phoneId = (await database.get('phone', owner)) ?? crypto.randomUUID();
  await database.put('phone', phoneId, owner);
  return {
    phoneId,
    readEdits: () => database.getAllFromIndex('edits', 'owner', owner),
    async changeEdits(added, removedIds) {
      const { store, done } = database.transaction('edits', 'readwrite');
      await Promise.all([
        ...added.map((each) => store.put(each, each.edit.EditId)),
        ...removedIds.map((id) => store.delete(id)),
        done,
      ]);
    },
    readCount: (listId) => database.get('counts', [owner, listId]),
    async writeCount(count) {
      await database.put('counts', count);
    },
    close: () => database.close(),
  };
}
