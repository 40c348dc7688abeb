import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readDocumentsZip } from '@engros/contracts/documents/sales-documents.ts';
import { Unzip, UnzipPassThrough } from 'fflate';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { aCustomer, type TestCustomer } from '../builders.ts';
import { aBuyerOf } from '../builders-goods.ts';
import { listeningAt } from '../programs/service-world.ts';
import { duringTests, testApp } from '../test-app.ts';
import { aDocumentedOrder } from '../worlds/documented-order.ts';
import { figures, report, testTimeout } from './figures.ts';

const { documentsInZip, drawnInZip } = figures;
const megabyte = 1024 * 1024;
const suppliersPdfBytes = 160_000;
/** What may be alive at once beyond what was before; all documents together have up to 150 MB. */
const mostAliveMb = 48;
/** Time in ms without a query after which none is expected. */
const quietMs = 2000;
const measuredEveryBytes = 20 * megabyte;

const app = duringTests(testApp);
let customer: TestCustomer;
beforeAll(async () => {
  customer = await aCustomer(app.database);
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function aliveMb(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / megabyte;
}

/** Makes the different invoices of the ZIP: the last are drawn when asked for, the others are the supplier's. */
async function makeInvoices(): Promise<string[]> {
  const order = await aDocumentedOrder(app.database, customer, { lines: [{ net: 1000 }, { net: 2000 }] });
  const now = Temporal.Instant.from('2026-11-23T10:00:00Z');
  await issueInvoice(app.database.kysely, { customerId: customer.id, orderId: order.orderId, now });
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into sales_documents (customer_id, kind, number, order_id, document_date, due_date, net_ore, vat_ore,
        total_ore, content, created_at, cause, pdf)
      select customer_id, kind, 70000000 + n, order_id, document_date, due_date, net_ore, vat_ore, total_ore, content,
        created_at, cause || n, case when n <= $4 - $2::int then decode(repeat(md5(n::text), $3 / 16), 'hex') end
      from sales_documents, generate_series(1, $4::int) n where customer_id = $1 returning id`,
    [customer.id, drawnInZip, suppliersPdfBytes, documentsInZip],
  );
  return rows.map(({ id }) => id);
}

const textOf = (query: unknown): string => (query as { text?: string }).text ?? '';

const opened = (url: string, cookie: string, Ids: readonly string[]): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const asked = request(url, { method: 'POST', headers }, resolve).on('error', reject);
    asked.end(JSON.stringify({ Ids }));
  });

test(
  `[DOC-02] a ZIP of ${documentsInZip} documents needs memory for a few`,
  async () => {
    const ids = await makeInvoices();
    const { cookie } = (await aBuyerOf(app, customer)) ?? { cookie: '' };
    const url = `${await listeningAt(app)}${readDocumentsZip.path}`;
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const before = aliveMb();
    const response = await opened(url, cookie, ids);
    expect(response.statusCode).toBe(200);

    // A reader that takes nothing stops the reading of documents.
    const readings = () => queries.mock.calls.filter(([query]) => /"hasPdf", pdf/.test(textOf(query))).length;
    let read = 0;
    for (; read < readings(); await delay(quietMs)) read = readings();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(ids.length / 8);
    // The spy keeps what the queries returned.
    queries.mockClear();
    queries.mockRestore();

    const files = new Map<string, number>();
    const unzip = new Unzip((file) => {
      file.ondata = (_error, data) => files.set(file.name, (files.get(file.name) ?? 0) + data.length);
      file.start();
    });
    unzip.register(UnzipPassThrough);
    let [bytes, measuredAt, most] = [0, 0, aliveMb()];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      unzip.push(chunk);
      bytes += chunk.length;
      if (bytes - measuredAt < measuredEveryBytes) continue;
      measuredAt = bytes;
      most = Math.max(most, aliveMb());
    }
    expect(files.size).toBe(ids.length);
    const sizes = [...files.values()];
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
    expect(sizes.filter((size) => size === suppliersPdfBytes)).toHaveLength(ids.length - drawnInZip);
    expect(most - before).toBeLessThan(mostAliveMb);
    report('a ZIP of many documents', {
      documents: files.size,
      drawn: drawnInZip,
      'MB sent': Math.round(bytes / megabyte),
      'MB alive at most': Math.round(most - before),
    });
  },
  testTimeout,
);
