import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
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
import type { SystemLine, SystemOrder } from '../../system-orders/index.ts';
import { addressOf, addressText } from '../addresses.ts';
import { currency } from '../ubl.ts';

/** Thrown for XML that is no accepted kind of document, or in which something is missing; the message says what. */
export class UnacceptableDocument extends Error {
  /** What could be read of the faulty document: its number, and the address of its buyer. */
  about: { documentId?: string; receiver?: string } = {};
}

/** What a document asks for, by the name of its root element. */
const wishes = { Order: 'new', OrderChange: 'change', OrderCancellation: 'cancel' } as const;
type Wish = (typeof wishes)[keyof typeof wishes];

/** An order, a change or a cancellation that came by Peppol or as OIOUBL. */
export interface PeppolDocument {
  wish: Wish;
  /** Electronic address of the buyer, such as 0088:5798000012345. */
  buyer: string;
  /** The delivery address in its possible forms, with and without its scheme; empty when the document has none. */
  shipTo: string[];
  /** Number of the document itself. */
  documentId: string;
  order: Omit<SystemOrder, 'messageId'>;
  /** Name of the envelope, if the document came in one. */
  envelopeId: string | null;
}

const longest = limits.punchOutTextLength;
const shortText = (node: XmlNode | undefined, ...path: readonly string[]) =>
  shortened(textAt(node, ...path), longest);

/**
 * Reads a UBL 2 document leniently: prefixes, versions and elements that we do not use may be anything, and an envelope
 * of the network (SBDH) may be around it. `productOf` finds the item number of goods that only a GTIN names. Throws
 * UnreadableXml or UnacceptableDocument.
 */
