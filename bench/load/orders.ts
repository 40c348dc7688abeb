/** Complete orders of ten lines (create, one batch, submit, receipt), as many buyers at once as told; prints JSON. */
import http from 'node:http';
import type { LoadFigures } from './generator.ts';

export interface OrderJob {
  origin: string;
  cookie: string;
  buyers: number;
  seconds: number;
  date: string;
  products: { id: string; unit: string }[];
}

const job = JSON.parse(process.argv[2] ?? '{}') as OrderJob;
const agent = new http.Agent({ keepAlive: true, maxSockets: job.buyers });

function send<Model>(method: string, path: string, body?: unknown): Promise<Model> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers: http.OutgoingHttpHeaders = {
    cookie: job.cookie,
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

async function order(number: number): Promise<void> {
  const basket = await send<{ Id: string }>('POST', '/api/checkout/basket');
  const Products = job.products.map(({ id, unit }, at) => ({
    ProductId: id,
    Quantity: 1 + ((number + at) % 5),
    SalesUnit: { Code: unit },
  }));
  await send('PUT', `/api/checkout/basket?id=${basket.Id}`, {
    Products,
    Delivery: { ExpectedDate: job.date },
    References: { OrderReference: `B${number}` },
  });
  const placed = await send<{ Id: string }>('POST', `/api/checkout/weborder?basketId=${basket.Id}`, {
    IgnoreWarning: true,
  });
  await send('GET', `/api/checkout/weborder?id=${placed.Id}`);
}

const latencies: number[] = [];
let failures = 0;
let number = 0;
const until = performance.now() + job.seconds * 1000;
const started = performance.now();
await Promise.all(
  Array.from({ length: job.buyers }, async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      try {
        await order(++number);
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
