import type { CountEdit, CountedLine, FavoriteCount } from '@engros/contracts/favourites/counts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAndDay } from './count-queue.ts';
import type { CountList } from './count-rules.ts';
import { createCountSession } from './count-session.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const cut = new Error('no line');
const list: CountList = { id: '31001', name: 'Kølerum 1', isReadOnly: false, sections: [], products: [] };
const line = (edit: CountEdit): CountedLine => ({ ...edit, CountedBy: 'Karla', Other: null });

/** Runs past midnight, at a supplier in the time zone UTC. */
async function aSession() {
  const clock = { ms: Date.parse('2026-11-23T22:50:00Z'), isCut: false };
  const sent: [day: string, left: (number | null)[]][] = [];
  const days: Record<string, CountedLine[]> = {};
  const newDays = vi.fn();
  const answer = (day: string): FavoriteCount => ({
    Id: list.id,
    Day: day,
    ReadAt: new Date(clock.ms).toISOString(),
    Lines: days[day] ?? [],
    Confirmations: [],
  });
  const session = await createCountSession({
    owner: 'u7:104882',
    listId: list.id,
    store: null,
    dayAt: (ms) => new Date(ms).toISOString().slice(0, 10),
    now: () => clock.ms,
    aheadMs: 0,
    isOnline: true,
    readList: async () => (clock.isCut ? Promise.reject(cut) : list),
    readCount: async (_, day) => (clock.isCut ? Promise.reject(cut) : answer(day)),
    async send({ target, edit }) {
      if (clock.isCut) throw cut;
      const { day } = listAndDay(target);
      sent.push([day, edit.map(({ Left }) => Left)]);
      days[day] = [...(days[day] ?? []), ...edit.map(line)];
      return answer(day);
    },
    mayPassLater: (error) => error === cut,
    onRefused: (error) => {
      throw error;
    },
    onPostponed: () => undefined,
    onNewDay: newDays,
  });
  const left = () => [...session.view().lines.values()].map(({ Left }) => Left);
  return { session, clock, sent, left, newDays };
}

test('[FAV-07] a count left open overnight begins the new day', async () => {
  const { session, clock, sent, left, newDays } = await aSession();
  await session.refresh();
  session.setLeft('501220', 'KS', 3);
  expect(await session.flush()).toBe(true);
  expect(left()).toEqual([3]);
  clock.ms = Date.parse('2026-11-24T05:00:00Z');
  await session.refresh();
  expect(left()).toEqual([]);
  expect(newDays).toHaveBeenCalledOnce();
  session.setLeft('501220', 'KS', 1);
  expect(await session.flush()).toBe(true);
  expect(sent).toEqual([
    ['2026-11-23', [3]],
    ['2026-11-24', [1]],
  ]);
  expect(left()).toEqual([1]);
});

test('[FAV-07] numbers that wait overnight are sent under their own day', async () => {
  const { session, clock, sent, left } = await aSession();
  clock.isCut = true;
  session.setLeft('501220', 'KS', 3);
  clock.ms = Date.parse('2026-11-24T05:00:00Z');
  session.setLeft('501220', 'KS', 1);
  expect(left()).toEqual([1]);
  expect(session.view().waiting).toBe(2);
  clock.isCut = false;
  session.setOnline(true);
  expect(await session.flush()).toBe(true);
  expect(sent).toEqual([
    ['2026-11-23', [3]],
    ['2026-11-24', [1]],
  ]);
});

test('[FAV-07] a phone that wakes without a line shows the new day', async () => {
  const { session, clock, left } = await aSession();
  session.setLeft('501220', 'KS', 3);
  expect(await session.flush()).toBe(true);
  clock.isCut = true;
  clock.ms = Date.parse('2026-11-24T05:00:00Z');
  await expect(session.refresh()).rejects.toBe(cut);
  expect(left()).toEqual([]);
});
