import { ublLineElements, ublOrderElements } from '../../../platform/documents/ubl-elements.ts';
import type { MessageNoteKey } from './document-notes.ts';

/**
 * What an order in UBL says besides its lines, by the paths of elements below the order. Prices are not read: ours apply, and are
 * seen in the basket before it is ordered. What else an order may have, and why it is not read, is in the list shared with the
 * Peppol endpoint (`server/src/platform/documents/ubl-elements.ts`).
 */
export const ublNotes: ReadonlyMap<string, MessageNoteKey> = new Map([
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

export const isLineNote = (path: string): boolean =>
  path.startsWith('OrderLine/') && handlingOf(path) === 'note';

const saysNothing = (written: string): boolean => /^(?:|false|[+-]?0+(?:\.0+)?)$/i.test(written.trim());

/**
 * True for an element with information that is neither read nor left out for a reason: an unknown one, or one that answers to
 * programs report and no other notice names.
 */
export function isUnread(path: string, written: string): boolean {
  if (saysNothing(written) || ublNotes.has(path)) return false;
  const handling = handlingOf(path);
  return handling === undefined || (typeof handling === 'object' && 'told' in handling);
}
