import 'fake-indexeddb/auto';
import { type CountEdit, countVersion } from '@engros/contracts/favourites/counts.ts';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetOffline } from '../../../lib/browser/forget-offline.ts';
import { countStorePrefix, openCountStore, type StoredEdit } from './count-store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const anEdit = (EditId: string, owner = 'u7:104882'): StoredEdit => ({
  owner,
  target: '31001 2026-11-23',
  edit: {
    EditId,
    PhoneId: 'p1',
    ProductId: '501220',
    SalesUnitCode: 'KRT',
    Left: 1.5,
    Turn: 1,
    CountedAt: '2026-11-23T08:30:00.000Z',
  } satisfies CountEdit,
});

const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();

async function anEarlierStore(version: number, edits: readonly unknown[]): Promise<void> {
  const old = await openDB(`${countStorePrefix}${version}`, 1, {
    upgrade(made) {
      made.createObjectStore('edits');
    },
  });
  for (const [at, edit] of edits.entries()) await old.put('edits', edit, `k${at}`);
  old.close();
}

test('[FAV-07] a user sees nothing of another one on the same phone', async () => {
  const own = await openCountStore('u7:104882');
  await own.changeEdits([anEdit('e1')], []);
  own.close();
  const other = await openCountStore('u8:104882');
  expect(await other.readEdits()).toEqual([]);
  expect(other.phoneId).not.toBe(own.phoneId);
  other.close();
  const again = await openCountStore('u7:104882');
  expect([await again.readEdits(), again.phoneId]).toEqual([[anEdit('e1')], own.phoneId]);
  again.close();
});

const aCount = (owner: string) => ({
  owner,
  listId: '31001',
  list: null,
  day: '2026-11-23',
  lines: [],
  confirmations: [],
  readAt: '',
  aheadMs: 0,
});

test('[FAV-07] another customer on this phone leaves only unsent numbers', async () => {
  const before = await openCountStore('u7:104882');
  await before.changeEdits([anEdit('e1')], []);
  await before.writeCount(aCount('u7:104882'));
  before.close();
  const other = await openCountStore('u7:104883');
  await other.writeCount(aCount('u7:104883'));
  other.close();
  const back = await openCountStore('u7:104882');
  expect(await back.readCount('31001')).toBeUndefined();
  expect(await back.readEdits()).toEqual([anEdit('e1')]);
  back.close();
});

describe('at a sign-out and a switch of the customer', () => {
  const deleted: string[] = [];
  beforeEach(() => {
    deleted.length = 0;
    vi.stubGlobal('caches', {
      keys: async () => ['engros-count-pages-1', 'of another page'],
      delete: async (name: string) => deleted.push(name),
    });
  });

  async function counted(): Promise<void> {
    const store = await openCountStore('u7:104882');
    await store.changeEdits([anEdit('e1')], []);
    await store.writeCount(aCount('u7:104882'));
    store.close();
  }

  test('[FAV-07] signing out deletes all that was kept for counting', async () => {
    await counted();
    await forgetOffline(false);
    expect(await names()).toEqual([]);
    expect(deleted).toEqual(['engros-count-pages-1']);
  });

  test('[FAV-07] a switch deletes the lists and keeps unsent numbers', async () => {
    await counted();
    await forgetOffline(true);
    const store = await openCountStore('u7:104882');
    expect([await store.readCount('31001'), await store.readEdits()]).toEqual([undefined, [anEdit('e1')]]);
    store.close();
  });
});

test('[FAV-07] unsent numbers of an earlier version are taken over', async () => {
  await anEarlierStore(countVersion - 1, [anEdit('e1'), anEdit('e2')]);
  const store = await openCountStore('u7:104882');
  expect((await store.readEdits()).map(({ edit }) => edit.EditId)).toEqual(['e1', 'e2']);
  expect(await names()).toEqual([`${countStorePrefix}${countVersion}`]);
  store.close();
});

test('[FAV-07] numbers of an unknown shape or a later version stay untouched', async () => {
  await anEarlierStore(countVersion - 1, [anEdit('e1'), { was: 'something else' }]);
  await anEarlierStore(countVersion + 1, [anEdit('e9')]);
  const store = await openCountStore('u7:104882');
  expect((await store.readEdits()).map(({ edit }) => edit.EditId)).toEqual(['e1']);
  expect(await names()).toEqual([-1, 0, 1].map((step) => `${countStorePrefix}${countVersion + step}`));
  store.close();
});
