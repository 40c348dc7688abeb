import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { ublLineElements, ublOrderElements } from '../../../platform/documents/ubl-elements.ts';
import { shortened } from '../../../platform/shortened.ts';
import {
  decimalOf,
  nodeAt,
  nodesNamed,
  readXmlTree,
  textAt,
  UnreadableXml,
  type XmlNode,
} from '../../../platform/xml-tree.ts';
import type { DocumentTerm } from '../../system-orders/document-terms.ts';
import { unreadIn } from '../../system-orders/element-table.ts';
import type { AskedDay } from '../../system-orders/faults/document-fault.ts';
import type {
  SystemLine,
  SystemNote,
  SystemOrder,
  WrittenAddress,
} from '../../system-orders/system-order.ts';
import { instantOf, versionOf } from '../../system-orders/written/written-when.ts';
import { addressOf, addressText } from '../addresses.ts';
import { allowancesOf, checkCurrency, priceOf, totalsOf } from './read-money.ts';
import { UnacceptableDocument } from './unacceptable.ts';

/** Null for an open end. */
interface Days {
  from: string | null;
  to: string | null;
}

/** An offset after the day, which XML allows, does not count. */
function dayAt(period: XmlNode | undefined, name: string): string | null {
  const written = textAt(period, name);
  if (written === '') return null;
  const day = written.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '');
  if (!isCalendarDate(day)) throw new UnacceptableDocument('noDate', { written: written.slice(0, 40) });
  return day;
}

/** OIOUBL names a latest day beside the period. */
function periodsOf(node: XmlNode): Days[] {
  return nodesNamed(node, 'Delivery').flatMap((delivery) => {
    const period = nodeAt(delivery, 'RequestedDeliveryPeriod');
    const [start, end] = [dayAt(period, 'StartDate'), dayAt(period, 'EndDate')];
    const latest = dayAt(delivery, 'LatestDeliveryDate');
    const ends = [end, latest].filter((day) => day !== null).sort();
    const [to = null] = ends;
    // A first day alone is the day itself: that is how systems without windows write it.
    return start === null && to === null ? [] : [{ from: start, to: to ?? start }];
  });
}

const latest = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earliest = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);

/**
 * Returns the day or the window requested for the whole order: the days that suit the order and each line. Throws when
 * there are none, because each day would be an order of its own.
 */
function daysOf(
  root: XmlNode,
  items: readonly { item: XmlNode; number: string }[],
): Pick<SystemOrder, 'deliveryDate' | 'window'> {
  const asked: AskedDay[] = [{ item: root, number: null }, ...items].flatMap(({ item, number }) =>
    periodsOf(item).map((days) => ({ line: number, ...days })),
  );
  const wrong = asked.find(({ from, to }) => from !== null && to !== null && to < from);
  if (wrong !== undefined)
    throw new UnacceptableDocument('periodBackwards', { from: wrong.from ?? '', to: wrong.to ?? '' });
  const days = asked.reduce<Days>(
    (so, { from, to }) => ({ from: latest(so.from, from), to: earliest(so.to, to) }),
    { from: null, to: null },
  );
  const { from, to } = days;
  if (to === null) return { deliveryDate: null };
  if (from !== null && to < from) throw new UnacceptableDocument('severalDays', asked);
  return from === to ? { deliveryDate: to } : { deliveryDate: null, window: { from, to } };
}

/** Returns the last day on which the order may be taken; null for no end. */
const validUntilOf = (root: XmlNode): string | null => dayAt(nodeAt(root, 'ValidityPeriod'), 'EndDate');

/** Returns the times of day at which goods are asked for, for people to read, because routes have times of their own. */
function timesIn(node: XmlNode): SystemNote[] {
  return nodesNamed(node, 'Delivery').flatMap((delivery) => {
    const period = nodeAt(delivery, 'RequestedDeliveryPeriod');
    const [from, to] = [textAt(period, 'StartTime'), textAt(period, 'EndTime')].map((time) =>
      time.slice(0, 5),
    );
    if (!from && !to) return [];
    return [{ key: 'time', params: { from: from || '…', to: to || '…' } }];
  });
}

