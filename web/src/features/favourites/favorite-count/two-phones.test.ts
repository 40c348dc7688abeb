import type { CountEdit, CountedLine, FavoriteCount } from '@engros/contracts/favourites/counts.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAndDay } from './count-queue.ts';
import { type CountList, countsBefore } from './count-rules.ts';
import { type CountSession, createCountSession } from './count-session.ts';
import { openCountStore } from './count-store.ts';

const sequences = 200;
const owner = 'u7:104882';
const listId = '31001';
const goods = ['501220', '502041', '504410'];
const cut = new Error('no line');

beforeEach(() => {
  // The fake IndexedDB uses immediates, so only the timers of the queue are faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list: CountList = { id: listId, name: 'Kølerum 1', isReadOnly: false, sections: [], products: [] };

/** Stores each number once, by the same rule as the real server. */
function aServer() {
  const edits = new Map<string, CountEdit>();
  const answer = (day: string): FavoriteCount => {
    const lines = new Map<string, CountedLine>();
    for (const edit of edits.values()) {
      const known = lines.get(edit.ProductId);
      if (!known || countsBefore(edit, known))
        lines.set(edit.ProductId, { ...edit, CountedBy: 'Karla', Other: null });
    }
    return {
      Id: listId,
      Day: day,
      ReadAt: new Date().toISOString(),
      Lines: [...lines.values()],
      Confirmations: [],
    };
  };
  return {
    edits,
    answer,
    receive(sent: readonly CountEdit[], day: string): FavoriteCount {
      for (const edit of sent) if (!edits.has(edit.EditId)) edits.set(edit.EditId, edit);
      return answer(day);
    },
  };
}

type Line = 'open' | 'cut' | 'answerLost' | 'twice';

async function aPhone(server: ReturnType<typeof aServer>, clock: { ms: number }) {
  const factory = new IDBFactory();
  const typed = new Map<string, number | null>();
  let line: Line = 'open';
  let session: CountSession | undefined;

  async function open(): Promise<CountSession> {
    vi.stubGlobal('indexedDB', factory);
    const store = await openCountStore(owner);
    return createCountSession({
      owner,
      listId,
      store,
      dayAt: () => '2026-11-23',
      now: () => clock.ms,
      aheadMs: 0,
      isOnline: line === 'open',
      readList: async () => (line === 'cut' ? Promise.reject(cut) : list),
      readCount: async (_, day) => (line === 'cut' ? Promise.reject(cut) : server.answer(day)),
      async send({ target, edit }) {
        const { day } = listAndDay(target);
        if (line === 'cut') throw cut;
        const answer = server.receive(edit, day);
        if (line === 'twice') server.receive(edit, day);
        if (line === 'answerLost') throw cut;
        return answer;
      },
      mayPassLater: (error) => error === cut,
      onRefused: (error) => {
        throw error;
      },
      onPostponed: () => undefined,
      onNewDay: () => undefined,
    });
  }
  session = await open();
  return {
    typed,
    session: () => session as CountSession,
    type(productId: string, left: number | null) {
      typed.set(productId, left);
      session?.setLeft(productId, 'KRT', left);
    },
    change(next: Line) {
      line = next;
      session?.setOnline(next === 'open');
    },
    async restart() {
      await session?.written();
      session?.end();
      session = await open();
    },
    async end() {
      await session?.written();
      session?.end();
    },
  };
}

type Phone = Awaited<ReturnType<typeof aPhone>>;
type Server = ReturnType<typeof aServer>;

const step = fc.record({
  phone: fc.nat(1),
  what: fc.constantFrom('type', 'type', 'type', 'wait', 'refresh', 'restart', 'line'),
  product: fc.nat(goods.length - 1),
  left: fc.option(
    fc.nat(20).map((halves) => halves / 2),
    { freq: 8 },
  ),
  line: fc.constantFrom<Line[]>('open', 'cut', 'cut', 'answerLost', 'twice'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(phone: Phone, { what, product, left, line }: Step): Promise<void> {
  if (what === 'type') phone.type(goods[product] ?? '', left);
  if (what === 'line') phone.change(line);
  if (what === 'wait') await vi.advanceTimersByTimeAsync(600);
  if (what === 'restart') await phone.restart();
  const { refresh } = phone.session();
  if (what === 'refresh') await refresh().catch(() => undefined);
}

function lastOf(server: Server, phoneId: string): Map<string, number | null> {
  const last = new Map<string, CountEdit>();
  for (const edit of server.edits.values()) {
    const known = last.get(edit.ProductId);
    if (edit.PhoneId === phoneId && (!known || countsBefore(edit, known))) last.set(edit.ProductId, edit);
  }
  return new Map([...last].map(([id, { Left }]) => [id, Left]));
}

async function bringLineBack(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) {
    phone.change('open');
    expect(await phone.session().flush()).toBe(true);
  }
  for (const phone of phones) await phone.session().refresh();
}

/**
 * Checks that nothing is lost (the server has each phone's last numbers) and that nothing is doubled (all phones show
 * the same edits once).
 */
function expectWhole(server: Server, phones: readonly Phone[]): void {
  const told = new Map(server.answer('2026-11-23').Lines.map((each) => [each.ProductId, each.EditId]));
  for (const { session, typed } of phones) {
    const { lines, waiting } = session().view();
    expect(waiting).toBe(0);
    expect(new Map([...lines].map(([id, { EditId }]) => [id, EditId]))).toEqual(told);
    expect(lastOf(server, session().phoneId)).toEqual(typed);
  }
}

test(`[FAV-07] two phones lose and double nothing in ${sequences} sequences (property)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const server = aServer();
      const clock = { ms: Date.parse('2026-11-23T08:30:00Z') };
      const first = await aPhone(server, clock);
      const second = await aPhone(server, clock);
      for (const each of steps) {
        clock.ms += 1000;
        await take(each.phone === 0 ? first : second, each);
      }
      await bringLineBack([first, second]);
      expectWhole(server, [first, second]);
      for (const phone of [first, second]) await phone.end();
    }),
    { numRuns: sequences },
  );
});
