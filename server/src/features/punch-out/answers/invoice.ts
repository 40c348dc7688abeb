import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { DocumentContent } from '../../sales-documents/index.ts';
import { theirUnit } from '../../system-orders/index.ts';
import { type AboutOrder, inDanish, lineNumbers, midnight, money, orderReference } from './about-order.ts';

/** An invoice with its amounts in øre. */
export interface Invoice {
  number: string;
  date: string;
  vatOre: number;
  totalOre: number;
  content: DocumentContent;
}

/** Writes an invoice; its amounts are those of the printed one, and the delivery fee is its freight. */
export function invoiceRequest(about: AboutOrder, invoice: Invoice): XmlElement {
  const { content, number, date } = invoice;
  const numberOf = lineNumbers(about);
  return xmlGroup(
    'InvoiceDetailRequest',
    {
      name: 'InvoiceDetailRequestHeader',
      attributes: {
        invoiceID: number,
        purpose: 'standard',
        operation: 'new',
        invoiceDate: midnight(date),
      },
      content: [
        xmlText('InvoiceDetailHeaderIndicator', ''),
        xmlText('InvoiceDetailLineIndicator', ''),
        partner('from', content.seller, content.seller.countryCode),
        partner('billTo', content.buyer, content.buyer.countryCode),
        { name: 'PaymentTerm', attributes: { payInNumberOfDays: String(content.paymentDays) }, content: [] },
      ],
    },
    xmlGroup(
      'InvoiceDetailOrder',
      xmlGroup('InvoiceDetailOrderInfo', orderReference(about)),
      ...content.lines.map((line, index) =>
        item(line, { at: index + 1, lineNumber: numberOf(line.productId), about }),
      ),
    ),
    summary(invoice),
  );
}

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
  { at, lineNumber, about }: { at: number; lineNumber: string | undefined; about: AboutOrder },
): XmlElement {
  return {
    name: 'InvoiceDetailItem',
    attributes: { invoiceLineNumber: String(at), quantity: String(line.quantity) },
    content: [
      xmlText('UnitOfMeasure', theirUnit(line.unitCode, about.unitCodes)),
      xmlGroup('UnitPrice', money(line.unitPriceOre)),
      {
        name: 'InvoiceDetailItemReference',
        attributes: { lineNumber: lineNumber ?? '0' },
        content: [
          xmlGroup('ItemID', xmlText('SupplierPartID', line.productId)),
          inDanish('Description', line.name),
        ],
      },
      xmlGroup('SubtotalAmount', money(line.netOre)),
      xmlGroup('GrossAmount', money(line.netOre)),
      xmlGroup('NetAmount', money(line.netOre)),
    ],
  };
}

function summary({ vatOre, totalOre, content }: Invoice): XmlElement {
  const goods = content.lines.reduce((sum, { netOre }) => sum + netOre, 0);
  const rates = content.vat.map(
    ({ percent, netOre, vatOre: tax }): XmlElement => ({
      name: 'TaxDetail',
      attributes: { category: 'vat', percentageRate: String(percent) },
      content: [xmlGroup('TaxableAmount', money(netOre)), xmlGroup('TaxAmount', money(tax))],
    }),
  );
  return xmlGroup(
    'InvoiceDetailSummary',
    xmlGroup('SubtotalAmount', money(goods)),
    xmlGroup('Tax', money(vatOre), inDanish('Description', 'Moms'), ...rates),
    content.feeOre === 0 ? null : xmlGroup('ShippingAmount', money(content.feeOre)),
    xmlGroup('GrossAmount', money(totalOre)),
    xmlGroup('NetAmount', money(totalOre)),
    xmlGroup('DueAmount', money(totalOre)),
  );
}
