import type { MessageNoteKey } from './document-notes.ts';

/**
 * What an order in UBL says beside its lines, by the paths of elements below the order. Prices are not read: ours apply, and are
 * seen in the basket before it is ordered. What else an order may have, and why it is not read, is the list of the Peppol
 * door (`server/src/features/peppol/orders/ubl-elements.ts`).
 */
export const ublNotes: ReadonlyMap<string, MessageNoteKey> = new Map([
  ['Note', 'words'],
  ['ValidityPeriod/EndDate', 'validUntil'],
  ...['Delivery', 'OrderLine/LineItem/Delivery'].flatMap((delivery) =>
    ['StartDate', 'EndDate', 'StartTime', 'EndTime'].map(
      (end) => [`${delivery}/RequestedDeliveryPeriod/${end}`, 'day'] as const,
    ),
  ),
  ['Delivery/LatestDeliveryDate', 'day'],
  ['AllowanceCharge/Amount', 'allowance'],
  ['OrderLine/LineItem/AllowanceCharge/Amount', 'allowance'],
  ['AnticipatedMonetaryTotal/PrepaidAmount', 'allowance'],
  ['PaymentTerms/Note', 'terms'],
  ['DeliveryTerms/ID', 'terms'],
  ['DeliveryTerms/SpecialTerms', 'terms'],
  ['QuotationDocumentReference/ID', 'terms'],
] as const);

const lineNotes = [
  'OrderLine/Note',
  'OrderLine/LineItem/Note',
  'OrderLine/LineItem/Item/AdditionalInformation',
];

/** True for words of the buyer at a line. */
export const isLineNote = (path: string): boolean => lineNotes.includes(path);
