/** Complete orders of ten lines (create, one batch, submit, receipt), each buyer one after another; prints JSON. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { LoadFigures } from './generator.ts';
import type { BenchBuyer } from './prepare.ts';

export interface OrderJob {
  origin: string;
  buyers: BenchBuyer[];
  seconds: number;
}

const job = JSON.parse(readFileSync(0, 'utf8')) as OrderJob;
const agent = new http.Agent({ keepAlive: true, maxSockets: job.buyers.length });

function send<Model>(cookie: string, method: string, path: string, body?: unknown): Promise<Model> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers: http.OutgoingHttpHeaders = {
    cookie,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${job.origin}${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve((JSON.parse(text) as { Model: Model }).Model);
        else reject(new Error(`${response.statusCode} ${text.slice(0, 400)}`));
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

async function order({ cookie, date, products }: BenchBuyer, number: number): Promise<void> {
  const basket = await send<{ Id: string }>(cookie, 'POST', '/api/checkout/basket');
  const Products = products.slice(0, 10).map(({ id, unit }, at) => ({
    ProductId: id,
    Quantity: 1 + ((number + at) % 5),
    SalesUnit: { Code: unit },
  }));
  await send(cookie, 'PUT', `/api/checkout/basket?id=${basket.Id}`, {
    Products,
    Delivery: { ExpectedDate: date },
    References: { OrderReference: `B${number}` },
  });
  const placed = await send<{ Id: string }>(cookie, 'POST', `/api/checkout/weborder?basketId=${basket.Id}`, {
    IgnoreWarning: true,
  });
  await send(cookie, 'GET', `/api/checkout/weborder?id=${placed.Id}`);
}

const latencies: number[] = [];
let failures = 0;
let number = 0;
const until = performance.now() + job.seconds * 1000;
const started = performance.now();
await Promise.all(
  job.buyers.map(async (buyer) => {
    while (performance.now() < until) {
      const begun = performance.now();
      try {
        await order(buyer, ++number);
        latencies.push(performance.now() - begun);
      } catch (error) {
        if (failures++ === 0) console.error(String(error));
      }
    }
  }),
);
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const figures: LoadFigures = {
  perSecond: latencies.length / seconds,
  p50Ms: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
  p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  failures,
};
agent.destroy();
console.log(JSON.stringify(figures));