/** Places where a delivery names the address that goods go to. */
const namePaths = [
  ['DeliveryLocation', 'ID'],
  ['DeliveryParty', 'PartyIdentification', 'ID'],
  ['DeliveryParty', 'EndpointID'],
] as const;

/** Places where a delivery writes the address itself. */
const addressPaths = [
  ['DeliveryLocation', 'Address'],
  ['DeliveryAddress'],
  ['DeliveryParty', 'PostalAddress'],
] as const;

function namesOf(delivery: XmlNode): string[] {
  const node = namePaths.map((path) => nodeAt(delivery, ...path)).find((each) => each?.text.trim());
  if (node === undefined) return [];
  const written = shortened(node.text.trim(), limits.punchOutTextLength);
  const address = addressOf(node.attributes['schemeID'] ?? '', written);
  return address ? [addressText(address), written] : [written];
}

function deliveryOf(delivery: XmlNode): WrittenAddress {
  const node = addressPaths
    .map((path) => nodeAt(delivery, ...path))
    .find((each) => textAt(each, 'StreetName') !== '' || textAt(each, 'PostalZone') !== '');
  const at = (name: string) => shortened(textAt(node, name).trim(), limits.punchOutTextLength);
  const street = [at('StreetName'), at('BuildingNumber')].filter(Boolean).join(' ');
  const names = namesOf(delivery);
  const place = [at('PostalZone'), at('CityName')].filter(Boolean).join(' ');
  const shown = [names[0], street, place].filter(Boolean).join(', ');
  return { names, street, postalCode: at('PostalZone'), shown };
}

/**
 * Returns the places to which an order and its lines want goods delivered, and the name of the one for the whole order in its
 * possible forms, with and without its scheme. Throws for several names, because each would be an order of its own.
 */
function deliveriesOf(root: XmlNode): { shipTo: string[]; addresses: WrittenAddress[] } {
  const items = nodesNamed(root, 'OrderLine').flatMap((line) => nodesNamed(line, 'LineItem'));
  const addresses = [root, ...items]
    .flatMap((node) => nodesNamed(node, 'Delivery'))
    .map(deliveryOf)
    .filter(({ shown }) => shown !== '');
  const named = new Map(
    addresses.flatMap(({ names }) => (names[0] === undefined ? [] : [[names[0], names]])),
  );
  if (named.size > 1) throw new UnacceptableDocument('severalAddresses');
  const [shipTo = []] = named.values();
  return { shipTo: [...shipTo], addresses };
}

const wishes = { Order: 'new', OrderChange: 'change', OrderCancellation: 'cancel' } as const;
type Wish = (typeof wishes)[keyof typeof wishes];

export interface PeppolDocument {
  wish: Wish;
  /** Electronic address of the buyer, such as 0088:5798000012345. */
  buyer: string;
  /** The delivery address in its possible forms, with and without its scheme; empty when the document has none. */
  shipTo: string[];
  documentId: string;
  order: Omit<SystemOrder, 'messageId'>;
  envelopeId: string | null;
}

const longest = limits.punchOutTextLength;
const shortText = (node: XmlNode | undefined, ...path: readonly string[]) =>
  shortened(textAt(node, ...path), longest);

/** Throws for a number that we cannot keep whole, because our documents name it. */
function wholeText(node: XmlNode | undefined, ...path: readonly string[]): string {
  const written = textAt(node, ...path);
  if (written.length > longest) throw new UnacceptableDocument('tooLong', { element: path.join('/') });
  return written;
}

/**
 * Reads a UBL 2 document leniently: prefixes and versions may be anything, unknown elements are reported, and an envelope of the
 * network (SBDH) may be around it. `attachments` are the names of what came beside it. Throws UnreadableXml or UnacceptableDocument.
 */
