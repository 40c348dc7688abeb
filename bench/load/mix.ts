/**
 * A morning of many kitchens: each connection is one kitchen after another, each call chosen at random by the proportions of the
 * job. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chanceOf, zipfRank } from '../../world/random.ts';
import { figuresOf, type LoadFigures } from './load-figures.ts';
import type { BenchBuyer } from './prepare.ts';
import { openWire, type Wire } from './wire.ts';

export interface MixJob {
  origin: string;
  buyers: BenchBuyer[];
  searches: string[];
  connections: number;
  seconds: number;
  /** How long a connection rests after each call, in ms; none where the server is to be filled. */
  pauseMs?: number;
}

export interface MixFigures {
  all: LoadFigures;
  kinds: { name: string; share: number; figures: LoadFigures }[];
}

const job = JSON.parse(readFileSync(0, 'utf8')) as MixJob;
const chance = chanceOf('morning');

/** Calls in percent: people search and fill baskets, and a few of them order. */
const morning = [
  ['search', 34],
  ['suggest', 14],
  ['edit', 26],
  ['basket', 10],
  ['lists', 8],
  ['overview', 5],
  ['order', 3],
] as const;
type Kind = (typeof morning)[number][0];
const drawn = morning.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

const typed = () => job.searches[zipfRank(chance.next(), job.searches.length)] ?? '';
const lineOf = ({ products }: BenchBuyer) => {
  const { id, unit } = chance.pick(products);
  return { ProductId: id, Quantity: chance.whole(1, 9), SalesUnit: { Code: unit } };
};

async function ask(
  wire: Wire,
  { cookie }: BenchBuyer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Buffer> {
  const answer = await wire.ask(method, path, cookie, body === undefined ? '' : JSON.stringify(body));
  const isWarned = answer.status === 400 && answer.body.includes('"Type":"orderWarning"');
  if (answer.status !== 200 && !isWarned)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body.toString('utf8', 0, 300)}`);
  return answer.body;
}

const calls: Record<Kind, (wire: Wire, buyer: BenchBuyer) => Promise<unknown>> = {
  search: (wire, buyer) =>
    ask(
      wire,
      buyer,
      'GET',
      `/api/catalog/search?pageSize=24&term=${encodeURIComponent(typed())}&expectedDeliveryDate=${buyer.date}`,
    ),
  suggest: (wire, buyer) =>
    ask(wire, buyer, 'GET', `/api/catalog/search/suggest?term=${encodeURIComponent(typed().slice(0, 3))}`),
  edit: (wire, buyer) =>
    ask(wire, buyer, 'PUT', `/api/checkout/basket?id=${buyer.basketId}`, { Products: [lineOf(buyer)] }),
  basket: (wire, buyer) => ask(wire, buyer, 'GET', `/api/checkout/basket?id=${buyer.basketId}`),
  lists: (wire, buyer) => ask(wire, buyer, 'GET', '/api/favorites'),
  overview: (wire, buyer) => ask(wire, buyer, 'GET', '/api/accounting/orders'),
  order: async (wire, buyer) => {
    const lines = Array.from({ length: 10 }, () => ({ ...lineOf(buyer), Quantity: chance.whole(5, 15) }));
    const Products = lines.filter(
      ({ ProductId }, at) => lines.findIndex((line) => line.ProductId === ProductId) === at,
    );
    const basket = await ask(wire, buyer, 'POST', '/api/checkout/basket', {
      Products,
      Delivery: { ExpectedDate: buyer.date },
    });
    const path = `/api/checkout/weborder?basketId=${/"Id":"(\d+)"/.exec(basket.toString('utf8', 0, 200))?.[1]}`;
    const first = await ask(wire, buyer, 'POST', path, { IgnoreWarning: false });
    if (first.includes('"Type":"orderWarning"'))
      await ask(wire, buyer, 'POST', path, { IgnoreWarning: true });
  },
};

const latencies = new Map<Kind, number[]>(morning.map(([kind]) => [kind, []]));
let failures = 0;
const started = performance.now();
const until = started + job.seconds * 1000;
/** Each connection has kitchens of its own, because the quantities of one basket are one person's. */
await Promise.all(
  Array.from({ length: job.connections }, async (_, connection) => {
    const wire = openWire(job.origin);
    const own = job.buyers.filter((__, index) => index % job.connections === connection);
    while (performance.now() < until) {
      const kind = chance.pick(drawn);
      const begun = performance.now();
      try {
        await calls[kind](wire, chance.pick(own));
        latencies.get(kind)?.push(performance.now() - begun);
      } catch (error) {
        if (failures++ === 0) console.error(String(error));
        break;
      }
      if (job.pauseMs) await setTimeout(job.pauseMs);
    }
    wire.close();
  }),
);
const seconds = (performance.now() - started) / 1000;
const kinds = morning.map(([name, share]) => ({
  name,
  share,
  figures: figuresOf(latencies.get(name) ?? [], seconds, 0),
}));
const all = figuresOf([...latencies.values()].flat(), seconds, failures);
console.log(JSON.stringify({ all, kinds } satisfies MixFigures));