export function readDocument(text: string, productOf: (gtin: string) => string | undefined): PeppolDocument {
  const { root, envelopeId } = opened(text);
  try {
    return { ...contentOf(root, productOf), envelopeId };
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

function contentOf(
  root: XmlNode,
  productOf: (gtin: string) => string | undefined,
): Omit<PeppolDocument, 'envelopeId'> {
  const wish = Object.hasOwn(wishes, root.name) ? wishes[root.name as keyof typeof wishes] : undefined;
  if (wish === undefined)
    throw new UnacceptableDocument(`A document of the kind ${root.name.slice(0, 40)} is not taken here.`);
  const documentId = idOf(root, 'ID');
  const orderId = wish === 'new' ? documentId : idOf(root, 'OrderReference', 'ID');
  const isCancelled = wish === 'cancel';
  const customerReference = shortText(root, 'CustomerReference') || null;
  return {
    wish,
    buyer: buyerOf(root),
    shipTo: shipToOf(root),
    documentId,
    order: {
      orderId,
      deliveryDate: isCancelled ? null : deliveryDateOf(root),
      reference: customerReference ?? orderId,
      message: messageOf(root),
      lines: isCancelled ? [] : linesOf(root, productOf),
      papers: { customerReference, documentId },
    },
  };
}

/** Takes a document out of its envelope, where it has one. */
function opened(text: string): { root: XmlNode; envelopeId: string | null } {
  if (text.trim() === '') throw new UnreadableXml('The document is empty.');
  const outer = readXmlTree(text, { dropsPrefixes: true });
  const header = nodeAt(outer, 'StandardBusinessDocumentHeader');
  const inner = header && outer.children.find((child) => child !== header);
  const envelopeId = shortText(header, 'DocumentIdentification', 'InstanceIdentifier') || null;
  return { root: inner ?? outer, envelopeId };
}

function idOf(root: XmlNode, ...path: readonly string[]): string {
  const id = shortText(root, ...path);
  if (id === '') throw new UnacceptableDocument(`The element ${path.join('/')} is missing.`);
  return id;
}

function messageOf(root: XmlNode): string | null {
  const notes = nodesNamed(root, 'Note').map(({ text }) => text.trim());
  return shortened(notes.join(' '), limits.messageLength) || null;
}

function buyerOf(root: XmlNode): string {
  const buyer = findBuyer(root);
  if (buyer !== undefined) return buyer;
  throw new UnacceptableDocument('The buyer has no cbc:EndpointID with a known scheme.');
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

/** Places where a document names the address that goods go to. */
const addressPaths = [
  ['DeliveryLocation', 'ID'],
  ['DeliveryParty', 'PartyIdentification', 'ID'],
  ['DeliveryParty', 'EndpointID'],
] as const;

function shipToOf(root: XmlNode): string[] {
  const delivery = nodeAt(root, 'Delivery');
  const node = addressPaths.map((path) => nodeAt(delivery, ...path)).find((each) => each?.text.trim());
  if (node === undefined) return [];
  const written = shortened(node.text.trim(), longest);
  const address = addressOf(node.attributes['schemeID'] ?? '', written);
  return address ? [addressText(address), written] : [written];
}

/**
 * Returns the delivery day requested for the whole order. Throws for an order with several days, because each day would
 * be an order of its own.
 */
function deliveryDateOf(root: XmlNode): string | null {
  const lines = nodesNamed(root, 'OrderLine').map((line) => nodeAt(line, 'LineItem'));
  const asked = [root, ...lines].flatMap(
    (node) => shortText(node, 'Delivery', 'RequestedDeliveryPeriod', 'StartDate') || [],
  );
  const days = new Set(asked);
  if (days.size > 1) throw new UnacceptableDocument('The order asks for several delivery dates.');
  const [day = null] = days;
  if (day !== null && !isCalendarDate(day))
    throw new UnacceptableDocument(`The delivery date "${day.slice(0, 40)}" is no date.`);
  return day;
}

/** Action code of a line that a change removes. */
const deleted = '2';

function linesOf(root: XmlNode, productOf: (gtin: string) => string | undefined): SystemLine[] {
  const items = nodesNamed(root, 'OrderLine').flatMap((line) => nodeAt(line, 'LineItem') ?? []);
  checkCurrency(root, items);
  const kept = items.filter((item) => textAt(item, 'LineStatusCode') !== deleted);
  if (kept.length === 0) throw new UnacceptableDocument('The order has no cac:OrderLine.');
  if (kept.length > limits.basketLines)
    throw new UnacceptableDocument(`The order has more than ${limits.basketLines} lines.`);
  return kept.map((item, index) => lineOf(item, index, productOf));
}

/** Throws for an order whose document, or one of its prices, is in another currency than ours. */
function checkCurrency(root: XmlNode, items: readonly XmlNode[]): void {
  const prices = items.map((item) => nodeAt(item, 'Price', 'PriceAmount')?.attributes['currencyID'] ?? '');
  const written = [textAt(root, 'DocumentCurrencyCode'), ...prices].map((each) => each.trim().toUpperCase());
  const other = written.find((each) => each !== '' && each !== currency);
  if (other !== undefined)
    throw new UnacceptableDocument(`The currency is ${other.slice(0, 10)}, not ${currency}.`);
}

function lineOf(item: XmlNode, index: number, productOf: (gtin: string) => string | undefined): SystemLine {
  const quantity = nodeAt(item, 'Quantity');
  const goods = nodeAt(item, 'Item');
  const gtin = shortText(goods, 'StandardItemIdentification', 'ID');
  const own = shortText(goods, 'SellersItemIdentification', 'ID');
  const known = own === '' && /^\d{8,14}$/.test(gtin) ? productOf(gtin) : undefined;
  return {
    number: shortText(item, 'ID') || String(index + 1),
    productId: own || known || gtin,
    unit: shortened(quantity?.attributes['unitCode']?.trim() ?? '', longest) || null,
    quantity: decimalOf(quantity?.text.trim() ?? ''),
    unitPriceOre: priceOf(nodeAt(item, 'Price')),
    name: shortText(goods, 'Name'),
  };
}

/** Returns the price of one unit in øre; null when there is no price or its base quantity is not a valid number. */
function priceOf(price: XmlNode | undefined): number | null {
  const amount = decimalOf(textAt(price, 'PriceAmount'));
  const base = decimalOf(textAt(price, 'BaseQuantity') || '1');
  const ore = Math.round((amount / base) * 100);
  return Number.isSafeInteger(ore) && ore >= 0 ? ore : null;
}
