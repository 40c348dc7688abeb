import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { LineEdit } from '@engros/contracts/baskets/basket-update.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { type BasketStore, createBasketStore } from '../basket-store.ts';
import type { BasketEdit } from './basket-edit.ts';
import { type EditBatch, editsOf } from './edit-batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const own = ['1', '2', '3'];
const ofColleague = '9';
const products = new Map([...own, ofColleague].map((id) => [id, aProduct({ Id: id })]));
const productOf = (id: string) => products.get(id) ?? aProduct({ Id: id });

/** Versions rise with every change, and a batch counts once by its key. */
class MemoryServer {
  quantities = new Map<string, number>();
  version = 1;
  keys = new Set<string>();

  apply(batch: EditBatch<BasketEdit>): void {
    for (const { editKey, edit } of editsOf(batch)) {
      if (this.keys.has(editKey)) continue;
      this.keys.add(editKey);
      for (const line of edit.Products ?? []) this.set(line);
    }
  }

  set({ ProductId, Quantity }: LineEdit): void {
    this.version += 1;
    if (Quantity === 0) this.quantities.delete(ProductId ?? '');
    else this.quantities.set(ProductId ?? '', Quantity);
  }

  basket(): Basket {
    const lines = [...this.quantities].map(([id, Quantity]) =>
      aLine({ Id: id, Product: productOf(id), Quantity }),
    );
    return aBasket({ Version: this.version, LineItems: lines });
  }
}

interface Request {
  batch?: EditBatch<BasketEdit>;
  answer?: Basket;
  resolve(basket: Basket): void;
  reject(error: unknown): void;
}

interface World {
  server: MemoryServer;
  store: BasketStore;
  requests: Request[];
  typed: Map<string, number>;
}

function aWorld(): World {
  const server = new MemoryServer();
  const requests: Request[] = [];
  let keys = 0;
  const ask = (batch?: EditBatch<BasketEdit>) =>
    new Promise<Basket>((resolve, reject) => {
      requests.push({ ...(batch ? { batch } : {}), resolve, reject });
    });
  const store = createBasketStore({
    load: () => ask(),
    send: (batch) => ask(structuredClone(batch)),
    mayPassLater: () => true,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    customerId: '104882',
    cache: { read: () => undefined, write: () => {} },
    keep: { read: () => undefined, write: () => {} },
    onRefused: () => {},
  });
  store.replace(server.basket());
  return { server, store, requests, typed: new Map() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Requests reach the server in any order, as over several connections, and so do their responses. */
function serveOne({ server, requests }: World, choice: number): void {
  const open = requests.filter((request) => !request.answer);
  const next = open[choice % Math.max(open.length, 1)];
  if (!next) return;
  if (next.batch) server.apply(next.batch);
  next.answer = server.basket();
}

function takeRequest(world: World, choice: number, isServed: boolean): Request | undefined {
  const open = world.requests.filter((request) => (request.answer !== undefined) === isServed);
  const chosen = open[choice % Math.max(open.length, 1)];
  if (chosen) world.requests.splice(world.requests.indexOf(chosen), 1);
  return chosen;
}

type Step =
  | { do: 'type'; id: string; quantity: number }
  | { do: 'wait'; ms: number }
  | { do: 'load' }
  | { do: 'serve'; choice: number }
  | { do: 'leave' }
  | { do: 'colleague'; quantity: number }
  | { do: 'answer'; choice: number }
  | { do: 'lose'; choice: number };

async function run(world: World, step: Step): Promise<void> {
  const { store, server, typed } = world;
  if (step.do === 'type') {
    store.setQuantity(productOf(step.id), 'kt', null, step.quantity);
    typed.set(step.id, step.quantity);
  } else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
  else if (step.do === 'load') void store.load();
  else if (step.do === 'serve') serveOne(world, step.choice);
  else if (step.do === 'leave') store.leave();
  else if (step.do === 'colleague') server.set({ ProductId: ofColleague, Quantity: step.quantity });
  else if (step.do === 'answer' || step.do === 'lose') travel(world, step);
  await settle();
}

function travel(world: World, step: Extract<Step, { choice: number }>): void {
  if (step.do === 'answer') {
    const request = takeRequest(world, step.choice, true);
    if (request?.answer) request.resolve(request.answer);
    return;
  }
  // Half of the requests are lost before the server sees them, the others lose their response.
  const request = takeRequest(world, step.choice, step.choice % 2 === 0);
  request?.reject(new Error('network'));
}

async function drain(world: World): Promise<void> {
  for (
    let turn = 0;
    turn < 200 && (!world.store.view().isPending ? world.requests.length > 0 : true);
    turn += 1
  ) {
    serveOne(world, turn);
    const request = takeRequest(world, 0, true);
    if (request?.answer) request.resolve(request.answer);
    await vi.advanceTimersByTimeAsync(40_000);
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      id: fc.constantFrom(...own),
      quantity: fc.nat(99),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 499, 500, 1500) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('serve' as const), choice: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('load' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('colleague' as const), quantity: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('answer' as const, 'lose' as const), choice: fc.nat(5) }),
  },
);

test('1000 schedules of typing and losses: page and server agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const world = aWorld();
      for (const each of steps) {
        await run(world, each);
        for (const [id, quantity] of world.typed) expect(world.store.quantity(id, 'kt')).toBe(quantity);
      }
      await drain(world);
      expect(world.store.view().isPending).toBe(false);
      void world.store.load();
      await drain(world);
      for (const id of [...own, ofColleague]) {
        expect(world.store.quantity(id, 'kt')).toBe(world.server.quantities.get(id) ?? 0);
      }
      for (const [id, quantity] of world.typed) expect(world.server.quantities.get(id) ?? 0).toBe(quantity);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
