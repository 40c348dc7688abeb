import { randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readDocumentXml } from '@engros/contracts/documents/sales-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertRows, updateRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';
import { freshGln, postUbl, ublOrder } from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { type WebhookReceiver, webhookReceiver } from '../../../../test/worlds/webhook-receiver.ts';
import { textAt, xmlTree } from '../../../../test/xml-tree.ts';
import { issueCreditNote, issueInvoice } from '../../../documents/sales-documents/issuing/issue.ts';
import { createLog } from '../../../platform/log.ts';
import { type AccessPoint, accessPointOf } from './access-point.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';
import { sendMessages } from './send-messages.ts';
import { listUnsentBilling } from './unsent-billing-queries.ts';
import { createBillingWriter } from './write-billings.ts';

let app: OrderApp;
let receiver: WebhookReceiver;
const keys = [randomBytes(32)];
const warn = vi.fn();
let writeBillings: () => Promise<number>;

beforeAll(async () => {
  app = await orderApp();
  writeBillings = createBillingWriter({ database: app.database, clock: app.clock, log: { warn } });
  receiver = await webhookReceiver({ keys, clock: app.clock });
  await app.database.pool.query(`update seller set company_number = '12345678'`);
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

test('[SUP-02] [PUN-08] invoices and credit notes of connected customers leave once', async () => {
  const { kysely } = app.database;
  const gln = freshGln();
  const fields = { created_at: app.clock.now().toString() };
  const { buyer, signOnId } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}`, fields });
  const stranger = await app.aBuyer();
  app.clock.advance({ minutes: 1 });
  const invoices = [];
  for (const { customer } of [buyer, stranger]) {
    const { orderId } = await aDocumentedOrder(app.database, customer, { lines: [{ net: 2000 }] });
    const cause = { customerId: customer.id, orderId, now: app.clock.now() };
    invoices.push(await issueInvoice(kysely, cause));
    await issueCreditNote(kysely, { ...cause, lines: [{ orderPosition: 1, quantity: 1, creditOre: 1000 }] });
  }
  const webhook = { url: receiver.url, keys, timeoutMs: 20_000, allowsPrivate: true };
  const accessPoint = accessPointOf({ folder: null, webhook }, app) as AccessPoint;
  expect([await writeBillings(), await writeBillings()]).toEqual([2, 0]);
  expect(await sendMessages({ ...app, log: createLog('silent'), accessPoint })).toBe(2);
  expect(receiver.faults).toEqual([]);
  const [invoice = '', credit = ''] = [...receiver.effects.values()];
  expect([xmlTree(invoice).name, xmlTree(credit).name]).toEqual(['Invoice', 'CreditNote']);
  expect(textAt(xmlTree(invoice), 'cbc:ID')).toBe(invoices[0]?.number);
  expect(textAt(xmlTree(invoice), 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')).toBe(gln);
  expect([...receiver.effects.keys()][0]).toBe(`invoice-${invoices[0]?.number}-${signOnId}`);
  await updateRows(kysely, 'punch_out_single_sign_ons', { id: signOnId }, { is_active: false });
  await aProcurementSystem(app, 'peppol', { buyer, loginName: `0088:${freshGln()}`, fields });
  expect(await writeBillings()).toBe(0);
});

test('an invoice waits neither for catalogues nor for a slow access point', async () => {
  const { kysely } = app.database;
  const fields = { created_at: app.clock.now().toString() };
  const { buyer, signOnId } = await aProcurementSystem(app, 'peppol', {
    loginName: `0088:${freshGln()}`,
    fields,
  });
  const customerId = buyer.customer.id;
  const catalogue = { customerId, connectionId: signOnId, kind: 'catalogue', createdBy: null } as const;
  const content = await pack(['<Catalogue/>']);
  for (const number of ['1', '2', '3', '4']) {
    const now = app.clock.now();
    await insertMessage(kysely, { ...catalogue, id: randomUUID(), number, ...content, lines: 1, now });
  }
  const kinds: string[] = [];
  const slow: AccessPoint = {
    send: async ({ kind }) => {
      app.clock.advance({ seconds: 30 });
      kinds.push(kind);
    },
  };
  const run = () => sendMessages({ ...app, log: createLog('silent'), accessPoint: slow });
  expect(await run()).toBe(2);
  const { orderId } = await aDocumentedOrder(app.database, buyer.customer, { lines: [{ net: 2000 }] });
  await issueInvoice(kysely, { customerId, orderId, now: app.clock.now() });
  await writeBillings();
  expect(await run()).toBe(2);
  expect(await run()).toBe(1);
  expect(kinds).toEqual(['catalogue', 'catalogue', 'invoice', 'catalogue', 'catalogue']);
});

test('[SUP-02] [PUN-08] invoices of a kitchen leave by the connection that ordered for it', async () => {
  const { kysely } = app.database;
  const product = await aPieceForSale(app);
  const now = app.clock.now();
  const at = now.toString();
  const fields = { created_at: at };
  const { signOnId } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${freshGln()}`, fields });
  const kitchen = await app.aBuyer();
  const { id: customerId } = kitchen.customer;
  const { model: basket } = await app.get(kitchen);
  await app.put(kitchen, `id=${basket.Id}`, {
    Products: [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }],
  });
  const web_order_id = Number((await app.submit(kitchen, basket.Id)).model.Id);
  const json = { outcome: '{"lines":[]}', papers: '{}' };
  await insertRows(kysely, 'system_orders', {
    ...json,
    customer_id: customerId,
    protocol: 'peppol',
    connection_id: signOnId,
    order_id: 'PO-1',
    web_order_id,
    content_hash: '',
    received_at: at,
    changed_at: at,
  });
  const numbers: string[] = [];
  for (const isOrdered of [true, false]) {
    const { orderId } = await aDocumentedOrder(app.database, kitchen.customer, { lines: [{ net: 2000 }] });
    if (isOrdered)
      await updateRows(kysely, 'orders', { customer_id: customerId, id: orderId }, { web_order_id });
    numbers.push((await issueInvoice(kysely, { customerId, orderId, now }))?.number ?? '');
  }
  await writeBillings();
  const sent = await kysely
    .selectFrom('peppol_messages')
    .select(['number', 'single_sign_on_id as connection'])
    .where('customer_id', '=', customerId)
    .execute();
  expect(sent).toEqual([{ number: numbers[0], connection: signOnId }]);
});

