import { withoutEmpty, writeXml, type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { billedMeasure } from '../billed-measure.ts';
import type { BilledDocument, BuyersOrder, DocumentLine, SalesDocument } from '../content.ts';
import { amountText, currencyAmount } from './amounts.ts';
import { glnScheme, partyOf } from './parties.ts';
import { unitCodeOf } from './unit-codes.ts';
import { exemptionOf, vatCategory } from './vat-categories.ts';

const kinds = {
  Invoice: {
    root: 'Invoice',
    type: 'InvoiceTypeCode',
    code: '380',
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
  },
  CreditNote: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** Payment to a Danish bank account with registration number (DK-R-006). */
const toDanishAccount = '42';
/** Of the fee of documents that do not say it. */
const usualVatPercent = 25;

/**
 * Peppol BIS Billing 3.0, with the figures of the document's PDF. Element order is that of the UBL 2.1 schemas. Empty texts are
 * left out, because Peppol refuses empty elements (PEPPOL-EN16931-R008). For a buyer's system, the order and its lines have that
 * system's numbers.
 */
export function peppolBilling(document: BilledDocument, theirs?: BuyersOrder): string {
  const kind = kinds[document.kind];
  const { content } = document;
  const isInvoice = document.kind === 'Invoice';
  const root: XmlElement = {
    name: kind.root,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind.root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    content: [
      xmlText('cbc:CustomizationID', customization),
      xmlText('cbc:ProfileID', profile),
      xmlText('cbc:ID', document.number),
      xmlText('cbc:IssueDate', document.date),
      isInvoice && document.dueDate !== null ? xmlText('cbc:DueDate', document.dueDate) : null,
      xmlText(`cbc:${kind.type}`, kind.code),
      xmlText('cbc:DocumentCurrencyCode', document.currency),
      theirs?.reference ? xmlText('cbc:BuyerReference', theirs.reference) : null,
      orderReference(document, theirs),
      content.corrects && correctedInvoice(content.corrects),
      xmlGroup('cac:AccountingSupplierParty', partyOf(sellerOf(document))),
      xmlGroup('cac:AccountingCustomerParty', partyOf(buyerOf(document))),
      delivery(document),
      isInvoice ? payment(document) : null,
      isInvoice
        ? xmlGroup('cac:PaymentTerms', xmlText('cbc:Note', `Netto ${content.paymentDays} dage`))
        : null,
      content.feeOre > 0 ? fee(document) : null,
      taxes(document),
      totals(document),
      ...content.lines.map((line, index) =>
        billingLine(kind, {
          line,
          index,
          document,
          orderLine: theirs
            ? theirs.lineOf(line)
            : (document.orderedPositions?.[line.position] ?? line.position) || undefined,
        }),
      ),
    ],
  };
  return writeXml(withoutEmpty(root) ?? root);
}

function orderReference({ content: { order } }: BilledDocument, theirs?: BuyersOrder): XmlElement {
  return xmlGroup(
    'cac:OrderReference',
    xmlText('cbc:ID', theirs?.number ?? (order.reference?.trim() || order.id)),
    xmlText('cbc:SalesOrderID', theirs?.webOrderId ?? order.id),
  );
}

function correctedInvoice({ number, date }: { number: number | string; date: string }): XmlElement {
  return xmlGroup(
    'cac:BillingReference',
    xmlGroup('cac:InvoiceDocumentReference', xmlText('cbc:ID', number), xmlText('cbc:IssueDate', date)),
  );
}

const sellerOf = ({ content: { seller } }: SalesDocument) => ({
  ...seller,
  isTaxed: true,
  contact: { name: null, phone: seller.phone, email: seller.email },
});
const buyerOf = ({ content }: SalesDocument) => ({
  ...content.buyer,
  // The buyer accounts for the VAT of a sale to another member state (BR-IC-02).
  isTaxed: exemptionOf(content)?.category === 'K',
  contact: { name: content.buyer.attention, phone: null, email: null },
});

function delivery({
  content: { order, delivery: handed, shipTo, buyer, orderer },
}: BilledDocument): XmlElement {
  const { address, postalCode, city } = shipTo;
  return xmlGroup(
    'cac:Delivery',
    xmlText('cbc:ActualDeliveryDate', handed?.date ?? order.deliveryDate),
    xmlGroup(
      'cac:DeliveryLocation',
      // Peppol allows no other buyer than the one that pays; the kitchen is where the goods went.
      orderer?.gln ? xmlText('cbc:ID', orderer.gln, { schemeID: glnScheme }) : null,
      xmlGroup(
        'cac:Address',
        xmlText('cbc:StreetName', address),
        xmlText('cbc:CityName', city),
        xmlText('cbc:PostalZone', postalCode),
        xmlGroup('cac:Country', xmlText('cbc:IdentificationCode', (orderer ?? buyer).countryCode)),
      ),
    ),
    xmlGroup('cac:DeliveryParty', xmlGroup('cac:PartyName', xmlText('cbc:Name', shipTo.name))),
  );
}

function payment({ number, content: { seller } }: SalesDocument): XmlElement {
  return xmlGroup(
    'cac:PaymentMeans',
    xmlText('cbc:PaymentMeansCode', toDanishAccount),
    xmlText('cbc:PaymentID', number),
    xmlGroup(
      'cac:PayeeFinancialAccount',
      xmlText('cbc:ID', seller.bankAccount),
      xmlText('cbc:Name', seller.name),
      xmlGroup('cac:FinancialInstitutionBranch', xmlText('cbc:ID', seller.bankRegistration)),
    ),
  );
}

function fee({ content, currency }: SalesDocument): XmlElement {
  return xmlGroup(
    'cac:AllowanceCharge',
    xmlText('cbc:ChargeIndicator', 'true'),
    xmlText('cbc:AllowanceChargeReasonCode', 'FC'),
    xmlText('cbc:AllowanceChargeReason', 'Leveringstillæg'),
    currencyAmount('cbc:Amount', content.feeOre, currency),
    vatCategory('cac:TaxCategory', content.feeVatPercent ?? usualVatPercent, content),
  );
}

function taxes({ content, vatOre, currency }: SalesDocument): XmlElement {
  const subtotals = content.vat.map((rate) =>
    xmlGroup(
      'cac:TaxSubtotal',
      currencyAmount('cbc:TaxableAmount', rate.netOre, currency),
      currencyAmount('cbc:TaxAmount', rate.vatOre, currency),
      vatCategory('cac:TaxCategory', rate.percent, content, { isOfSum: true }),
    ),
  );
  return xmlGroup('cac:TaxTotal', currencyAmount('cbc:TaxAmount', vatOre, currency), ...subtotals);
}

function totals({ content, netOre, totalOre, currency }: SalesDocument): XmlElement {
  const { feeOre } = content;
  return xmlGroup(
    'cac:LegalMonetaryTotal',
    currencyAmount('cbc:LineExtensionAmount', netOre - feeOre, currency),
    currencyAmount('cbc:TaxExclusiveAmount', netOre, currency),
    currencyAmount('cbc:TaxInclusiveAmount', totalOre, currency),
    feeOre > 0 ? currencyAmount('cbc:ChargeTotalAmount', feeOre, currency) : null,
    xmlText('cbc:PayableAmount', amountText(totalOre), { currencyID: currency }),
  );
}

interface LineKind {
  line: string;
  quantity: string;
}

/** Quantity times price is the line's amount (PEPPOL-EN16931-R120). */
function billingLine(
  kind: LineKind,
  {
    line,
    index,
    document: { currency, content },
    orderLine,
  }: {
    line: DocumentLine;
    index: number;
    document: BilledDocument;
    orderLine: string | number | undefined;
  },
): XmlElement {
  const { quantity, unitCode: ownCode, unitPriceOre } = billedMeasure(line);
  const unitCode = unitCodeOf(ownCode);
  return xmlGroup(
    `cac:${kind.line}`,
    xmlText('cbc:ID', index + 1),
    xmlText(`cbc:${kind.quantity}`, quantity, { unitCode }),
    currencyAmount('cbc:LineExtensionAmount', line.netOre, currency),
    orderLine === undefined ? null : xmlGroup('cac:OrderLineReference', xmlText('cbc:LineID', orderLine)),
    xmlGroup(
      'cac:Item',
      xmlText('cbc:Name', line.name.trim() || line.productId),
      xmlGroup('cac:SellersItemIdentification', xmlText('cbc:ID', line.productId)),
      vatCategory('cac:ClassifiedTaxCategory', line.vatPercent, content),
      ...line.lots
        .filter(({ lot }) => lot.trim() !== '')
        .map(({ lot, bestBefore }) =>
          xmlGroup(
            'cac:AdditionalItemProperty',
            xmlText('cbc:Name', 'Parti'),
            xmlText('cbc:Value', bestBefore === null ? lot : `${lot}, bedst før ${bestBefore}`),
          ),
        ),
    ),
    xmlGroup(
      'cac:Price',
      // When the price of one unit is no whole number of øre, the price is that of the whole quantity.
      xmlText('cbc:PriceAmount', amountText(unitPriceOre ?? line.netOre), { currencyID: currency }),
      unitPriceOre === null ? xmlText('cbc:BaseQuantity', quantity, { unitCode }) : null,
    ),
  );
}
