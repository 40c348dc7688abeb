import type { PunchOutOperation } from '@engros/contracts/procurement/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { shortened } from '../../../platform/shortened.ts';
import {
  decimalOf,
  nodeAt,
  nodesNamed,
  readXmlTree,
  textAt,
  type XmlNode,
} from '../../../platform/xml-tree.ts';
import { DocumentFault } from '../../system-orders/faults/document-fault.ts';
import { type ReturnedItem, readItemKey } from '../lines/item-key.ts';

/** A party of a document: its identity, and the domain that the identity belongs to. */
export interface CxmlParty {
  domain: string;
  identity: string;
}

export interface CxmlRequest {
  payloadId: string;
  /** When the document was written, as its system wrote it. */
  timestamp: string;
  from: CxmlParty;
  to: CxmlParty;
  sender: CxmlParty & { secret: string };
  /** Name of the request's element, such as PunchOutSetupRequest. */
  kind: string;
  /** True when the system only tests the connection (deploymentMode). */
  isTest: boolean;
  content: XmlNode;
  /** Names of what came beside the document; absent when nothing did. */
  attachments?: readonly string[];
}

export interface SetupRequest {
  operation: PunchOutOperation;
  buyerCookie: string;
  hookUrl: string;
  items: ReturnedItem[];
  /** Of the person who buys; empty when the system names none. */
  userEmail: string;
  /** Name of the delivery address; empty when the system gives none. */
  shipTo: string[];
}

/** Thrown for XML that is not an acceptable document. The answer has status 406 and its sentence. */
export class UnacceptableCxml extends DocumentFault {
  override readonly name = 'UnacceptableCxml';
}

/** Lenient: order of elements, version and DOCTYPE do not matter. */
export function readCxmlRequest(document: string): CxmlRequest {
  const root = readXmlTree(document);
  if (root.name !== 'cXML') throw new UnacceptableCxml('notCxml');
  const payloadId = root.attributes['payloadID']?.trim() ?? '';
  if (payloadId === '') throw new UnacceptableCxml('missing', { element: 'payloadID' });
  if (payloadId.length > limits.punchOutTextLength)
    throw new UnacceptableCxml('tooLong', { element: 'payloadID' });
  const header = nodeAt(root, 'Header');
  const requests = nodesNamed(root, 'Request');
  const [request] = requests;
  const contents = requests.flatMap(({ children }) => children);
  if (contents.length > 1) throw new UnacceptableCxml('severalDocuments', { count: contents.length });
  const [content] = contents;
  if (content === undefined) throw new UnacceptableCxml('missing', { element: 'Request' });
  return {
    payloadId,
    timestamp: root.attributes['timestamp'] ?? '',
    from: partyOf(nodeAt(header, 'From', 'Credential')),
    to: partyOf(nodeAt(header, 'To', 'Credential')),
    sender: senderOf(nodeAt(header, 'Sender')),
    kind: content.name,
    isTest: request?.attributes['deploymentMode']?.trim().toLowerCase() === 'test',
    content,
  };
}

function partyOf(credential: XmlNode | undefined): CxmlParty {
  return { domain: credential?.attributes['domain'] ?? '', identity: textAt(credential, 'Identity') };
}

// A sender may have several credentials; the one with the secret is used.
function senderOf(sender: XmlNode | undefined): CxmlRequest['sender'] {
  const credentials = nodesNamed(sender, 'Credential');
  const credential = credentials.find((each) => nodeAt(each, 'SharedSecret')) ?? credentials[0];
  if (credential === undefined) throw new UnacceptableCxml('missing', { element: 'Sender/Credential' });
  return { ...partyOf(credential), secret: textAt(credential, 'SharedSecret') };
}

const operations: Readonly<Record<string, PunchOutOperation>> = {
  create: 'create',
  edit: 'edit',
  inspect: 'inspect',
};

export function readSetupRequest({ content }: CxmlRequest): SetupRequest {
  const written = content.attributes['operation'] ?? '';
  const operation = Object.hasOwn(operations, written) ? operations[written] : undefined;
  if (operation === undefined)
    throw new UnacceptableCxml('unknownValue', { element: 'operation', written: written.slice(0, 40) });
  const cookie = nodeAt(content, 'BuyerCookie');
  if (cookie === undefined) throw new UnacceptableCxml('missing', { element: 'BuyerCookie' });
  const hookUrl = textAt(content, 'BrowserFormPost', 'URL');
  if (hookUrl === '') throw new UnacceptableCxml('missing', { element: 'BrowserFormPost' });
  const buyerCookie = withoutIndent(cookie.text);
  if (hookUrl.length > limits.urlLength)
    throw new UnacceptableCxml('tooLong', { element: 'BrowserFormPost' });
  if (buyerCookie.length > limits.punchOutTextLength)
    throw new UnacceptableCxml('tooLong', { element: 'BuyerCookie' });
  return {
    operation,
    buyerCookie,
    hookUrl,
    items: nodesNamed(content, 'ItemOut').map(itemOf),
    userEmail: userEmailIn(content),
    shipTo: shipToIn(content),
  };
}

/** Name of the delivery address; empty when the element has none. */
export function shipToIn(node: XmlNode | undefined): string[] {
  const name = nodeAt(node, 'ShipTo', 'Address')?.attributes['addressID']?.trim() ?? '';
  return name === '' ? [] : [shortened(name, limits.punchOutTextLength)];
}

/** Only an Extrinsic directly inside the element counts, because one inside an address belongs to somebody else. */
export function userEmailIn(node: XmlNode | undefined): string {
  const named = nodesNamed(node, 'Extrinsic').find(
    ({ attributes }) => attributes['name']?.replaceAll(/[\s_-]/g, '').toLowerCase() === 'useremail',
  );
  return named?.text.trim().slice(0, limits.emailLength) ?? '';
}

/** Only line breaks and indentation around a text: all other spaces are kept, because the text must be sent back unchanged. */
function withoutIndent(text: string): string {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const from = text.slice(0, start).includes('\n') ? start : 0;
  const to = text.slice(end).includes('\n') ? end : text.length;
  return text.slice(from, Math.max(from, to));
}

function itemOf(item: XmlNode): ReturnedItem {
  const productId = textAt(item, 'ItemID', 'SupplierPartID');
  const { unitCode, quickSaleId } = readItemKey(textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'));
  return {
    productId,
    unitCode,
    quickSaleId,
    quantity: decimalOf(item.attributes['quantity']?.trim() ?? '1'),
    name: shortened(textAt(item, 'ItemDetail', 'Description'), limits.punchOutTextLength),
    // Some systems write 0 for a price that they do not know.
    unitPriceOre: priceIn(nodeAt(item, 'ItemDetail', 'UnitPrice', 'Money')) || null,
  };
}

/**
 * In øre, divided by the quantity it is for; null when there is none, it is no amount that we can store, or it is in another
 * currency.
 */
export function priceIn(money: XmlNode | undefined, quantity = 1): number | null {
  const ore = Math.round((decimalOf(money?.text.trim() ?? '') / quantity) * 100);
  const isOurs = (money?.attributes['currency'] || 'DKK').trim().toUpperCase() === 'DKK';
  return isOurs && Number.isSafeInteger(ore) && ore >= 0 ? ore : null;
}
