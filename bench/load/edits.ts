/**
 * Edits of one line in long baskets, sent as the browser does: each request states which lines the client
 * already has. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { figuresOf } from './load-figures.ts';
import type { BenchBuyer } from './prepare.ts';
import { openWire, type Wire } from './wire.ts';

export interface EditJob {
  origin: string;
  buyers: BenchBuyer[];
  seconds: number;
}

const job = JSON.parse(readFileSync(0, 'utf8')) as EditJob;

interface Sent {
  path: string;
  cookie: string;
  body: string;
}

const beforeMark = Buffer.from('"Lines":{"Mark":"');

/**
 * Returns the version mark of the lines from the response. Does not parse the rest, because the parsing would slow down this
 * program and with it the measurement.
 */
async function edit(wire: Wire, { path, cookie, body }: Sent): Promise<string> {
  const answer = await wire.ask('PUT', path, cookie, body);
  const start = answer.body.indexOf(beforeMark) + beforeMark.length;
  const mark = answer.body.toString('latin1', start, answer.body.indexOf('"', start));
  if (answer.status !== 200 || start < beforeMark.length) throw new Error(`${answer.status}: no mark`);
  return mark;
}

const latencies: number[] = [];
let failures = 0;
const started = performance.now();
const until = started + job.seconds * 1000;

async function editOn({ cookie, basketId, products: [product] }: BenchBuyer): Promise<void> {
  const wire = openWire(job.origin);
  const path = `/api/checkout/basket?id=${basketId}`;
  const bodies = [1, 2, 3, 4].map((Quantity) =>
    JSON.stringify({
      Products: [{ ProductId: product?.id, Quantity, SalesUnit: { Code: product?.unit } }],
    }),
  );
  try {
    let mark = await edit(wire, { path, cookie, body: bodies[3] ?? '' });
    for (let at = 0; performance.now() < until; at = (at + 1) % bodies.length) {
      const begun = performance.now();
      mark = await edit(wire, { path: `${path}&linesMark=${mark}`, cookie, body: bodies[at] ?? '' });
      latencies.push(performance.now() - begun);
    }
  } catch (error) {
    if (failures++ === 0) console.error(String(error));
  }
  wire.close();
}

await Promise.all(job.buyers.map(editOn));
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify(figuresOf(latencies, seconds, failures)));
