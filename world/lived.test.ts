import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkProcurement } from './checks/check-procurement.ts';
import { Client } from './http.ts';
import { BasketModel, type ShownBasket } from './kitchens/basket-model.ts';
import { type Day, Kitchen } from './kitchens/kitchen.ts';
import { press } from './kitchens/ordering.ts';
import { Ledger } from './ledger.ts';
import { freePorts, Nodes } from './nodes/nodes.ts';
import { type OrderDocument, sendDocument } from './procurement.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function shopThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return { origins: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`], isClosed: false };
}

const shown: ShownBasket = {
  Id: '7',
  Version: 3,
  AmendsWebOrderId: null,
  DeliveryDate: '2026-11-25',
  TotalOre: 500,
  SubTotalOre: 500,
  LineItems: [{ ProductId: '1001', QuickSaleId: null, SalesUnitCode: 'stk', Quantity: 2, LineTotalOre: 500 }],
  InvalidLineItems: [],
};
const order = {
  ...shown,
  Id: '4010001',
  Revision: 0,
  PlacedAt: '2026-11-24T09:00:00Z',
  AmendedAt: null,
  Deadline: '2026-11-24T15:00:00Z',
};
const refused = (response: ServerResponse, type: string) =>
  response.writeHead(409).end(JSON.stringify({ Type: type, Message: '' }));

/** Orders while the answer to a salesperson's edit arrives before the answer to the order. Returns what the day found. */
async function editedWhilePressed(answerPress: (response: ServerResponse) => void) {
  const pressed = Promise.withResolvers<ServerResponse>();
  const shop = await shopThat(({ method, url = '' }, response) => {
    if (url.includes('/weborder')) pressed.resolve(response);
    else if (method === 'PUT') refused(response, 'basketSubmitted');
    else response.end(JSON.stringify({ Model: { Dates: [] } }));
  });
  const ledger = new Ledger();
  const day = { ledger, shop, way: () => 'webhook', now: () => Temporal.Now.instant() } as const;
  const kitchen = new Kitchen(day as unknown as Day, 68);
  const basket = new BasketModel(shown);
  kitchen.basket = basket;
  const staff = new Client(shop, 0);
  ends.push(() => [kitchen.client, staff].map((client) => client.close()));
  const pressing = press(kitchen, basket, null);
  const response = await pressed.promise;
  await kitchen.setLines(basket, [{ productId: '1003', lotId: null, unit: 'stk', quantity: 1 }], staff);
  answerPress(response);
  await pressing;
  return ledger.broken.map(({ invariant, what }) => `${invariant}: ${what}`);
}

test('staff may hear that a basket is ordered before its owner', async () => {
  const found = await editedWhilePressed((response) => response.end(JSON.stringify({ Model: order })));
  expect(found).toEqual([]);
});

test('[WLD-01] a basket said to be ordered while refused is found', async () => {
  const found = await editedWhilePressed((response) => refused(response, 'deadlinePassed'));
  expect(found).toEqual(['5: basket 7 was said to be ordered while its order was refused']);
});

const cxml = (code: number) =>
  `<cXML><Response><Status code="${code}" text="" xml:lang="da">Senere</Status></Response></cXML>`;
const document: OrderDocument = {
  id: 'PO-1-8',
  reference: 'PO-1-8',
  type: 'new',
  version: 1,
  productId: '1001',
  unit: 'stk',
  quantity: 40,
};

test('a procurement system sends again what was answered by 560', async () => {
  const codes = [560, 560, 200];
  const shop = await shopThat((_request, response) => response.end(cxml(codes.shift() ?? 200)));
  const ledger = new Ledger();
  const client = new Client(shop, 0);
  ends.push(() => client.close());
  expect(await sendDocument({ ledger, client }, document)).toMatchObject({ isTaken: true, code: '200' });
  expect(codes).toEqual([]);
  expect(ledger.broken).toEqual([]);
});

test('[WLD-01] procurement orders that came refused or unchanged are found', () => {
  const ledger = new Ledger();
  const arrival = (reference: string, sequence: number) =>
    ledger.arrivals.set(`${sequence}`, {
      id: `${sequence}`,
      at: 0,
      way: 'files',
      kind: 'placed',
      sequence,
      customerId: '200400',
      orderId: `401000${sequence}`,
      revision: 0,
      order: { ...order, References: { OrderReference: reference } } as never,
    });
  arrival('PO-1-8', 1);
  arrival('PO-1-9', 2);
  arrival('PO-1-10', 3);
  ledger.procured.push(
    { reference: 'PO-1-9', way: 'files', quantity: 2, changes: 0 },
    { reference: 'PO-1-10', way: 'files', quantity: 5, changes: 1 },
  );
  checkProcurement(ledger);
  expect(ledger.broken.map(({ what }) => what)).toEqual([
    'procurement order PO-1-10 was changed 1 times and 0 changes came',
    'procurement order PO-1-8 came and was not acknowledged',
  ]);
});

test('[WLD-01] nodes are started again, and a day without any ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engros-nodes-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'main.ts');
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs';
     const mark = ${JSON.stringify(join(folder, 'tried'))};
     if (!existsSync(mark)) { writeFileSync(mark, ''); throw new Error('the event loop stood'); }
     console.log('Engros is ready on this machine');
     setInterval(() => {}, 1000);`,
  );
  const nodes = new Nodes(await freePorts(1), {}, { fault: null, program });
  ends.push(() => nodes.stop());
  await nodes.whileServing(nodes.start(0, {}));
  expect(nodes.failures.map(({ node, what }) => [node, what])).toEqual([[0, 'could not start']]);
  expect(nodes.failures[0]?.said).toContain('the event loop stood');
  await nodes.stop();
  const forEver = new Promise<never>(() => undefined);
  await expect(nodes.whileServing(forEver, 100)).rejects.toThrow('no node served for 0.1 s');
});
