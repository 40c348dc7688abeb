import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { TestCustomer } from '../builders.ts';
import { insertRows } from '../builders.ts';
import { freshGln, ublOrder } from '../worlds/procurement/peppol-orders.ts';
import { orderRequest } from '../worlds/procurement-system.ts';
import { allAt, type XmlNode, xmlTree } from '../xml-tree.ts';
import type { Answer, Paper } from './document-model.ts';
import { type GoodsName, goods } from './model.ts';
import type { OrderShop } from './shop.ts';

/** The systems of the kitchens: the first orders by cXML, the second by UBL. */

export type Protocol = 'cxml' | 'peppol';

export interface KitchenSystem {
  protocol: Protocol;
  /** Sender of cXML, or number of the buyer's address. */
  name: string;
}

export async function aSystemOf(
  database: Database,
  kitchen: { customer: TestCustomer; userId: string },
  { protocol, secretHash }: { protocol: Protocol; secretHash: string },
): Promise<KitchenSystem> {
  const name = protocol === 'cxml' ? `life-${randomUUID()}` : freshGln();
  const loginName = protocol === 'cxml' ? name : `0088:${name}`;
  await insertRows(database, 'punch_out_single_sign_ons', {
    ...{ customer_id: kitchen.customer.id, user_id: kitchen.userId, protocol, name: 'Indkøb' },
    ...{ login_name: loginName, secret_hash: secretHash, origins: ['http://indkoeb.example'] },
  });
  return { protocol, name };
}

type Shop = Pick<OrderShop, 'app' | 'accessPoint'>;
type Sold = (name: GoodsName) => { productId: string; lot: string | null };

const day = '2026-11-23';
const timeOf = (minute: number) => `13:1${minute}:00Z`;

/** Each document has a number of its own. */
export function written({ protocol, name }: KitchenSystem, paper: Paper, sold: Sold): string {
  const { kind, id, order, written: when, day: wanted, wish } = paper;
  const items = goods
    .filter((each) => kind !== 'cancel' && wish[each] > 0)
    .map((each) => ({ quantity: wish[each], ...sold(each) }));
  const { version, minute } = when;
  if (protocol === 'cxml')
    return orderRequest(
      name,
      items.map(({ lot, ...item }) => ({ ...item, ...(lot !== null && { key: `unit=st;lot=${lot}` }) })),
      {
        ...{ orderId: order, payloadId: id, type: { new: 'new', change: 'update', cancel: 'delete' }[kind] },
        ...(version !== null && { orderVersion: String(version) }),
        ...(wanted !== null && { deliveryDate: wanted }),
        timestamp: minute === null ? '' : `${day}T${timeOf(minute)}`,
      },
    );
  const root = { new: 'Order', change: 'OrderChange', cancel: 'OrderCancellation' } as const;
  // What the kitchen has of a lot is named by its goods alone: UBL has no word for a lot.
  return ublOrder(name, items, {
    ...{ root: root[kind], id: kind === 'new' ? order : id },
    ...(kind !== 'new' && { about: order }),
    ...(version !== null && { sequence: String(version) }),
    ...(wanted !== null && { deliveryDate: wanted }),
    issued: { date: day, ...(minute !== null && { time: timeOf(minute) }) },
  });
}

/** Sends a document by the door of its protocol, as buyers' systems and their access points do. */
export async function posted(
  { app, accessPoint }: Shop,
  { protocol }: KitchenSystem,
  body: string,
): Promise<Answer> {
  const isUbl = protocol === 'peppol';
  const answer = await app.app.http.inject({
    method: 'POST',
    url: isUbl ? '/peppol/documents' : '/punchout/cxml',
    headers: {
      'content-type': isUbl ? 'application/xml' : 'text/xml; charset=utf-8',
      ...(isUbl && { authorization: accessPoint }),
    },
    payload: body,
  });
  return isUbl ? answerOf(answer) : saidOf(answer);
}

const saidOf = ({ body }: LightMyRequestResponse): Answer => ({
  isTaken: body.includes('<Status code="200"'),
  isOlder: body.includes('ingen virkning'),
  response: null,
});

function answerOf({ body, statusCode }: LightMyRequestResponse): Answer {
  const root = xmlTree(body);
  const code = textOf(root, 'cbc:OrderResponseCode');
  // A document without lines is no order, and is refused as a message.
  if (statusCode === 400 && body.includes('no cac:OrderLine'))
    return { isTaken: false, isOlder: false, response: null };
  if (statusCode !== 200 || code === '') throw new Error(`No answer to an order: ${statusCode} ${body}`);
  return {
    isTaken: code !== 'RE',
    isOlder: textOf(root, 'cbc:Note').includes('ingen virkning'),
    response: {
      code,
      ...{ number: textOf(root, 'cbc:ID'), about: textOf(root, 'cac:OrderReference/cbc:ID') },
      webOrder: textOf(root, 'cbc:SalesOrderID'),
      day: textOf(root, 'cac:Delivery/cac:PromisedDeliveryPeriod/cbc:StartDate'),
      lines: allAt(root, 'cac:OrderLine').map(lineOf),
    },
  };
}

const lineOf = (line: XmlNode): string[] => [
  textOf(line, 'cac:OrderLineReference/cbc:LineID'),
  textOf(line, 'cac:LineItem/cbc:LineStatusCode'),
  textOf(line, 'cac:LineItem/cbc:Quantity'),
];

/** Empty where there is no text. */
const textOf = (node: XmlNode, path: string): string => allAt(node, path)[0]?.text ?? '';
