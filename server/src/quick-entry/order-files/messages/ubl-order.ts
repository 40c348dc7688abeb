import { limits } from '@engros/contracts/values/limits.ts';
import { ublLineElements, ublOrderElements } from '../../../platform/documents/ubl-elements.ts';
import { FileFault } from '../../../platform/spreadsheets/file-fault.ts';
import { cutText, xmlReader } from '../../../platform/spreadsheets/read-xml.ts';
import type { FileClaims } from '../../../platform/spreadsheets/sheet.ts';
import {
  checkCurrency,
  checkOrderType,
  type MessageNoteKey,
  messageNotes,
  type OrderMessage,
  totalClaim,
} from './document-notes.ts';
import { emptyLine, type MessageLine, type MessageNumberKind, messageRows } from './message-rows.ts';

/**
 * What an order in UBL says besides its lines, by the paths of elements below the order. Prices are not read: ours apply, and are
 * seen in the basket before it is ordered. What else an order may have, and why it is not read, is in the list shared with the
 * Peppol endpoint (`server/src/platform/documents/ubl-elements.ts`).
 */
const ublNotes: ReadonlyMap<string, MessageNoteKey> = new Map([
  ['Note', 'words'],
  ['ValidityPeriod/EndDate', 'validUntil'],
  ...(
    [
      ['Delivery', 'day'],
      ['OrderLine/LineItem/Delivery', 'lineDay'],
    ] as const
  ).flatMap(([delivery, note]) =>
    [
      ...['StartDate', 'EndDate', 'StartTime', 'EndTime'].map((end) => `RequestedDeliveryPeriod/${end}`),
      'LatestDeliveryDate',
    ].map((path) => [`${delivery}/${path}`, note] as const),
  ),
  ['AllowanceCharge/Amount', 'allowance'],
  ['OrderLine/LineItem/AllowanceCharge/Amount', 'allowance'],
  ['AnticipatedMonetaryTotal/PrepaidAmount', 'allowance'],
  ['PaymentTerms/Note', 'terms'],
  ['DeliveryTerms/ID', 'terms'],
  ['DeliveryTerms/SpecialTerms', 'terms'],
  ['QuotationDocumentReference/ID', 'terms'],
] as const);

const elements = new Map<string, string | object>([
  ...Object.entries(ublOrderElements).filter(([path]) => path !== 'OrderLine'),
  ...Object.entries(ublLineElements).map(([path, handling]) => [`OrderLine/${path}`, handling] as const),
]);

/** For the element, or the nearest one around it; undefined when the list has none of them. */
function handlingOf(path: string): string | object | undefined {
  const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  return elements.get(path) ?? (parent === undefined ? undefined : handlingOf(parent));
}

const isLineNote = (path: string): boolean => path.startsWith('OrderLine/') && handlingOf(path) === 'note';

const saysNothing = (written: string): boolean => /^(?:|false|[+-]?0+(?:\.0+)?)$/i.test(written.trim());

/**
 * True for an element with information that is neither read nor left out for a reason: an unknown one, or one that answers to
 * programs report and no other notice names.
 */
function isUnread(path: string, written: string): boolean {
  if (saysNothing(written) || ublNotes.has(path)) return false;
  const handling = handlingOf(path);
  return handling === undefined || (typeof handling === 'object' && 'told' in handling);
}

/** By the path of the element below `Delivery`. */
const parts: Readonly<Record<string, 'name' | 'street' | 'postalCode' | 'city'>> = {
  'DeliveryLocation/ID': 'name',
  'DeliveryParty/PartyIdentification/ID': 'name',
  'DeliveryParty/EndpointID': 'name',
  ...Object.fromEntries(
    ['DeliveryLocation/Address', 'DeliveryAddress', 'DeliveryParty/PostalAddress'].flatMap((address) =>
      (
        [
          ['StreetName', 'street'],
          ['BuildingNumber', 'street'],
          ['PostalZone', 'postalCode'],
          ['CityName', 'city'],
        ] as const
      ).map(([name, part]) => [`${address}/${name}`, part]),
    ),
  ),
};

/** A street may come in two elements; of all else the first one counts. */
const joined = (part: string, before: string, written: string): string =>
  part === 'street' ? [before, written].filter(Boolean).join(' ') : before || written;

const buyerPath = 'BuyerCustomerParty/Party/EndpointID';
const delivery = /^(?:OrderLine\/LineItem\/)?Delivery(?:\/(.+))?$/;

function placeCollector() {
  const places: Omit<FileClaims['places'][number], 'isBuyers'>[] = [];
  let buyer = '';
  let now = { name: '', street: '', postalCode: '', city: '' };

  function close(): void {
    const { name, street, postalCode, city } = now;
    const shown = [name, street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    if (shown !== '') places.push({ names: name ? [name] : [], street, postalCode, shown });
    now = { name: '', street: '', postalCode: '', city: '' };
  }

  return {
    take(path: string, written: string): void {
      if (path === buyerPath) buyer = written;
      const [whole, inside = ''] = delivery.exec(path) ?? [];
      if (whole === undefined) return;
      if (inside === '') close();
      const part = Object.hasOwn(parts, inside) ? parts[inside] : undefined;
      if (part !== undefined) now[part] = joined(part, now[part], written);
    },
    all: (): FileClaims['places'] =>
      places.map((place) => ({ ...place, isBuyers: place.names.includes(buyer) })),
  };
}

/** True for any XML, whether an order or not. */
export const isXml = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!DOCTYPE\s|[a-z][\w.-]*[\s:>])/i.test(text.slice(0, 200));

