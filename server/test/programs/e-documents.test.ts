import { readDocumentXml } from '@engros/contracts/documents/sales-documents.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { issueCreditNote, issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { orderXml } from '../../src/erp/erp-files/order-xml.ts';
import { readParties } from '../../src/erp/erp-files/party-queries.ts';
import { aPiece, aPieceForSale } from '../builders-by-piece.ts';
import { freshNumber } from '../fresh-number.ts';
import { type OrderApp, orderApp } from '../worlds/order-app.ts';
import { messagesOnTheirWay } from '../worlds/order-message.ts';
import { orderOf, stepsOf } from '../worlds/order-steps.ts';
import {
  aProcurementSystem,
  cxmlReceiver,
  orderRequest,
  postCxml,
  sendCxmlAnswers,
} from '../worlds/procurement-system.ts';
import { documentFaults, type OrderedGoods } from './document-faults.ts';

let app: OrderApp;
let receiver: Awaited<ReturnType<typeof cxmlReceiver>>;
let goods: { productId: string; unit: string; isWeighed: boolean }[];
let substitute: string;
beforeAll(async () => {
  app = await orderApp();
  receiver = await cxmlReceiver();
  const plain = await aPiece(app.database, { prices: { st: 1095, ks: 5400 } });
  const odd = await aPiece(app.database, { prices: { st: 333 } });
  const fish = await aPiece(app.database, { prices: { st: 20_000 }, fields: { is_catch_weight: true } });
  substitute = await aPieceForSale(app, { prices: { st: 777 } });
  goods = [
    { productId: plain, unit: 'ks', isWeighed: false },
    { productId: plain, unit: 'st', isWeighed: false },
    { productId: odd, unit: 'st', isWeighed: false },
    { productId: fish, unit: 'st', isWeighed: true },
  ];
});
afterAll(async () => {
  receiver.close();
  await app.close();
});

const share = fc.constantFrom(0, 0.3, 0.5, 1);
const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  delivered: fc.constantFrom(0.3, 0.5, 1, 1),
  gramsEach: fc.integer({ min: 700, max: 1500 }),
  isReplaced: fc.constantFrom(false, false, false, true),
  credited: share,
  creditOfPart: fc.constantFrom(0.07, 0.5, 1),
});
const aHistory = fc.record({
  chosen: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
  lines: fc.array(aLine, { minLength: 4, maxLength: 4 }),
  feeOre: fc.constantFrom(0, 1, 34_500),
  isInTwo: fc.boolean(),
});
type History = typeof aHistory extends fc.Arbitrary<infer Value> ? Value : never;

/** The codes that a line may be counted in: its unit in cXML and in UBL, and the kilo. */
const unitsOf = (unit: string, isWeighed: boolean) => [
  ...(unit === 'ks' ? ['CS', 'XCS'] : ['EA', 'H87']),
  ...(isWeighed ? ['KGM'] : []),
];

