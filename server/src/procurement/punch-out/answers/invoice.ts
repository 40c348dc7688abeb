import { billedMeasure, priceOfOne } from '../../../documents/sales-documents/billed-measure.ts';
import type { DocumentContent } from '../../../documents/sales-documents/content.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { lineNumbers, type OrderedGoods } from '../../system-orders/ordered-goods-queries.ts';
import { theirUnit } from '../../system-orders/unit-names.ts';
import { type AboutOrder, currency, inDanish, midnight, money, orderReference } from './about-order.ts';

/** An invoice or a credit note with its amounts in øre, which are positive in both. */
export interface Invoice {
  isCredit: boolean;
  number: string;
  date: string;
  vatOre: number;
  totalOre: number;
  content: DocumentContent;
  /** The goods that were ordered, by the position of the order's line. */
  ordered: ReadonlyMap<number, OrderedGoods>;
}

/**
 * The amounts are those of the printed invoice; the delivery fee is written as freight. A credit note is written as an invoice
 * with a negative amount in each line.
 */
export function invoiceRequest(about: AboutOrder, invoice: Invoice): XmlElement {
  const { content, number, date, ordered } = invoice;
  const numberOf = lineNumbers(about.outcome, about.unitCodes);
  const sign = invoice.isCredit ? -1 : 1;
  const corrected = content.corrects && `Krediterer faktura ${content.corrects.number}.`;
  return xmlGroup(
    'InvoiceDetailRequest',
    {
      name: 'InvoiceDetailRequestHeader',
      attributes: {
        invoiceID: number,
        purpose: invoice.isCredit ? 'lineLevelCreditMemo' : 'standard',
        operation: 'new',
        invoiceDate: midnight(date),
      },
      content: [
        xmlText('InvoiceDetailHeaderIndicator', ''),
        xmlText('InvoiceDetailLineIndicator', ''),
        partner('from', content.seller, content.seller.countryCode),
        partner('billTo', content.buyer, content.buyer.countryCode),
        invoice.isCredit ? null : paymentTerm(content.paymentDays),
        corrected ? inDanish('Comments', corrected) : null,
      ],
    },
    xmlGroup(
      'InvoiceDetailOrder',
      xmlGroup('InvoiceDetailOrderInfo', orderReference(about)),
      ...content.lines.map((line, index) =>
        item(line, {
          at: index + 1,
          lineNumber: numberOf(ordered.get(line.position) ?? line),
          about,
          sign,
        }),
      ),
    ),
    summary(invoice),
  );
}

const paymentTerm = (days: number): XmlElement => ({
  name: 'PaymentTerm',
  attributes: { payInNumberOfDays: String(days) },
  content: [],
});

interface Party {
  name: string;
  address: string;
  postalCode: string;
  city: string;
}

function partner(role: string, { name, address, postalCode, city }: Party, countryCode: string): XmlElement {
  const isoCountryCode = countryCode || 'DK';
  const country = xmlText('Country', isoCountryCode, { isoCountryCode });
  const place = [
    xmlText('Street', address),
    xmlText('City', city),
    xmlText('PostalCode', postalCode),
    country,
  ];
  const contact = [inDanish('Name', name), xmlGroup('PostalAddress', ...place)];
  return xmlGroup('InvoicePartner', { name: 'Contact', attributes: { role }, content: contact });
}

function item(
  line: DocumentContent['lines'][number],
  {
    at,
    lineNumber,
    about,
    sign,
  }: { at: number; lineNumber: string | undefined; about: AboutOrder; sign: number },
): XmlElement {
  const measure = billedMeasure(line);
  const isBelowZero = sign < 0 && Number(measure.quantity) > 0;
  return {
    name: 'InvoiceDetailItem',
    attributes: { invoiceLineNumber: String(at), quantity: `${isBelowZero ? '-' : ''}${measure.quantity}` },
    content: [
      xmlText('UnitOfMeasure', theirUnit(measure.unitCode, about.unitCodes)),
      xmlGroup('UnitPrice', xmlText('Money', priceOfOne(measure), { currency })),
      {
        name: 'InvoiceDetailItemReference',
        attributes: { lineNumber: lineNumber ?? '0' },
        content: [
          xmlGroup('ItemID', xmlText('SupplierPartID', line.productId)),
          inDanish('Description', line.name),
        ],
      },
      xmlGroup('SubtotalAmount', money(sign * line.netOre)),
      xmlGroup('GrossAmount', money(sign * line.netOre)),
      xmlGroup('NetAmount', money(sign * line.netOre)),
    ],
  };
}

function summary({ isCredit, vatOre, totalOre, content }: Invoice): XmlElement {
  const signed = (ore: number) => money(isCredit ? -ore : ore);
  const goods = content.lines.reduce((sum, { netOre }) => sum + netOre, 0);
  const rates = content.vat.map(
    ({ percent, netOre, vatOre: tax }): XmlElement => ({
      name: 'TaxDetail',
      attributes: { category: 'vat', percentageRate: String(percent) },
      content: [xmlGroup('TaxableAmount', signed(netOre)), xmlGroup('TaxAmount', signed(tax))],
    }),
  );
  return xmlGroup(
    'InvoiceDetailSummary',
    xmlGroup('SubtotalAmount', signed(goods)),
    xmlGroup('Tax', signed(vatOre), inDanish('Description', 'Moms'), ...rates),
    content.feeOre === 0 ? null : xmlGroup('ShippingAmount', signed(content.feeOre)),
    xmlGroup('GrossAmount', signed(totalOre)),
    xmlGroup('NetAmount', signed(totalOre)),
    xmlGroup('DueAmount', signed(totalOre)),
  );
}
