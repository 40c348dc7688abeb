/**
 * Places complete orders, one after another per buyer; prints JSON. Always ends, because every call has a
 * time limit.
 */
import { readFileSync } from 'node:fs';
import { figuresOf } from './load-figures.ts';
import type { BenchBuyer } from './prepare.ts';
import { openWire, type Wire } from './wire.ts';

export interface OrderJob {
  origin: string;
  buyers: BenchBuyer[];
  seconds: number;
  lines: number;
  /**
   * `needed`: one call creates a basket with its lines, one submits it. `all`: create, batch, submit,
   * receipt, like programs that take one step at a time. `submit`: like `needed`, but only the submission is
   * timed.
   */
  calls: 'needed' | 'all' | 'submit';
}

const job = JSON.parse(readFileSync(0, 'utf8')) as OrderJob;
const basketPath = '/api/checkout/basket';
const orderPath = '/api/checkout/weborder';

/**
 * The first id in the response is that of the basket or order. Does not parse the rest, because the parsing would slow down this
 * program and with it the measurement.
 */
async function idOf(wire: Wire, cookie: string, method: string, path: string, body?: unknown) {
  const answer = await wire.ask(method, path, cookie, body === undefined ? '' : JSON.stringify(body));
  return idIn(answer);
}

function idIn({ status, body }: { status: number; body: Buffer }): string {
  const start = body.toString('utf8', 0, 400);
  const id = /"Id":"([^"]+)"/.exec(start)?.[1];
  if (status !== 200 || id === undefined) throw new Error(`${status} ${start}`);
  return id;
}

/** Presses once, and once more when the answer is a warning, as a buyer does. Returns the order's id. */
async function press(wire: Wire, cookie: string, basket: string): Promise<string> {
  const submit = (IgnoreWarning: boolean) =>
    wire.ask('POST', `${orderPath}?basketId=${basket}`, cookie, JSON.stringify({ IgnoreWarning }));
  const first = await submit(false);
  if (first.status !== 400 || !first.body.includes('"Type":"orderWarning"')) return idIn(first);
  warned += 1;
  return idIn(await submit(true));
}

/**
 * Quantity from 1 to 5. The lines of six positions are the number's digits to the base 5, so that no two of 15,625 orders are
 * alike: the server warns of a duplicate, which a buyer would not place.
 */
const quantityOf = (number: number, at: number) => 1 + ((Math.floor(number / 5 ** (at % 6)) + at) % 5);

/** In ms. */
async function order(wire: Wire, { cookie, date, products }: BenchBuyer, number: number): Promise<number> {
  const begun = performance.now();
  const update = {
    Products: products.slice(0, job.lines).map(({ id, unit }, at) => ({
      ProductId: id,
      Quantity: quantityOf(number, at),
      SalesUnit: { Code: unit },
    })),
    Delivery: { ExpectedDate: date },
    References: { OrderReference: `B${number}` },
  };
  const isWhole = job.calls === 'all';
  const basket = await idOf(wire, cookie, 'POST', basketPath, isWhole ? undefined : update);
  if (isWhole) await idOf(wire, cookie, 'PUT', `${basketPath}?id=${basket}`, update);
  const submitted = performance.now();
  const placed = await press(wire, cookie, basket);
  if (isWhole) await idOf(wire, cookie, 'GET', `${orderPath}?id=${placed}`);
  return performance.now() - (job.calls === 'submit' ? submitted : begun);
}

const latencies: number[] = [];
let failures = 0;
let warned = 0;
let number = 0;
const started = performance.now();
const until = started + job.seconds * 1000;
await Promise.all(
  job.buyers.map(async (buyer) => {
    const wire = openWire(job.origin);
    while (performance.now() < until) {
      try {
        latencies.push(await order(wire, buyer, ++number));
      } catch (error) {
        if (failures++ === 0) console.error(String(error));
        break;
      }
    }
    wire.close();
  }),
);
const seconds = (performance.now() - started) / 1000;
if (warned > 0) console.error(`  ${warned} of ${latencies.length} orders were warned of and pressed twice`);
console.log(JSON.stringify(figuresOf(latencies, seconds, failures)));
