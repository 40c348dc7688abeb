import type { TextOf } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { type XmlElement, xmlText } from '../../../platform/write-xml.ts';
import type { KeptOutcome } from '../../system-orders/order-queries.ts';
import type { UnitCodes } from '../../system-orders/unit-names.ts';
import type { OrderPapers } from '../cxml/read-order.ts';
import { pointAmount } from '../lines/returned-lines.ts';

/** The order that an answer is about, as the buyer's system knows it. */
export interface AboutOrder {
  orderId: string;
  papers: OrderPapers;
  outcome: KeptOutcome;
  unitCodes: UnitCodes;
  /** Language of the user for whom the system orders, and the texts in it. */
  language: Language;
  text: TextOf;
  /** The texts with amounts, for lines of which the user was told prices. */
  pricedText: TextOf;
}

export const moment = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' });

/** Every date in a document must have a time. */
export const midnight = (day: string): string => `${day}T00:00:00Z`;

export const currency = 'DKK';

export const money = (ore: number): XmlElement => xmlText('Money', pointAmount(ore, 2), { currency });

/** Sales documents are in Danish whoever reads them. */
export const inDanish = (name: string, text: string): XmlElement => xmlText(name, text, { 'xml:lang': 'da' });

export const comments = ({ language }: Pick<AboutOrder, 'language'>, sentence: string): XmlElement =>
  xmlText('Comments', sentence, { 'xml:lang': language });

/**
 * Returns the reference to an order: its number in the buyer's system, and the id of the document that contained it.
 */
export const orderReference = ({ orderId, papers }: AboutOrder): XmlElement => ({
  name: 'OrderReference',
  attributes: { orderID: orderId, ...(papers.orderDate && { orderDate: papers.orderDate }) },
  content: [{ name: 'DocumentReference', attributes: { payloadID: papers.payloadId }, content: '' }],
});