export function readDocument(text: string, attachments: readonly string[] = []): PeppolDocument {
  const { root, envelopeId } = opened(text);
  try {
    const { order, ...content } = contentOf(root);
    const beside = attachments.map((written): DocumentTerm => ({ key: 'attachment', written }));
    return { ...content, order: { ...order, terms: [...(order.terms ?? []), ...beside] }, envelopeId };
  } catch (error) {
    if (error instanceof UnacceptableDocument) error.about = aboutOf(root);
    throw error;
  }
}

function aboutOf(root: XmlNode): UnacceptableDocument['about'] {
  const documentId = shortText(root, 'ID');
  const receiver = findBuyer(root);
  return { ...(documentId && { documentId }), ...(receiver && { receiver }) };
}

function contentOf(root: XmlNode): Omit<PeppolDocument, 'envelopeId'> {
  const wish = Object.hasOwn(wishes, root.name) ? wishes[root.name as keyof typeof wishes] : undefined;
  if (wish === undefined) throw new UnacceptableDocument('kind', { kind: root.name.slice(0, 40) });
  const documentId = idOf(root, 'ID');
  const orderId = wish === 'new' ? documentId : idOf(root, 'OrderReference', 'ID');
  const customerReference = wholeText(root, 'CustomerReference') || null;
  const orderedOf = wish === 'cancel' ? cancelled : orderOf;
  return {
    wish,
    buyer: buyerOf(root),
    shipTo: deliveriesOf(root).shipTo,
    documentId,
    order: {
      orderId,
      reference: customerReference ?? orderId,
      ...orderedOf(root),
      papers: { customerReference, documentId },
    },
  };
}

/** Returns the number of the version, and when the document was written: as an instant when it says one, else its day. */
function writtenWhen(root: XmlNode): NonNullable<SystemOrder['written']> {
  const [day, time] = [shortText(root, 'IssueDate').slice(0, dayLength), shortText(root, 'IssueTime')];
  const at = instantOf(`${day}T${time}`) ?? (isCalendarDate(day) ? day : null);
  return { version: versionOf(textAt(root, 'SequenceNumberID')), at };
}

const dayLength = 'yyyy-MM-dd'.length;

type Ordered = Omit<SystemOrder, 'messageId' | 'orderId' | 'reference' | 'papers'>;

const cancelled = (root: XmlNode): Ordered => ({ deliveryDate: null, message: messageOf(root), lines: [] });

function orderOf(root: XmlNode): Ordered {
  checkType(root);
  const items = linesOf(root);
  const unread = unreadIn(root, ublOrderElements);
  const { terms: ofTotals, ...totals } = totalsOf(root);
  return {
    ...totals,
    deliverTo: deliveriesOf(root).addresses,
    written: writtenWhen(root),
    ...daysOf(
      root,
      items.map(({ item, line }) => ({ item, number: line.number })),
    ),
    validUntil: validUntilOf(root),
    message: messageOf(root),
    notes: [...timesIn(root), ...unread.notes],
    terms: [...allowancesOf(root), ...ofTotals, ...unread.terms, ...items.flatMap(({ terms }) => terms)],
    lines: items.map(({ line }) => line),
  };
}

/** Kinds of orders that are taken (UNCL 1001): an order, also a rush order and one that calls off an agreement. */
const takenTypes = ['', '105', '220', '224', '226'];

/** Throws for a copy of an order, and for an order that is no purchase of goods now. */
function checkType(root: XmlNode): void {
  if (/^(?:true|1)$/i.test(textAt(root, 'CopyIndicator'))) throw new UnacceptableDocument('copy');
  const type = shortText(root, 'OrderTypeCode');
  if (!takenTypes.includes(type)) throw new UnacceptableDocument('orderType', { type: type.slice(0, 40) });
}

function opened(text: string): { root: XmlNode; envelopeId: string | null } {
  if (text.trim() === '') throw new UnreadableXml('The document is empty.');
  const outer = readXmlTree(text, { dropsPrefixes: true });
  const header = nodeAt(outer, 'StandardBusinessDocumentHeader');
  const inside = header ? outer.children.filter((child) => child !== header) : [];
  if (inside.length > 1) throw new UnacceptableDocument('severalDocuments', { count: inside.length });
  const [inner] = inside;
  const envelopeId = shortText(header, 'DocumentIdentification', 'InstanceIdentifier') || null;
  return { root: inner ?? outer, envelopeId };
}