/** Takes an order of a buyer's system to its invoice and credit note; returns the documents and the ordered lines. */
async function documentsOf({ chosen, lines, feeOre, isInTwo }: History) {
  const { kysely } = app.database;
  const gln = `57980${freshNumber(8)}`;
  const terms = { free_delivery_from_ore: 100_000_000, delivery_fee_ore: feeOre };
  const buyer = await app.aBuyer({ gln, company_number: '87654321', ...terms });
  const system = await aProcurementSystem(app, 'cxml', { buyer, fields: { answers_to: receiver.url } });
  receiver.documents.clear();
  const items = chosen.map((at, index) => ({
    ...goods[at],
    ...lines[index],
    productId: goods[at]?.productId ?? '',
    quantity: lines[index]?.quantity ?? 1,
    unit: goods[at]?.unit === 'ks' ? 'CS' : 'EA',
  }));
  const placed = await postCxml(
    app,
    orderRequest(system.loginName, items, { deliveryDate: '2026-11-25', orderId: `PO-${freshNumber(8)}` }),
  );
  expect(placed.status).toBe('200');
  const [message] = await messagesOnTheirWay(app);
  if (message === undefined) throw new Error('the order leaves');
  const { webOrderId } = message;
  const order = { customer: buyer.customer, userId: buyer.user.userId, webOrderId };
  const steps = stepsOf(app.database, order);
  await steps.received();
  const ordered = (await orderOf(app.database, order)).lines;
  const lived = ordered.map((line) => {
    const at = goods.findIndex(
      (each) => each.productId === line.product_id && each.unit === line.sales_unit_code,
    );
    const own = lines[chosen.indexOf(at)] ?? lines[0];
    if (own === undefined) throw new Error('the line was ordered');
    return { ...own, position: line.position, quantity: line.quantity_ordered };
  });
  await steps.confirmed(
    lived
      .filter(({ isReplaced }) => isReplaced)
      .map(({ position, quantity }) => ({ position, quantity, replacement: aReplacement() })),
  );
  await steps.picking();
  const handed = lived.map(({ position, quantity, delivered, gramsEach }) => {
    const came = Math.max(1, Math.floor(quantity * delivered));
    const isWeighed = ordered.find((line) => line.position === position)?.is_catch_weight === true;
    return { orderPosition: position, quantity: came, weightG: isWeighed ? came * gramsEach : null };
  });
  const firstTruck = isInTwo ? handed.slice(0, 1) : handed;
  await steps.onTheWay(firstTruck);
  if (isInTwo && handed.length > 1) {
    await steps.delivered({ restFollows: true });
    await steps.onTheWay(handed.slice(1), app.clock.now().add({ hours: 1 }));
  }
  await steps.delivered();
  const cause = { customerId: buyer.customer.id, orderId: webOrderId, now: app.clock.now() };
  const invoice = await issueInvoice(kysely, cause);
  const after = (await orderOf(app.database, order)).lines;
  const credits = lived.flatMap(({ position, credited, creditOfPart }) => {
    const line = after.find((each) => each.position === position);
    const quantity = Math.ceil((line?.quantity_delivered ?? 0) * credited);
    const creditOre = Math.ceil((line?.line_total_ore ?? 0) * credited * creditOfPart);
    return quantity > 0 && creditOre > 0 ? [{ orderPosition: position, quantity, creditOre }] : [];
  });
  const credit = credits.length > 0 ? await issueCreditNote(kysely, { ...cause, lines: credits }) : null;
  await sendCxmlAnswers(app);
  const parties = await readParties(
    kysely,
    buyer.customer.id,
    message.order.LineItems.map(({ ProductId }) => ProductId),
  );
  const ubl = await Promise.all(
    [invoice, credit].flatMap((document) =>
      document === null
        ? []
        : app.http
            .inject({
              url: readDocumentXml.path.replace('{id}', document.id),
              headers: { cookie: buyer.cookie },
            })
            .then(({ body }) => body),
    ),
  );
  const goodsOf = (productId: string, unit: string, isReplaced: boolean): OrderedGoods => {
    const isWeighed = goods.some((each) => each.productId === productId && each.isWeighed);
    return {
      productIds: isReplaced ? [substitute] : [productId],
      units: isReplaced ? unitsOf('st', false) : unitsOf(unit, isWeighed),
    };
  };
  const ofPosition = new Map(
    ordered.map((line, index) => [
      String(line.position),
      goodsOf(line.product_id, line.sales_unit_code ?? '', lived[index]?.isReplaced === true),
    ]),
  );
  const ofNumber = new Map(
    items.map((item, index) => {
      const unit = item.unit === 'CS' ? 'ks' : 'st';
      const at = ordered.findIndex(
        (line) => line.product_id === item.productId && line.sales_unit_code === unit,
      );
      return [String((index + 1) * 10), goodsOf(item.productId, unit, lived[at]?.isReplaced === true)];
    }),
  );
  return {
    ofPosition: [orderXml(message, parties, 'Europe/Copenhagen')],
    ofNumber: [...ubl, ...receiver.documents.values()],
    orders: { ofPosition, ofNumber },
  };
}

const aReplacement = () => ({
  productId: substitute,
  name: 'Erstatning',
  unitCode: 'st',
  unitQuantity: 1,
  unitPriceOre: 777,
  isCatchWeight: false,
  unitWeightG: null,
});

const kindOf = (xml: string) =>
  /<(Order|Invoice|CreditNote) |<Request>\s*<(\w+)/.exec(xml)?.slice(1).join('');

test('[DOC-04] [PUN-06] every e-document of an order passes its own arithmetic', async () => {
  const kinds = new Set<string | undefined>();
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const { ofPosition, ofNumber, orders } = await documentsOf(history);
      for (const xml of [...ofPosition, ...ofNumber]) kinds.add(kindOf(xml));
      expect([
        ...ofPosition.flatMap((xml) => documentFaults(xml, orders.ofPosition)),
        ...ofNumber.flatMap((xml) => documentFaults(xml, orders.ofNumber)),
      ]).toEqual([]);
    }),
    { seed: 20_261_128, numRuns: byLength({ short: 6, matrix: 100 }), endOnFailure: true },
  );
  expect([...kinds].toSorted()).toEqual([
    'ConfirmationRequest',
    'CreditNote',
    'Invoice',
    'InvoiceDetailRequest',
    'Order',
    'ShipNoticeRequest',
  ]);
}, 120_000);
