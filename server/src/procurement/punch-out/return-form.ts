import type { PunchOutOperation, ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../platform/write-xml.ts';
import type { Connection } from './connections/connection-queries.ts';
import { type CxmlSource, cxmlMessage, type MessageParties } from './cxml/write-cxml.ts';
import { foodClass } from './lines/line-terms.ts';
import { pointAmount, type ReturnedLine, totalOf } from './lines/returned-lines.ts';
import { productKey } from './oci/read-entry.ts';
import type { PunchOut } from './session-queries.ts';

const currency = 'DKK';

interface OrderMessageContent {
  parties: MessageParties;
  buyerCookie: string;
  operation: PunchOutOperation;
  lines: readonly ReturnedLine[];
}

/**
 * The elements are in the order of DTD 1.2.014. Without lines it says that nothing changed (204), which ends the session in the
 * buyer's system.
 */
export function orderMessage(source: CxmlSource, content: OrderMessageContent): string {
  const { parties, buyerCookie, operation, lines } = content;
  const isUnchanged = lines.length === 0;
  const status: XmlElement = { name: 'Status', attributes: { code: '204', text: 'No Content' }, content: '' };
  const head: XmlElement = {
    name: 'PunchOutOrderMessageHeader',
    attributes: { operationAllowed: operation === 'inspect' ? 'inspect' : 'edit' },
    content: [xmlGroup('Total', money(totalOf(lines)))],
  };
  return cxmlMessage(
    source,
    parties,
    xmlGroup(
      'Message',
      isUnchanged ? status : null,
      xmlGroup(
        'PunchOutOrderMessage',
        xmlText('BuyerCookie', buyerCookie),
        head,
        ...lines.map((line, index) => itemIn(line, index + 1)),
      ),
    ),
  );
}

const money = (ore: number): XmlElement => xmlText('Money', pointAmount(ore, 2), { currency });

const optional = (name: string, text: string | null): XmlElement | null =>
  text === null || text === '' ? null : xmlText(name, text);

const withNote = ({ name, note }: ReturnedLine): string => [name, note].filter(Boolean).join('. ');

function itemIn(line: ReturnedLine, lineNumber: number): XmlElement {
  return {
    name: 'ItemIn',
    attributes: { quantity: String(line.quantity), lineNumber: String(lineNumber) },
    content: [
      xmlGroup(
        'ItemID',
        xmlText('SupplierPartID', line.productId),
        xmlText('SupplierPartAuxiliaryID', line.key),
      ),
      xmlGroup(
        'ItemDetail',
        xmlGroup('UnitPrice', money(line.unitPriceOre)),
        xmlText('Description', withNote(line), { 'xml:lang': 'da' }),
        xmlText('UnitOfMeasure', line.unit),
        xmlText('Classification', line.classCode ?? foodClass, { domain: 'UNSPSC' }),
        optional('ManufacturerPartID', line.supplierItemNumber),
        optional('ManufacturerName', line.brand),
        line.gtin === null ? null : xmlText('Extrinsic', line.gtin, { name: 'GTIN' }),
      ),
    ],
  };
}

type Field = ReturnForm['Fields'][number];

/** Cuts a text to a number of characters without splitting a character. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const lengths = {
  DESCRIPTION: 40,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  VENDOR: 10,
  MATGROUP: 10,
  EXT_PRODUCT_ID: 40,
  UNIT: 3,
} as const;

interface Receiver {
  /** The supplier's number in the buyer's system. */
  vendorNumber: string;
  /** First number of the protocol version that the system uses; null when the system does not say. */
  version: number | null;
}

/** From this version on, lines may have lines below them; all our lines are at the top. */
const firstWithSubItems = 5;

/** The lines are numbered from 1. Numbers have a decimal point and three decimals, as SAP requires. */
export function ociFields(lines: readonly ReturnedLine[], receiver: Receiver): Field[] {
  return lines.flatMap((line, index) => fieldsOf(line, index + 1, receiver));
}

type FieldName = keyof typeof lengths | 'QUANTITY' | 'PRICE' | 'PRICEUNIT' | 'CURRENCY' | 'ITEM_TYPE';

function fieldsOf(line: ReturnedLine, n: number, { vendorNumber, version }: Receiver): Field[] {
  const named: [FieldName, string][] = [
    ['DESCRIPTION', line.name],
    ['VENDORMAT', line.productId],
    ['QUANTITY', line.quantity.toFixed(3)],
    ['UNIT', line.unit],
    ['PRICE', pointAmount(line.unitPriceOre, 3)],
    ['PRICEUNIT', '1'],
    ['CURRENCY', 'DKK'],
    ['VENDOR', vendorNumber],
    ['MATGROUP', line.classCode ?? foodClass],
    ['MANUFACTMAT', line.gtin ?? ''],
    ['EXT_PRODUCT_ID', productKey(line.productId, line.unitCode)],
    ['ITEM_TYPE', (version ?? 0) >= firstWithSubItems ? 'R' : ''],
  ];
  const fields = named
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      Name: `NEW_ITEM-${name}[${n}]`,
      Value: name in lengths ? cut(value, lengths[name as keyof typeof lengths]) : value,
    }));
  // In this field's name the line number comes before the end.
  return [...fields, { Name: `NEW_ITEM-LONGTEXT_${n}:132[]`, Value: withNote(line) }];
}

const noParty = { domain: '', identity: '' };

/** Writes characters beyond ASCII as numbers, so that the value is the same whatever encoding a receiver assumes. */
const asAscii = (xml: string): string =>
  xml.replaceAll(/[^\x20-\x7E\n]+/g, (letters) =>
    [...letters].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  );

/** Without lines the form only ends the session in the system that started it. */
export function returnFormOf(
  session: Pick<PunchOut, 'hookUrl' | 'caller' | 'protocol' | 'operation' | 'buyerCookie'>,
  connection: Pick<Connection, 'returnEncoding' | 'vendorNumber'>,
  lines: readonly ReturnedLine[],
  source: CxmlSource,
): ReturnForm {
  const { hookUrl, caller, protocol } = session;
  if (protocol === 'oci') {
    const echoed = Object.entries(caller.echoed ?? {}).map(([Name, Value]) => ({ Name, Value }));
    const Fields = [
      ...echoed,
      ...ociFields(lines, { vendorNumber: connection.vendorNumber, version: caller.version ?? null }),
    ];
    return { Action: hookUrl, Target: caller.target ?? '_top', Fields };
  }
  // The answer comes from the party to which the request was addressed.
  const parties = { from: caller.to ?? noParty, to: caller.from ?? noParty };
  const xml = orderMessage(source, { ...session, parties, lines });
  const isBase64 = connection.returnEncoding === 'cxml-base64';
  const Value = isBase64 ? Buffer.from(xml, 'utf8').toString('base64') : asAscii(xml);
  return { Action: hookUrl, Target: '_self', Fields: [{ Name: connection.returnEncoding, Value }] };
}

/** Everything is escaped: exactly one form with hidden fields, and a button when its text is given. */
export function htmlForm({ Action, Target, Fields }: ReturnForm, button?: string): string {
  const inputs = Fields.map(
    ({ Name, Value }) => `<input type="hidden" name="${escapeHtml(Name)}" value="${escapeHtml(Value)}">`,
  );
  const head = `<form method="post" action="${escapeHtml(Action)}" target="${escapeHtml(Target)}" accept-charset="UTF-8">`;
  const pressed = button === undefined ? '' : `<button>${escapeHtml(button)}</button>`;
  return `${head}${inputs.join('')}${pressed}</form>`;
}
