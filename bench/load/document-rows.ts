import { issueInvoice } from '../../server/src/documents/sales-documents/issuing/issue.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import type { Figure } from '../notices/servers.ts';
import { floorRows, type LoadRow } from './basket-rows.ts';
import { residentMb } from './children.ts';
import { load, type Timing } from './measured.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { type BenchShop, withShop } from './shop.ts';
import { customerOf, makePurchases, purchasedOrder } from './statistics-rows.ts';

const connectionsAtOnce = 16;
const pdfGoalMs = 400;
const zipped = 1000;
/** Number of documents in the ZIP that the shop renders; the others are PDFs of the supplier's system of 160 kB. */
const drawn = 100;
const measuredEveryMs = 100;
const grownGoalMb = 100;

export interface DocumentFigures {
  rows: LoadRow[];
  zip: Figure[];
}

export function benchDocuments(timing: Timing): Promise<DocumentFigures> {
  return withShop(2000, async (shop) => {
    const { origin, floorOrigin, databaseUrl } = shop;
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const floors = await floorRows(floorOrigin, buyer.products[0]?.id ?? '', timing);
    await makePurchases(databaseUrl, await customerOf(origin, buyer.cookie));
    const { rows, zip } = await documentFigures(shop, buyer, timing);
    return { rows: [...floors, ...rows], zip };
  });
}

export async function documentFigures(
  { origin, databaseUrl, server }: Pick<BenchShop, 'origin' | 'databaseUrl' | 'server'>,
  { cookie }: Pick<BenchBuyer, 'cookie'>,
  timing: Timing,
): Promise<DocumentFigures> {
  const customerId = await customerOf(origin, cookie);
  const ids = await makeInvoices(databaseUrl, { customerId, orderId: purchasedOrder.id });
  const url = `${origin}/api/accounting/sales-documents/pdf/${ids[0]}`;
  const job = { url, method: 'GET' as const, headers: { cookie } };
  const pdf: LoadRow = {
    name: `PDF of an invoice of ${purchasedOrder.lines} lines`,
    goal: { p50Ms: pdfGoalMs },
    one: await load(job, 1, timing),
    sixteen: await load(job, connectionsAtOnce, timing),
  };
  return {
    rows: [pdf],
    zip: await zipFigures(`${origin}/api/accounting/sales-documents/zip`, cookie, { ids, server }),
  };
}

/** Copies the invoice until there are as many as a ZIP may have; returns their ids. */
async function makeInvoices(
  databaseUrl: string,
  { customerId, orderId }: { customerId: string; orderId: number },
): Promise<string[]> {
  const database = await openDatabase({ url: databaseUrl, dataDir: 'memory:', log: createLog('silent') });
  try {
    const invoice = await issueInvoice(database.kysely, { customerId, orderId, now: Temporal.Now.instant() });
    if (invoice === null) throw new Error('nothing of the order was delivered');
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into sales_documents (customer_id, kind, number, order_id, document_date, due_date, net_ore, vat_ore,
          total_ore, content, created_at, cause, pdf)
        select customer_id, kind, 70000000 + n, order_id, document_date, due_date, net_ore, vat_ore, total_ore, content,
          created_at, cause || n, case when n >= $3 then decode(repeat(md5(n::text), 10000), 'hex') end
        from sales_documents, generate_series(1, $2::int - 1) n where id = $1::uuid returning id`,
      [invoice.id, zipped, drawn],
    );
    return [invoice.id, ...rows.map(({ id }) => id)];
  } finally {
    await database.close();
  }
}

/** Also measures how much the server's memory grows meanwhile. */
async function zipFigures(
  url: string,
  cookie: string,
  { ids, server }: { ids: readonly string[]; server: BenchShop['server'] },
): Promise<Figure[]> {
  const before = residentMb(server);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(server));
  }, measuredEveryMs);
  try {
    const started = performance.now();
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ Ids: ids }) });
    if (answer.status !== 200 || answer.body === null)
      throw new Error(`the ZIP was answered ${answer.status}`);
    let bytes = 0;
    for await (const piece of answer.body) bytes += piece.length;
    const seconds = (performance.now() - started) / 1000;
    return [
      {
        what: `ZIP of ${zipped} invoices, ${drawn} of them drawn, ${Math.round(bytes / 1e6)} MB`,
        figure: `${seconds.toFixed(1)} s`,
        goal: '',
      },
      {
        what: 'memory of the server meanwhile',
        figure: `+${most - before} MB`,
        goal: `≤ +${grownGoalMb} MB`,
      },
    ];
  } finally {
    clearInterval(watching);
  }
}
