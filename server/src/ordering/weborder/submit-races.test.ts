import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aUser, insertRows, rowOf } from '../../../test/builders.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { untilAnswered } from '../../../test/steady/until-answered.ts';
import type { Answered } from '../../../test/test-app.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { type RacePoint, racePoints } from './race-points.ts';

const rounds = byLength({ short: 1, matrix: 12 });
const buyersOfLot = byLength({ short: 20, matrix: 50 });
/** Where connections are killed and submissions are slow: the matrix tries every point. */
const somePoints = byLength<readonly RacePoint[]>({
  short: ['before_insert', 'after_commit'],
  matrix: racePoints,
});
const app = duringTests(orderApp);
let products: string[];

beforeAll(async () => {
  products = await Promise.all([aPiece(app.database), aPiece(app.database)]);
  await catalogFollows(() => products.every((id) => app.goods.catalog.current().products.has(id)));
});
beforeEach(() => {
  app.breakIn.at = null;
});

const line = (ProductId: string, Quantity: number, QuickSaleId?: string) => ({
  ProductId,
  Quantity,
  SalesUnit: { Code: 'st' },
  ...(QuickSaleId !== undefined && { QuickSaleId }),
});

async function basketOf(buyer: Buyer, Products: object[]): Promise<string> {
  const Delivery = { ExpectedDate: '2026-11-25' };
  return (await untilAnswered(() => app.put(buyer, 'id=0', { Products, Delivery }))).model.Id;
}

