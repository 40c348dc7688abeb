import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { dateIn } from '../../../platform/clock.ts';
import { shortened } from '../../../platform/shortened.ts';
import { decimalOf, nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { SystemLine, SystemOrder } from '../../system-orders/index.ts';
import { readItemKey } from '../lines/item-key.ts';
import {
  type CxmlParty,
  type CxmlRequest,
  priceIn,
  shipToIn,
  UnacceptableCxml,
  userEmailIn,
} from './read-cxml.ts';

/** Facts of an order that the answers to it repeat. */
export interface OrderPapers extends Readonly<Record<string, unknown>> {
  payloadId: string;
  orderDate: string;
  from: CxmlParty;
  to: CxmlParty;
  /** The lines by their numbers, with quantity and unit as the buyer's system wrote them. */
  items: { number: string; quantity: string; unit: string }[];
}

/** What a buyer's system asks us to do with an order. */
export interface OrderRequest {
  type: 'new' | 'update' | 'delete';
  order: SystemOrder;
  /** E-mail address of the person who buys; empty when the system names none. */
  userEmail: string;
  /** Name of the delivery address of the whole order; empty when the system gives none. */
  shipTo: string[];
}

const types: readonly string[] = ['new', 'update', 'delete'];
const longestOrderId = 100;

/** Reads an order leniently: attributes and elements that we do not use may be anything. */
export function readOrderRequest(request: CxmlRequest, timeZone: string): OrderRequest {
  const { content, payloadId, from, to } = request;
  const header = nodeAt(content, 'OrderRequestHeader');
  const orderId = header?.attributes['orderID']?.trim() ?? '';
  if (orderId === '') throw new UnacceptableCxml('The attribute orderID is missing.');
  if (orderId.length > longestOrderId) throw new UnacceptableCxml('The orderID is too long.');
  const type = header?.attributes['type']?.trim() || 'new';
  if (!isType(type)) throw new UnacceptableCxml(`The type "${type.slice(0, 40)}" is unknown.`);
  const items = nodesNamed(content, 'ItemOut');
  if (items.length === 0 && type !== 'delete') throw new UnacceptableCxml('The order has no ItemOut.');
  const orderDate = shortened(header?.attributes['orderDate']?.trim() ?? '', longestOrderId);
  return {
    type,
    userEmail: userEmailIn(header),
    shipTo: shipToOf([header, ...items]),
    order: {
      messageId: payloadId,
      orderId,
      deliveryDate: deliveryDateOf(header, items, timeZone),
      reference: orderId,
      message: shortened(textAt(header, 'Comments'), limits.messageLength) || null,
      lines: items.map(lineOf),
      papers: { payloadId, orderDate, from, to, items: items.map(writtenItem) } satisfies OrderPapers,
    },
  };
}

const isType = (type: string): type is OrderRequest['type'] => types.includes(type);

/**
 * Returns the delivery day of the whole order. Throws for an order with several days, because each would be an order of
 * its own.
 */
function deliveryDateOf(
  header: XmlNode | undefined,
  items: readonly XmlNode[],
  timeZone: string,
): string | null {
  const asked = [header, ...items].flatMap((node) => node?.attributes['requestedDeliveryDate']?.trim() || []);
  const days = new Set(asked.map((written) => dayOf(written, timeZone)));
  if (days.size > 1) throw new UnacceptableCxml('The order asks for several delivery dates.');
  return [...days][0] ?? null;
}

/**
 * Returns the delivery address of the whole order. Throws for an order with several addresses, because each would be an
 * order of its own.
 */
function shipToOf(nodes: readonly (XmlNode | undefined)[]): string[] {
  const names = new Set(nodes.flatMap(shipToIn));
  if (names.size > 1) throw new UnacceptableCxml('The order goes to several addresses.');
  return [...names];
}

/** Longest time that a system writes, with fractions of a second and an offset. */
const longestTime = 40;

/** Returns the day of a date, or of an instant in the supplier's time zone. */
function dayOf(written: string, timeZone: string): string {
  const day = written.length > longestTime ? undefined : readDay(written, timeZone);
  if (day !== undefined && isCalendarDate(day)) return day;
  throw new UnacceptableCxml(`The requestedDeliveryDate "${written.slice(0, longestTime)}" is no date.`);
}

function readDay(written: string, timeZone: string): string | undefined {
  try {
    const isMoment = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(written);
    return isMoment
      ? dateIn(Temporal.Instant.from(written), timeZone)
      : Temporal.PlainDate.from(written).toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const numberOf = (item: XmlNode, index: number): string =>
  shortened(item.attributes['lineNumber']?.trim() ?? '', longestOrderId) || String(index + 1);
const unitOf = (item: XmlNode): string =>
  shortened(textAt(item, 'ItemDetail', 'UnitOfMeasure'), longestOrderId);

const writtenItem = (item: XmlNode, index: number): OrderPapers['items'][number] => ({
  number: numberOf(item, index),
  quantity: shortened(item.attributes['quantity']?.trim() ?? '', longestOrderId),
  unit: unitOf(item),
});

function lineOf(item: XmlNode, index: number): SystemLine {
  const { unitCode, quickSaleId } = readItemKey(textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'));
  const detail = nodeAt(item, 'ItemDetail');
  const written = unitOf(item);
  return {
    number: numberOf(item, index),
    productId: shortened(textAt(item, 'ItemID', 'SupplierPartID'), longestOrderId),
    quickSaleId,
    // Our own key names the unit exactly, while the buyer's unit code may stand for two of our units.
    unit: unitCode ?? (written || null),
    quantity: decimalOf(item.attributes['quantity']?.trim() ?? ''),
    unitPriceOre: priceIn(nodeAt(detail, 'UnitPrice', 'Money')),
    name: shortened(textAt(detail, 'Description'), limits.punchOutTextLength),
  };
}