test('[SUP-02] [PUN-08] an invoice names order, reference and lines as the buyer does', async () => {
  const gln = freshGln();
  const at = app.clock.now().subtract({ minutes: 1 }).toString();
  const buyer = await app.aBuyer({ gln });
  await aProcurementSystem(app, 'peppol', { buyer, loginName: `0088:${gln}`, fields: { created_at: at } });
  const [first, second] = [await aPiece(app.database), await aPiece(app.database)];
  await catalogFollows(() => app.goods.catalog.current().products.has(second));
  const { authorization } = await aService(app.database, ['purchases:write']);
  const lines = [first, first, second, '999999'].map((productId) => ({ productId, quantity: 1 }));
  const payload = ublOrder(gln, lines, { id: 'PO-77' })
    .replace(/<cbc:ID>([1-4])<\/cbc:ID>/g, '<cbc:ID>A$10</cbc:ID>')
    .replace('</cbc:DocumentCurrencyCode>', '$&<cbc:CustomerReference>Køkken 3</cbc:CustomerReference>');
  const taken = await postUbl(app, authorization ?? '', payload);
  const sold = textAt(xmlTree(taken.body), 'cbc:SalesOrderID');
  const order = { customer: buyer.customer, userId: buyer.user.userId, webOrderId: Number(sold) };
  const steps = stepsOf(app.database, order);
  await steps.received();
  await steps.confirmed();
  await steps.picking();
  await steps.onTheWay([
    { orderPosition: 1, quantity: 2 },
    { orderPosition: 2, quantity: 1 },
  ]);
  await steps.delivered();
  const { kysely } = app.database;
  const cause = { customerId: buyer.customer.id, orderId: order.webOrderId, now: app.clock.now() };
  const invoice = await issueInvoice(kysely, cause);
  const credited = { ...cause, lines: [{ orderPosition: 2, quantity: 1, creditOre: 1000 }] };
  const note = await issueCreditNote(kysely, credited);
  await writeBillings();
  // By number: documents of other kitchens that still wait leave beside them, in any order.
  const sent = new Map<string, string>();
  const keeps: AccessPoint = {
    send: async ({ number, content }) => {
      sent.set(number, gunzipSync(content).toString());
    },
  };
  while ((await sendMessages({ ...app, log: createLog('silent'), accessPoint: keeps })) > 0);
  const download = { url: readDocumentXml.path.replace('{id}', invoice?.id ?? '') };
  const downloaded = (await app.http.inject({ ...download, headers: { cookie: buyer.cookie } })).body;
  const namesIn = (xml: string) => {
    const root = xmlTree(xml);
    const at = (path: string) => textAt(root, path);
    return [
      ['cbc:BuyerReference', 'cac:OrderReference/cbc:ID', 'cac:OrderReference/cbc:SalesOrderID'].map(at),
      root.children.flatMap((line) =>
        /Line$/.test(line.name) ? [textAt(line, 'cac:OrderLineReference/cbc:LineID')] : [],
      ),
    ];
  };
  const head = ['Køkken 3', 'PO-77', sold];
  expect(namesIn(sent.get(invoice?.number ?? '') ?? '')).toEqual([head, ['A10', 'A30']]);
  expect(namesIn(downloaded)).toEqual([head, ['A10', 'A30']]);
  expect(namesIn(sent.get(note?.number ?? '') ?? '')).toEqual([head, ['A30']]);
});