const item = 'OrderLine/LineItem';

const numberKinds = new Map<string, MessageNumberKind>([
  [`${item}/Item/SellersItemIdentification/ID`, 'item'],
  [`${item}/Item/StandardItemIdentification/ID`, 'gtin'],
  [`${item}/Item/BuyersItemIdentification/ID`, 'own'],
  [`${item}/Item/ManufacturersItemIdentification/ID`, 'maker'],
]);

const envelope = 'StandardBusinessDocument';

/** Throws for a document that is no order, on its own or in the envelope of the network (SBDH), and for a second order. */
function checkRoot(path: readonly string[], name: string, orders: number): void {
  const isInside = path.length === 1 && path[0] === envelope && name !== `${envelope}Header`;
  const isOutside = path.length === 0 && name !== envelope;
  if (!isInside && !isOutside) return;
  if (name !== 'Order') throw new FileFault('unknownKind', 'otherMessage', { message: name.slice(0, 40) });
  if (orders > 0) throw new FileFault('refused', 'secondOrder');
}

/** Of a line; UBL has one of each kind. */
const numbersAtMost = 12;
const deleted = '2';

function orderCollector() {
  const lines: MessageLine[] = [];
  const notes = messageNotes();
  let line = emptyLine();
  let isDeleted = false;
  let number = '';
  const places = placeCollector();
  const totals: string[] = [];

  function takeLine(): void {
    if (isDeleted) notes.add('deletedLine', line.name || line.numbers[0]?.number || String(lines.length + 1));
    else lines.push(line);
    line = emptyLine();
    isDeleted = false;
    if (lines.length > limits.importLines)
      throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
  }

  const takers: Readonly<Record<string, (written: string) => void>> = {
    [`${item}/Item/Name`]: (written) => {
      line.name = written;
    },
    [`${item}/ID`]: (written) => {
      number = written;
    },
    ...Object.fromEntries(
      ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].map((name) => [
        `AnticipatedMonetaryTotal/${name}`,
        (written: string) => totals.push(written),
      ]),
    ),
    [`${item}/Quantity`]: (written) => {
      line.quantity = written;
    },
    [`${item}/LineStatusCode`]: (written) => {
      isDeleted = written === deleted;
    },
    OrderTypeCode: (written) => checkOrderType(written, notes),
    DocumentCurrencyCode: checkCurrency,
    PricingCurrencyCode: checkCurrency,
    CopyIndicator: (written) => {
      if (/^(?:true|1)$/i.test(written)) notes.add('copy', 'CopyIndicator');
    },
  };

  function noteText(path: string, written: string): void {
    const note = ublNotes.get(path);
    if (note !== undefined) notes.add(note, note === 'lineDay' ? `${number}: ${written}` : written);
    if (isUnread(path, written)) notes.add('unread', `${path.split('/').at(-1)} ${written}`);
    places.take(path, written);
  }

  function takeText(path: string, written: string): void {
    if (Object.hasOwn(takers, path)) takers[path]?.(written);
    const kind = numberKinds.get(path);
    if (kind !== undefined && line.numbers.length < numbersAtMost)
      line.numbers.push({ kind, number: written });
    if (isLineNote(path)) line.note = [line.note, written].filter(Boolean).join(' ');
    noteText(path, written);
  }

  return {
    open(path: string, attributes: ReadonlyMap<string, string>) {
      checkCurrency(attributes.get('currencyID') ?? '');
      if (path === `${item}/Quantity`) line.unit = attributes.get('unitCode') ?? '';
    },
    close(path: string, written: string) {
      if (path === 'OrderLine') takeLine();
      else takeText(path, written);
    },
    message: (): OrderMessage => ({
      rows: messageRows(lines),
      notes: notes.all(),
      claims: { places: places.all(), totals: totals.flatMap(totalClaim) },
    }),
  };
}

/** UBL 2 or Peppol BIS (facts 6). Throws FileFault when it is damaged or not an order of goods now. */
export function ublMessage(text: string): OrderMessage {
  const path: string[] = [];
  const order = orderCollector();
  let words = '';
  let orders = 0;
  const below = () => {
    const at = path.indexOf('Order');
    return at < 0 || at + 1 >= path.length ? undefined : path.slice(at + 1).join('/');
  };
  const reader = xmlReader({
    open(name, attributes) {
      checkRoot(path, name, orders);
      path.push(name);
      if (path.at(-1) === 'Order' && !path.slice(0, -1).includes('Order')) orders += 1;
      words = '';
      const at = below();
      if (at !== undefined) order.open(at, attributes);
    },
    text(written) {
      // Cut one character beyond the limit of a cell, which the table then refuses.
      words = cutText(words, written, limits.importCellCharacters);
    },
    close() {
      const at = below();
      if (at !== undefined) order.close(at, words.trim());
      words = '';
      path.pop();
    },
  });
  reader.write(text);
  reader.close();
  return order.message();
}
