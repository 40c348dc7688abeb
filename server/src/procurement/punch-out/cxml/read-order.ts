import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { dateIn } from '../../../platform/clock.ts';
import { shortened } from '../../../platform/shortened.ts';
import { decimalOf, nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { DocumentTerm } from '../../system-orders/document-terms.ts';
import { unreadIn } from '../../system-orders/element-table.ts';
import type { AskedDay } from '../../system-orders/faults/document-fault.ts';
import type { SystemLine, SystemOrder, WrittenAddress } from '../../system-orders/system-order.ts';
import { instantOf, versionOf } from '../../system-orders/written/written-when.ts';
import { readItemKey } from '../lines/item-key.ts';
import { cxmlItemElements, cxmlOrderElements } from './cxml-elements.ts';
import {
  type CxmlParty,
  type CxmlRequest,
  priceIn,
  shipToIn,
  UnacceptableCxml,
  userEmailIn,
} from './read-cxml.ts';

const ours = 'DKK';

function checkCurrency(order: XmlNode): void {
  const other = currenciesIn(order).find((each) => each !== '' && each !== ours);
  if (other !== undefined) throw new UnacceptableCxml('currency', { currency: other.slice(0, 10), ours });
}

const currenciesIn = ({ name, attributes, children }: XmlNode): string[] => [
  name === 'Money' ? (attributes['currency'] ?? '').trim().toUpperCase() : '',
  ...children.flatMap(currenciesIn),
];

const yes = (written: string | undefined) => /^(?:yes|true|1)$/i.test(written?.trim() ?? '');

/** Kinds of orders that ask for goods now. */
const takenTypes = ['', 'regular', 'release'];

/** Throws for an order that is none for us: a blanket order, a version for the buyer's own use, or a return of goods. */
function checkKind(header: XmlNode | undefined, items: readonly XmlNode[]): void {
  const type = header?.attributes['orderType']?.trim() ?? '';
  if (!takenTypes.includes(type)) throw new UnacceptableCxml('orderType', { type: type.slice(0, 40) });
  if (yes(header?.attributes['isInternalVersion'])) throw new UnacceptableCxml('internal');
  if (items.some((item) => yes(item.attributes['isReturn']))) throw new UnacceptableCxml('return');
  if (items.some((item) => item.attributes['itemType']?.trim() === 'composite'))
    throw new UnacceptableCxml('composite', { element: 'itemType composite' });
  if (items.some((item) => (item.attributes['parentLineNumber']?.trim() ?? '') !== ''))
    throw new UnacceptableCxml('composite', { element: 'parentLineNumber' });
}

const isWholeOrder = (header: XmlNode | undefined): boolean => yes(header?.attributes['shipComplete']);

/** Returns the discounts and charges of a price or a sum. */
function modificationsOf(node: XmlNode | undefined): DocumentTerm[] {
  return nodesNamed(nodeAt(node, 'Modifications'), 'Modification').flatMap((each): DocumentTerm[] => {
    const [deduction, cost] = [nodeAt(each, 'AdditionalDeduction'), nodeAt(each, 'AdditionalCost')];
    const about = textAt(each, 'ModificationDetail', 'Description');
    const term = (key: 'discount' | 'charge', from: XmlNode) => ({
      key,
      written: [about, amountsIn(from)].filter(Boolean).join(' '),
    });
    return [
      ...(deduction && amountsIn(deduction) !== '' ? [term('discount', deduction)] : []),
      ...(cost && amountsIn(cost) !== '' ? [term('charge', cost)] : []),
    ];
  });
}

/** Only the goods, without VAT and freight. Zero says nothing; what cannot be read is a term. */
function totalOf(header: XmlNode | undefined): Pick<SystemOrder, 'totals'> & { terms: DocumentTerm[] } {
  const written = textAt(header, 'Total', 'Money').trim();
  const ore = decimalOf(written) * 100;
  if (written === '' || ore === 0) return { terms: [] };
  if (Number.isNaN(ore)) return { terms: [{ key: 'priceUnread', written }] };
  return { totals: [{ kind: 'goods', ore }], terms: [] };
}

/** Only those that are not zero. */
function amountsIn({ name, text, attributes, children }: XmlNode): string {
  const percent = attributes['percent']?.trim() ?? '';
  const own = [name === 'Money' ? text.trim() : '', percent === '' ? '' : `${percent} %`];
  return [
    ...own.filter((each) => each !== '' && !/^[+-]?0+(?:\.0+)?(?: %)?$/.test(each)),
    ...children.map(amountsIn),
  ]
    .filter(Boolean)
    .join(' ');
}

const kronerIn = (node: XmlNode | undefined): number => decimalOf(textAt(node, 'Money') || '0');
const percentOf = (node: XmlNode | undefined): number =>
  decimalOf(node?.attributes['percent']?.trim() || '0') / 100;

/**
 * True when the discounts and charges of a price lead from its original price to it, so that they are agreed where that price is
 * ours. Without an original price nobody can say whether they still come off.
 */
function areInPrice(price: XmlNode | undefined): boolean {
  const modifications = nodesNamed(nodeAt(price, 'Modifications'), 'Modification');
  const original = modifications.map((each) => nodeAt(each, 'OriginalPrice')).find(Boolean);
  if (original === undefined) return false;
  const before = kronerIn(original);
  const after = modifications.reduce((so, each) => {
    const [deduction, cost] = [nodeAt(each, 'AdditionalDeduction'), nodeAt(each, 'AdditionalCost')];
    const set = nodeAt(deduction, 'DeductedPrice');
    const off = set === undefined ? kronerIn(nodeAt(deduction, 'DeductionAmount')) : before - kronerIn(set);
    const share = percentOf(nodeAt(cost, 'Percentage')) - percentOf(nodeAt(deduction, 'DeductionPercent'));
    return so - off + kronerIn(cost) + before * share;
  }, before);
  return Math.abs(after - kronerIn(price)) < halfAnOre;
}

const halfAnOre = 0.005;

interface ReadPrice {
  /** Price of one ordered unit in øre; null when the line gives none that can be compared with ours. */
  unitPriceOre: number | null;
  terms: DocumentTerm[];
}

/** Divides by the basis of the price (`10` for a price of ten). What cannot be read is a term. */
function linePriceOf(detail: XmlNode | undefined): ReadPrice {
  const price = nodeAt(detail, 'UnitPrice');
  const isInPrice = areInPrice(price);
  const terms = modificationsOf(price).map((term) => ({ ...term, isInPrice }));
  const money = nodeAt(price, 'Money');
  const written = money?.text.trim() ?? '';
  if (written === '') return { unitPriceOre: null, terms };
  const unread = (key: 'priceUnread' | 'priceUnit', said: string) => ({
    unitPriceOre: null,
    terms: [...terms, { key, written: said }],
  });
  const basis = nodeAt(detail, 'PriceBasisQuantity');
  const [priced, ordered] = [textAt(basis, 'UnitOfMeasure'), textAt(detail, 'UnitOfMeasure')];
  const factor = decimalOf(basis?.attributes['conversionFactor']?.trim() || '1');
  const isOtherUnit = priced !== '' && ordered !== '' && priced.toUpperCase() !== ordered.toUpperCase();
  if (isOtherUnit || factor !== 1) return unread('priceUnit', `${written} / ${priced}`);
  const quantity = decimalOf(basis?.attributes['quantity']?.trim() || '1');
  const ore = priceIn(money, quantity);
  return ore === null ? unread('priceUnread', written) : { unitPriceOre: ore, terms };
}

/** Facts of an order that the answers to it repeat. */
export interface OrderPapers extends Readonly<Record<string, unknown>> {
  payloadId: string;
  orderDate: string;
  from: CxmlParty;
  to: CxmlParty;
  /** The lines by their numbers, with quantity and unit as the buyer's system wrote them. */
  items: { number: string; quantity: string; unit: string }[];
}

export interface OrderRequest {
  type: 'new' | 'update' | 'delete';
  order: SystemOrder;
  /** Of the person who buys; empty when the system names none. */
  userEmail: string;
  /** Name of the delivery address of the whole order; empty when the system gives none. */
  shipTo: string[];
}

const types: readonly string[] = ['new', 'update', 'delete'];
const longestOrderId = 100;

/** Lenient: the order of elements does not matter, and elements and attributes that we do not know are reported. */
export function readOrderRequest(request: CxmlRequest, timeZone: string): OrderRequest {
  const { content, payloadId, timestamp, from, to, attachments = [] } = request;
  const header = nodeAt(content, 'OrderRequestHeader');
  const orderId = header?.attributes['orderID']?.trim() ?? '';
  if (orderId === '') throw new UnacceptableCxml('missing', { element: 'orderID' });
  if (orderId.length > longestOrderId) throw new UnacceptableCxml('tooLong', { element: 'orderID' });
  const type = header?.attributes['type']?.trim() || 'new';
  if (!isType(type))
    throw new UnacceptableCxml('unknownValue', { element: 'type', written: type.slice(0, 40) });
  const items = nodesNamed(content, 'ItemOut');
  if (items.length === 0 && type !== 'delete') throw new UnacceptableCxml('noLines', { element: 'ItemOut' });
  if (type !== 'delete') checkKind(header, items);
  checkCurrency(content);
  const lines = items.map(lineOf);
  const unread = unreadIn(content, cxmlOrderElements);
  const { terms: ofTotal, ...total } = totalOf(header);
  const orderDate = shortened(header?.attributes['orderDate']?.trim() ?? '', longestOrderId);
  return {
    type,
    userEmail: userEmailIn(header),
    shipTo: shipToOf([header, ...items]),
    order: {
      messageId: payloadId,
      orderId,
      written: { version: versionOf(header?.attributes['orderVersion']), at: instantOf(timestamp) },
      ...daysOf(header, items, timeZone),
      validUntil: dayIn(header?.attributes['expirationDate'], timeZone),
      isWhole: isWholeOrder(header),
      ...total,
      deliverTo: [header, ...items].flatMap(deliveredTo),
      reference: orderId,
      message: [...commentsOf(header), ...unread.notes].join('\n') || null,
      terms: [
        ...modificationsOf(nodeAt(header, 'Total')),
        ...ofTotal,
        ...unread.terms,
        ...attachments.map((written): DocumentTerm => ({ key: 'attachment', written })),
        ...lines.flatMap(({ terms }) => terms),
      ],
      lines: lines.map(({ line }) => line),
      papers: { payloadId, orderDate, from, to, items: items.map(writtenItem) } satisfies OrderPapers,
    },
  };
}

const isType = (type: string): type is OrderRequest['type'] => types.includes(type);

const commentsOf = (node: XmlNode | undefined): string[] =>
  nodesNamed(node, 'Comments').flatMap(({ text }) => text.trim() || []);

/** Throws for an order with several days, because each would be an order of its own. */
function daysOf(
  header: XmlNode | undefined,
  items: readonly XmlNode[],
  timeZone: string,
): Pick<SystemOrder, 'deliveryDate' | 'window'> {
  const dayAsked = (line: string | null, node: XmlNode | undefined): AskedDay[] => {
    const day = dayIn(node?.attributes['requestedDeliveryDate'], timeZone);
    return day === null ? [] : [{ line, from: day, to: day }];
  };
  const ofLines = items.flatMap((item, at) =>
    [item, ...nodesNamed(item, 'ScheduleLine')].flatMap((node) =>
      dayAsked(item.attributes['lineNumber']?.trim() || String(at + 1), node),
    ),
  );
  const asked = [...dayAsked(null, header), ...ofLines];
  const days = new Set(asked.map(({ to }) => to));
  if (days.size > 1) throw new UnacceptableCxml('severalDays', asked);
  const [day = null] = days;
  const window = windowOf(header, timeZone);
  if (day !== null && window !== null && !(day <= window.to && day >= (window.from ?? day)))
    throw new UnacceptableCxml('severalDays', [{ line: null, ...window }, ...asked]);
  if (day !== null || window === null) return { deliveryDate: day };
  return window.from === window.to ? { deliveryDate: window.to } : { deliveryDate: null, window };
}

/** Throws when the window ends before it begins. */
function windowOf(header: XmlNode | undefined, timeZone: string): NonNullable<SystemOrder['window']> | null {
  const period = nodeAt(header, 'DeliveryPeriod', 'Period');
  const [from, to] = ['startDate', 'endDate'].map((name) => dayIn(period?.attributes[name], timeZone));
  if (!from && !to) return null;
  const window = { from: from ?? null, to: to ?? from ?? '' };
  if (window.from !== null && window.to < window.from)
    throw new UnacceptableCxml('periodBackwards', { from: window.from, to: window.to });
  return window;
}

const dayIn = (written: string | undefined, timeZone: string): string | null =>
  written?.trim() ? dayOf(written.trim(), timeZone) : null;

/** Throws for an order with several addresses, because each would be an order of its own. */
function shipToOf(nodes: readonly (XmlNode | undefined)[]): string[] {
  const names = new Set(nodes.flatMap(shipToIn));
  if (names.size > 1) throw new UnacceptableCxml('severalAddresses');
  return [...names];
}

/** Empty when the element names no place. */
function deliveredTo(node: XmlNode | undefined): WrittenAddress[] {
  const place = nodeAt(node, 'ShipTo', 'Address', 'PostalAddress');
  const at = (name: string) =>
    nodesNamed(place, name)
      .map(({ text }) => shortened(text.trim(), limits.punchOutTextLength))
      .filter(Boolean)
      .join(' ');
  const [names, street, postalCode] = [shipToIn(node), at('Street'), at('PostalCode')];
  const town = [postalCode, at('City')].filter(Boolean).join(' ');
  const shown = [names[0], street, town].filter(Boolean).join(', ');
  return names.length > 0 || street !== '' || postalCode !== '' ? [{ names, street, postalCode, shown }] : [];
}

/** Longest time that a system writes, with fractions of a second and an offset. */
const longestTime = 40;

/** Returns the day of a date, or of an instant in the supplier's time zone. */
function dayOf(written: string, timeZone: string): string {
  const day = written.length > longestTime ? undefined : readDay(written, timeZone);
  if (day !== undefined && isCalendarDate(day)) return day;
  throw new UnacceptableCxml('noDate', { written: written.slice(0, longestTime) });
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

/** Throws for a number that we cannot keep whole, because our answers name it. */
function numberOf(item: XmlNode, index: number): string {
  const written = item.attributes['lineNumber']?.trim() ?? '';
  if (written.length > longestOrderId) throw new UnacceptableCxml('tooLong', { element: 'lineNumber' });
  return written || String(index + 1);
}
const unitOf = (item: XmlNode): string =>
  shortened(textAt(item, 'ItemDetail', 'UnitOfMeasure'), longestOrderId);

const writtenItem = (item: XmlNode, index: number): OrderPapers['items'][number] => ({
  number: numberOf(item, index),
  quantity: shortened(item.attributes['quantity']?.trim() ?? '', longestOrderId),
  unit: unitOf(item),
});

/** Systems name the domain of a barcode EAN, GTIN, UPC and alike; some send back the field that came with our basket. */
function gtinOf(item: XmlNode): string {
  const isBarcode = (name: string | undefined) => /ean|gtin|upc/i.test(name ?? '');
  const reference = nodesNamed(nodeAt(item, 'ItemID'), 'IdReference').find(({ attributes }) =>
    isBarcode(attributes['domain']),
  );
  const ours = nodesNamed(nodeAt(item, 'ItemDetail'), 'Extrinsic').find(({ attributes }) =>
    isBarcode(attributes['name']),
  );
  const written = reference?.attributes['identifier'] ?? ours?.text ?? '';
  return shortened(written.trim(), longestOrderId);
}

function lineOf(
  item: XmlNode,
  index: number,
): { line: SystemLine; terms: NonNullable<SystemOrder['terms']> } {
  const { unitCode, quickSaleId } = readItemKey(textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'));
  const detail = nodeAt(item, 'ItemDetail');
  const written = unitOf(item);
  const number = numberOf(item, index);
  const { unitPriceOre, terms } = linePriceOf(detail);
  const unread = unreadIn(item, cxmlItemElements);
  return {
    terms: unread.terms.map((term) => ({ ...term, written: `${number}: ${term.written}` })),
    line: {
      number,
      productId: shortened(textAt(item, 'ItemID', 'SupplierPartID'), longestOrderId),
      gtin: gtinOf(item),
      ownNumber: shortened(textAt(item, 'ItemID', 'BuyerPartID'), longestOrderId),
      makerNumber: shortened(textAt(detail, 'ManufacturerPartID'), longestOrderId),
      quickSaleId,
      // Our own key names the unit exactly, while the buyer's unit code may stand for two of our units.
      unit: unitCode ?? (written || null),
      quantity: decimalOf(item.attributes['quantity']?.trim() ?? ''),
      unitPriceOre,
      name: shortened(textAt(detail, 'Description'), limits.punchOutTextLength),
      terms,
      notes: unread.notes,
    },
  };
}