test('a round of invoices that cannot be written holds back no other', async () => {
  const issued = await issuerOf();
  for (let each = 0; each < 50; each += 1) await issued();
  await spoil();
  app.clock.advance({ minutes: 1 });
  await issued();
  expect([await writeBillings(), warn.mock.calls.length]).toEqual([1, 50]);
});

test('tries 500 unwritable invoices a time, each of them once a day', async () => {
  const issued = await issuerOf();
  const copied = await issued();
  await spoil();
  await app.database.pool.query(
    `insert into sales_documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
        'number', d.number || '-' || n, 'cause', d.cause || '-' || n))).*
      from sales_documents d, generate_series(1, 500) n where d.number = $1`,
    [copied?.number],
  );
  app.clock.advance({ minutes: 1 });
  await issued();
  const called = async () => {
    warn.mockClear();
    return [await writeBillings(), warn.mock.calls.length];
  };
  expect([await called(), await called(), await called()]).toEqual([
    [0, 500],
    [1, 1],
    [0, 0],
  ]);
  app.clock.advance({ hours: 24 });
  expect(await called()).toEqual([0, 500]);
});

async function issuerOf() {
  const fields = { created_at: app.clock.now().toString() };
  const { buyer } = await aProcurementSystem(app, 'peppol', { loginName: `0088:${freshGln()}`, fields });
  app.clock.advance({ minutes: 1 });
  return async () => {
    const { customer } = buyer;
    const { orderId } = await aDocumentedOrder(app.database, customer, { lines: [{ net: 2000 }] });
    return issueInvoice(app.database.kysely, { customerId: customer.id, orderId, now: app.clock.now() });
  };
}

/** Makes all invoices impossible to write that have not been written. */
const spoil = () =>
  app.database.pool.query(`update sales_documents d set content = content - 'vat'
    where not exists (select from peppol_messages m where m.customer_id = d.customer_id and m.number = d.number)`);

test('reads no documents of others, however many there are', async () => {
  const { customer } = await app.aBuyer();
  await app.database.pool.query(
    `insert into sales_documents (customer_id, kind, number, document_date, content, created_at, cause)
      select $1, 'Invoice', 'X' || g, '2026-11-01', jsonb_build_object('order', '{}'::jsonb, 'lines', jsonb_build_array(g)), $2, 'X' || g
      from generate_series(1, 20000) g`,
    [customer.id, app.clock.now().toString()],
  );
  const documentsRead = await app.database.kysely.transaction().execute(async (transaction) => {
    await listUnsentBilling(transaction, {
      since: app.clock.now().subtract({ hours: 24 }),
      atMost: 50,
      except: [],
    });
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'sales_documents'`.execute(transaction);
    return rows[0]?.read;
  });
  expect(documentsRead).toBeLessThan(20_000);
});
