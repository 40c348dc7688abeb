import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogFollows, manyPieces } from '../builders-by-piece.ts';
import { type OrderApp, orderApp } from '../worlds/order-app.ts';
import { figures, report, testTimeout } from './figures.ts';
import { newStage, type Wire, wireTo } from './kit/basket-actors.ts';
import { basketWorld } from './kit/basket-world.ts';
import type { Command } from './kit/side-by-side.ts';

let app: OrderApp;
let wire: Wire;
let products: string[];

beforeAll(async () => {
  app = await orderApp();
  products = await manyPieces(app.database, 4);
  await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
  wire = await wireTo(app);
}, testTimeout);
afterAll(async () => {
  wire?.close();
  await app?.close();
});

const number = fc.nat({ max: 999 });
const usual: Command['kind'][] = [
  'edit',
  'edit',
  'edit',
  'edit',
  'edit',
  'remove',
  'move',
  'move',
  'date',
  'retry',
];
const rare: Command['kind'][] = ['delete', 'restore', 'submit', 'burst', 'net'];
const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 2, arbitrary: fc.constantFrom(...rare) },
  ),
  actor: number,
  basket: fc.nat({ max: 2 }),
  other: number,
  product: number,
  unit: number,
  quantity: number,
  isLost: fc.boolean(),
});

it(
  `[BAS-11] ${figures.basketSequences} sequences of ${figures.basketCommands} commands lose no edit and apply none twice`,
  async () => {
    const seed = Number(process.env['SEED'] || randomInt(1, 2 ** 31));
    console.log(`baskets by many: seed ${seed}; again with SEED=${seed}`);
    let commands = 0;
    const started = performance.now();
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: figures.basketCommands, maxLength: figures.basketCommands }),
        async (sequence) => {
          const world = basketWorld(await newStage(app), wire, products);
          for (const each of sequence) {
            await world.run(each);
            // Tells the last of several moves out of one basket.
            app.clock.advance({ milliseconds: 1 });
          }
          await world.finish();
          commands += sequence.length;
        },
      ),
      { numRuns: figures.basketSequences, seed, endOnFailure: true },
    );
    expect(commands).toBe(figures.basketSequences * figures.basketCommands);
    const { rows } = await app.database.pool.query<{ doubles: number; orders: number }>(
      `select count(*)::int as orders, (count(*) - count(distinct (customer_id, source_basket_id)))::int as doubles from web_orders`,
    );
    expect(rows[0]?.doubles).toBe(0);
    expect(rows[0]?.orders).toBeGreaterThan(0);
    report('baskets by many', {
      sequences: figures.basketSequences,
      commands,
      orders: rows[0]?.orders ?? 0,
      seconds: (performance.now() - started) / 1000,
    });
  },
  testTimeout,
);