/** Orders, lines, events, mails and log entries; each must exist together with the others. */
async function countsOf({ customer }: Buyer) {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from web_orders where customer_id = $1) as orders,
            (select count(*)::int from web_order_lines where customer_id = $1) as lines,
            (select count(*)::int from outbox_events where customer_id = $1) as events,
            (select count(*)::int from mails where dedupe_key like 'weborder:' || $1 || ':%') as mails,
            (select count(*)::int from audit_log where customer_id = $1 and kind = 'weborder.placed') as logged,
            (select count(*)::int from baskets where customer_id = $1 and state = 'submitted') as submitted`,
    [customer.id],
  );
  return rows[0] as Record<string, number>;
}
const nothing = { orders: 0, lines: 0, events: 0, mails: 0, logged: 0, submitted: 0 };
const oneOrder = { orders: 1, lines: 1, events: 1, mails: 1, logged: 1, submitted: 1 };

describe('one basket, many submits', () => {
  it(`[CHK-06] answers 40 at once with one order, for ${rounds} baskets`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await app.aBuyer();
      const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
      const answers = await Promise.all(
        // Half of them are retries of a lost response, half have other content.
        Array.from({ length: 40 }, (_, index) =>
          untilAnswered(() =>
            app.submit(buyer, id, index % 2 === 0 ? {} : { Message: `nr. ${index}`, Version: 2 }),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ model }) => JSON.stringify(model))).size).toBe(1);
      expect(await countsOf(buyer)).toEqual(oneOrder);
      const later = await app.submit(buyer, id, { Version: 99, ShownTotalOre: 1, Message: 'senere' });
      expect(later.model).toEqual(answers[0]?.model);
    }
  }, 120_000);

  it('[CHK-06] the schema takes no second order of a basket', async () => {
    const buyer = await app.aBuyer();
    const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
    expect((await app.submit(buyer, id, { IgnoreWarning: true })).status).toBe(200);
    const { kysely } = app.database;
    const { id: _own, ...placed } = await rowOf(kysely, 'web_orders', { customer_id: buyer.customer.id });
    const again = { ...placed, ship_to: JSON.stringify(placed.ship_to) };
    await expect(insertRows(kysely, 'web_orders', again as never)).rejects.toMatchObject({
      constraint: 'web_orders__customer_id__source_basket_id',
    });
  });

  it('[CHK-06] a stale version is refused on the usual path too', async () => {
    const buyer = await app.aBuyer();
    const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
    const { model } = await app.put(buyer, `id=${id}`, { Products: [line(products[0] ?? '', 3)] });
    const usual = { IgnoreWarning: true };
    const stale = await app.submit(buyer, id, { ...usual, Version: model.Version - 1 });
    expect([stale.status, stale.error.Type]).toEqual([409, 'versionConflict']);
    expect(await countsOf(buyer)).toEqual(nothing);
    expect((await app.submit(buyer, id, { ...usual, Version: model.Version })).status).toBe(200);
  });

  it('[CHK-06] leaves all or nothing wherever it breaks; retries make one', async () => {
    for (const broken of racePoints) {
      const buyer = await app.aBuyer();
      const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
      app.breakIn.at = (point) => {
        if (point === broken) throw new Error(`broken at ${point}`);
      };
      expect([broken, (await app.submit(buyer, id)).status]).toEqual([broken, 500]);
      expect(await countsOf(buyer)).toEqual(broken === 'after_commit' ? oneOrder : nothing);
      app.breakIn.at = null;
      expect((await app.submit(buyer, id)).status).toBe(200);
      expect(await countsOf(buyer)).toEqual(oneOrder);
    }
  });

  it('[CHK-06] leaves all or nothing when its connection is killed at any point', async () => {
    for (const broken of somePoints) {
      const buyer = await app.aBuyer();
      const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
      app.breakIn.at = async (point) => {
        if (point !== broken) return;
        await app.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
        );
      };
      const { status } = await app.submit(buyer, id);
      expect([broken, status]).toEqual([broken, broken === 'after_commit' ? 200 : 503]);
      expect(await countsOf(buyer)).toEqual(broken === 'after_commit' ? oneOrder : nothing);
      app.breakIn.at = null;
      expect((await app.submit(buyer, id)).status).toBe(200);
      expect(await countsOf(buyer)).toEqual(oneOrder);
    }
  });

  it('[CHK-06] a second submit waits at every point for the first’s order', async () => {
    for (const slow of somePoints) {
      const buyer = await app.aBuyer();
      const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
      let isFirst = true;
      app.breakIn.at = async (point) => {
        if (point !== slow || !isFirst) return;
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 150));
      };
      const first = app.submit(buyer, id);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const second = await app.submit(buyer, id);
      expect([slow, second.model.Id]).toEqual([slow, (await first).model.Id]);
      expect(await countsOf(buyer)).toEqual(oneOrder);
    }
  });

  it('an edit that a submission waited for is in its order', async () => {
    const buyer = await app.aBuyer();
    const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
    const editor = await app.database.pool.connect();
    try {
      await editor.query('begin');
      await editor.query('update baskets set version = version + 1, order_reference = $2 where id = $1', [
        id,
        'ny',
      ]);
      await editor.query('update basket_lines set quantity = 7 where basket_id = $1', [id]);
      const ordered = app.submit(buyer, id);
      const isWaiting = async () => {
        const { rows } = await app.database.pool.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%from baskets%for update%'`,
        );
        expect(rows.length).toBe(1);
      };
      await vi.waitFor(isWaiting, { timeout: 5000, interval: 10 });
      await editor.query('commit');
      const { model } = await ordered;
      expect(model.References.OrderReference).toBe('ny');
      expect(model.LineItems.map(({ Quantity }) => Quantity)).toEqual([7]);
    } finally {
      editor.release(true);
    }
  });

  it('is of the stored basket, whatever another node changed since', async () => {
    const buyer = await app.aBuyer();
    const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
    await app.database.pool.query(
      `with b as (update baskets set version = version + 1, delivery_date = '2026-11-26' where id = $1 returning id)
       update basket_lines set quantity = 5 from b where basket_id = b.id`,
      [id],
    );
    const { model } = await app.submit(buyer, id, { IgnoreWarning: true });
    expect(model.Delivery.ExpectedDate).toBe('2026-11-26');
    expect(model.LineItems.map(({ Quantity }) => Quantity)).toEqual([5]);
  });

  it('a line put in meanwhile is ordered or refused, never lost', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await app.aBuyer();
      const id = await basketOf(buyer, [line(products[0] ?? '', 2)]);
      const [ordered, edited] = await Promise.all([
        app.submit(buyer, id),
        app.put(buyer, `id=${id}`, { Products: [line(products[1] ?? '', 1)] }),
      ]);
      expect([200, 404]).toContain(edited.status);
      expect(ordered.model.NumberOfLines).toBe(edited.status === 200 ? 2 : 1);
    }
  });
});

