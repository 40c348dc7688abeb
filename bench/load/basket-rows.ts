import type { LoadFigures } from './load-figures.ts';
import { edits as editsOf, load, orders, type Timing } from './measured.ts';
import type { BenchBuyer } from './prepare.ts';

/**
 * Target of a measurement: the minimum rate at 16 connections as a share of the *one read* floor, or the maximum median
 * time in ms at one connection.
 */
export interface Goal {
  ratio?: number;
  p50Ms?: number;
}

export interface LoadRow {
  name: string;
  goal: Goal | null;
  one: LoadFigures;
  sixteen: LoadFigures;
  /** The floor *one read* at 16 connections, measured just before and after; otherwise that of the whole run counts. */
  floorPerSecond?: number;
}

export const longBasket = 300;
const longOrder = 100;
const usualOrder = 10;

export const oneReadPath = (productId: string) => `/one-read/${productId}`;

/** The fastest possible calls on this machine, with which all other rows are compared. */
export async function floorRows(floorOrigin: string, productId: string, timing: Timing): Promise<LoadRow[]> {
  const floors = [
    ['hello (floor)', '/hello'],
    ['one read (floor)', oneReadPath(productId)],
  ] as const;
  const rows: LoadRow[] = [];
  for (const [name, path] of floors) {
    const job = { url: `${floorOrigin}${path}`, method: 'GET' as const, headers: {} };
    rows.push(
      told({ name, goal: null, one: await load(job, 1, timing), sixteen: await load(job, 16, timing) }),
    );
  }
  return rows;
}

/** Every buyer has its own connection and customer. */
export async function basketRows(origin: string, buyers: BenchBuyer[], timing: Timing): Promise<LoadRow[]> {
  const updates = async (name: string, goal: Goal | null, bodiesOf: (buyer: BenchBuyer) => string[]) => {
    const job = {
      url: `${origin}/api/checkout/basket`,
      method: 'PUT' as const,
      headers: { 'content-type': 'application/json' },
      own: buyers.map((buyer) => ({
        path: `/api/checkout/basket?id=${buyer.basketId}`,
        cookie: buyer.cookie,
        bodies: bodiesOf(buyer),
      })),
    };
    return told({
      name,
      goal,
      one: await load(job, 1, timing),
      sixteen: await load(job, buyers.length, timing),
    });
  };
  const placed = async (
    name: string,
    goal: Goal | null,
    lines: number,
    calls: 'needed' | 'all' | 'submit',
  ) => {
    const job = { origin, lines, calls };
    const one = await orders({ ...job, buyers: buyers.slice(0, 1) }, timing);
    return told({ name, goal, one, sixteen: await orders({ ...job, buyers }, timing) });
  };
  const rows: LoadRow[] = [];
  rows.push(
    await updates(
      `basket edit of one line by ${buyers.length} customers`,
      { ratio: 0.12, p50Ms: 4 },
      (buyer) => quantities(buyer, 1),
    ),
  );
  for (const buyer of buyers) await fill(origin, buyer);
  rows.push(
    told({
      name: `edit of one line in a basket of ${longBasket}`,
      goal: { ratio: 0.08 },
      one: await editsOf({ origin, buyers: buyers.slice(0, 1) }, timing),
      sixteen: await editsOf({ origin, buyers }, timing),
    }),
    await updates('the same by a client that says nothing of the lines it has', null, (buyer) =>
      quantities(buyer, 1),
    ),
    await updates(`batch update of ${longBasket} lines`, { p50Ms: 40 }, (buyer) =>
      quantities(buyer, longBasket),
    ),
    await placed(
      `order of 10 lines by ${buyers.length} customers: basket with its lines, submit`,
      { ratio: 0.02, p50Ms: 25 },
      usualOrder,
      'needed',
    ),
    await placed(
      `the same by ${buyers.length} customers in four calls: create, batch, submit, receipt`,
      null,
      usualOrder,
      'all',
    ),
    await placed(
      `submit of ${longOrder} lines by ${buyers.length} customers`,
      { p50Ms: 60 },
      longOrder,
      'submit',
    ),
  );
  return rows;
}

function told(row: LoadRow): LoadRow {
  const { one, sixteen } = row;
  console.error(`  ${row.name}: ${Math.round(sixteen.perSecond)}/s, p50 at one ${one.p50Ms.toFixed(2)} ms`);
  return row;
}

/** Sets the first lines to the quantities 1, 2, 3 and 4. */
function quantities({ products }: BenchBuyer, lines: number): string[] {
  return [1, 2, 3, 4].map((quantity) =>
    JSON.stringify({
      Products: products.slice(0, lines).map(({ id, unit }) => ({
        ProductId: id,
        Quantity: quantity,
        SalesUnit: { Code: unit },
      })),
    }),
  );
}

async function fill(origin: string, buyer: BenchBuyer): Promise<void> {
  const [body = ''] = quantities(buyer, longBasket);
  const answer = await fetch(`${origin}/api/checkout/basket?id=${buyer.basketId}`, {
    method: 'PUT',
    headers: { cookie: buyer.cookie, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { Model } = (await answer.json()) as { Model: { NumberOfLines: number } };
  if (Model.NumberOfLines < longBasket) throw new Error(`only ${Model.NumberOfLines} lines in the basket`);
}