function idOf(root: XmlNode, ...path: readonly string[]): string {
  const id = wholeText(root, ...path);
  if (id === '') throw new UnacceptableDocument('missing', { element: path.join('/') });
  return id;
}

function messageOf(root: XmlNode): string | null {
  return (
    nodesNamed(root, 'Note')
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' ') || null
  );
}

function buyerOf(root: XmlNode): string {
  const buyer = findBuyer(root);
  if (buyer !== undefined) return buyer;
  throw new UnacceptableDocument('noBuyer');
}

function findBuyer(root: XmlNode): string | undefined {
  const party = nodeAt(root, 'BuyerCustomerParty', 'Party');
  const named = [nodeAt(party, 'EndpointID'), nodeAt(party, 'PartyIdentification', 'ID')];
  for (const node of named) {
    const address = node && addressOf(node.attributes['schemeID'] ?? '', shortened(node.text, longest));
    if (address) return addressText(address);
  }
  return undefined;
}

/** Action code of a line that a change removes. */
const deleted = '2';

interface ReadLine {
  item: XmlNode;
  line: SystemLine;
  /** What the line says that people are shown, but that does not change the line. */
  terms: NonNullable<SystemOrder['terms']>;
}

function linesOf(root: XmlNode): ReadLine[] {
  checkCurrency(root);
  const kept = nodesNamed(root, 'OrderLine').flatMap((line) => {
    const item = nodeAt(line, 'LineItem');
    return item === undefined || textAt(item, 'LineStatusCode') === deleted ? [] : [{ line, item }];
  });
  if (kept.some(({ item }) => nodeAt(item, 'SubLineItem') !== undefined))
    throw new UnacceptableDocument('composite', { element: 'cac:SubLineItem' });
  if (kept.length === 0) throw new UnacceptableDocument('noLines', { element: 'cac:OrderLine' });
  if (kept.length > limits.basketLines)
    throw new UnacceptableDocument('tooManyLines', { max: limits.basketLines });
  return kept.map(({ line, item }, index) => lineOf(line, item, index));
}

function lineOf(line: XmlNode, item: XmlNode, index: number): ReadLine {
  const quantity = nodeAt(item, 'Quantity');
  const goods = nodeAt(item, 'Item');
  const number = wholeText(item, 'ID') || String(index + 1);
  const unread = unreadIn(line, ublLineElements);
  const changes = unread.terms.filter(isOfLine);
  const price = priceOf(item);
  return {
    item,
    terms: unread.terms
      .filter((term) => !isOfLine(term))
      .map(({ key, written }) => ({ key, written: `${number}: ${written}` })),
    line: {
      number,
      productId: shortText(goods, 'SellersItemIdentification', 'ID'),
      gtin: shortText(goods, 'StandardItemIdentification', 'ID'),
      ownNumber: shortText(goods, 'BuyersItemIdentification', 'ID'),
      makerNumber: shortText(goods, 'ManufacturersItemIdentification', 'ID'),
      unit: shortened(quantity?.attributes['unitCode']?.trim() ?? '', longest) || null,
      quantity: decimalOf(quantity?.text.trim() ?? ''),
      unitPriceOre: price.unitPriceOre,
      ...(price.amountOre !== undefined && { amountOre: price.amountOre }),
      name: shortText(goods, 'Name'),
      terms: [...price.terms, ...changes],
      notes: [...unread.notes, ...timesIn(item), ...wholeOnly(item)],
    },
  };
}

/** True for a term that makes the line another one than was ordered, and not only a remark. */
const isOfLine = ({ key }: { key: string }) => key === 'priceUnit';

const wholeOnly = (item: XmlNode): SystemNote[] =>
  /^(?:false|0)$/i.test(textAt(item, 'PartialDeliveryIndicator')) ? [{ key: 'wholeOnly', params: {} }] : [];