describe('the last of a lot', () => {
  async function manyBuyers(count: number): Promise<Buyer[]> {
    const { customer } = await app.aBuyer();
    const user = await aUser(app.database, { customers: [customer] });
    const others = Array.from({ length: count - 1 }, () => app.aBuyer({ depot_id: customer.depotId }));
    return [await app.signIn(user, customer), ...(await Promise.all(others))];
  }
  const leftOf = async (lot: string) => {
    const { rows } = await app.database.pool.query('select quantity from quick_sales where id = $1', [lot]);
    return (rows[0] as { quantity: number }).quantity;
  };

  it(`[CHK-06] is sold exactly in ${rounds} rounds of ${buyersOfLot} buyers for 10 units`, async () => {
    const buyers = await manyBuyers(buyersOfLot);
    const depotId = buyers[0]?.customer.depotId ?? '';
    const [product = ''] = products;
    for (let round = 0; round < rounds; round += 1) {
      const lot = await aLotOfPieces(app.database, {
        productId: product,
        depotId,
        quantity: 10,
        type: round % 2 ? 0 : 1,
      });
      await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
      const ids = await Promise.all(buyers.map((buyer) => basketOf(buyer, [line(product, 1, lot)])));
      const answers = await Promise.all(
        buyers.map((buyer, index) =>
          untilAnswered(() => app.submit(buyer, ids[index] ?? '', { IgnoreWarning: true })),
        ),
      );
      const sold = answers.filter(({ status }) => status === 200);
      expect([sold.length, await leftOf(lot)]).toEqual([10, 0]);
      expectRefusals(
        answers.filter(({ status }) => status !== 200),
        ['out_of_stock'],
        0,
      );
    }
  }, 120_000);

  it('[CHK-06] is never given in part: too much gets a figure', async () => {
    const [one, two] = await manyBuyers(2);
    const depotId = one?.customer.depotId ?? '';
    const [product = ''] = products;
    const lot = await aLotOfPieces(app.database, { productId: product, depotId, quantity: 10 });
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
    const ids = await Promise.all(
      [one, two].map((buyer) => basketOf(buyer as Buyer, [line(product, 7, lot)])),
    );
    const answers = await Promise.all(
      [one, two].map((buyer, index) => app.submit(buyer as Buyer, ids[index] ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expectRefusals(
      answers.filter(({ status }) => status === 400),
      ['insufficient_stock'],
      3,
    );
    expect(await leftOf(lot)).toBe(3);
  });

  it('two lots wanted in opposite order by many never deadlock', async () => {
    const buyers = await manyBuyers(20);
    const depotId = buyers[0]?.customer.depotId ?? '';
    const [a = '', b = ''] = products;
    for (let round = 0; round < rounds; round += 1) {
      const lotA = await aLotOfPieces(app.database, { productId: a, depotId, quantity: 100 });
      const lotB = await aLotOfPieces(app.database, { productId: b, depotId, quantity: 100 });
      await catalogFollows(() => app.goods.catalog.current().quickSales.has(lotB));
      const both = [line(a, 2, lotA), line(b, 3, lotB)];
      const ids = await Promise.all(
        buyers.map((buyer, index) => basketOf(buyer, index % 2 ? both : both.toReversed())),
      );
      const answers = await Promise.all(
        buyers.map((buyer, index) =>
          untilAnswered(() => app.submit(buyer, ids[index] ?? '', { IgnoreWarning: true })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect([await leftOf(lotA), await leftOf(lotB)]).toEqual([60, 40]);
    }
  });

  function expectRefusals(refused: readonly Answered<unknown>[], codes: string[], most: number): void {
    for (const { error } of refused) {
      expect(error.Type).toBe('orderRefused');
      expect(error.LineItemIndexesWithErrors).toMatchObject([{ Index: 0, Codes: codes, MaxQuantity: most }]);
    }
  }
});
