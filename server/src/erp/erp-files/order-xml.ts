import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { amountText, currencyAmount } from '../../documents/sales-documents/peppol/amounts.ts';
import { unitCodeOf } from '../../documents/sales-documents/peppol/unit-codes.ts';
import { vatCategory } from '../../documents/sales-documents/peppol/vat-categories.ts';
import { writeXml, type XmlElement, xmlGroup, xmlText } from '../../platform/write-xml.ts';
import type { OrderMessage } from '../erp/erp-port.ts';
import { orderPartyOf } from './order-xml-parties.ts';
import { gtinKey, type OrderParties } from './party-queries.ts';

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
/** Peppol BIS Ordering 3. A cancellation exists only in the profile for advanced ordering. */
const orderTransaction = 'urn:fdc:peppol.eu:poacc:trns:order:3';
const orderingProfile = 'urn:fdc:peppol.eu:poacc:bis:ordering:3';
const cancellationTransaction = 'urn:fdc:peppol.eu:poacc:trns:order_cancellation:3';
const advancedProfile = 'urn:fdc:peppol.eu:poacc:bis:advanced_ordering:3';
/** GS1's scheme of GTINs in the code list of identifiers. */
const gtinScheme = '0160';
/** BIS Ordering 3 has no element for an invoice of its own but the terms of payment. */
const separateInvoiceNote = 'Separat faktura';
/** Of orders that do not say it. */
const usualVatPercent = 25;

/**
 * UBL 2.1: an Order of Peppol BIS Ordering 3, or an OrderCancellation when the buyer withdrew the order. A later version is a
 * complete Order with its own number, which refers to the first Order. The elements have the order that the schema requires.
 */
export function orderXml(message: OrderMessage, parties: OrderParties, timeZone: string): string {
  return message.kind === 'weborder.withdrawn'
    ? cancellation(message, parties, timeZone)
    : order(message, parties, timeZone);
}

function order(message: OrderMessage, parties: OrderParties, timeZone: string): string {
  const { order, revision, webOrderId } = message;
  const isLater = revision > 0;
  const note = [order.Message.Text, ...(order.Notices ?? [])].filter(Boolean).join('\n');
  return writeXml({
    name: 'Order',
    attributes: { xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2', ...namespaces },
    content: [
      xmlText('cbc:CustomizationID', orderTransaction),
      xmlText('cbc:ProfileID', orderingProfile),
      xmlText('cbc:ID', isLater ? `${webOrderId}-${revision}` : webOrderId),
      ...issued(message, timeZone),
      note === '' ? null : xmlText('cbc:Note', note),
      xmlText('cbc:DocumentCurrencyCode', order.CurrencyCode),
      xmlText('cbc:CustomerReference', order.References.OrderReference ?? order.OrderedBy),
      isLater ? xmlGroup('cac:OrderDocumentReference', xmlText('cbc:ID', webOrderId)) : null,
      order.DeliveryPaidByOrderId ? feeElsewhere(order.DeliveryPaidByOrderId) : null,
      ...bothParties(message, parties),
      delivery(order, parties),
      order.SeparateInvoice ? xmlGroup('cac:PaymentTerms', xmlText('cbc:Note', separateInvoiceNote)) : null,
      known(order.DeliveryFeeOre) > 0 ? fee(order, parties) : null,
      ...deposits(order, parties),
      xmlGroup('cac:TaxTotal', amountOf(order)('cbc:TaxAmount', order.VatOre)),
      totals(order),
      ...order.LineItems.map((line, index) => orderLine(line, { position: index + 1, order, parties })),
    ],
  });
}

/** Refers to the order of the same day that has the delivery fee. */
const feeElsewhere = (orderId: string): XmlElement =>
  xmlGroup(
    'cac:AdditionalDocumentReference',
    xmlText('cbc:ID', orderId),
    xmlText('cbc:DocumentType', 'Leveringstillæg på denne ordre'),
  );

function cancellation(message: OrderMessage, parties: OrderParties, timeZone: string): string {
  const { webOrderId } = message;
  return writeXml({
    name: 'OrderCancellation',
    attributes: { xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:OrderCancellation-2', ...namespaces },
    content: [
      xmlText('cbc:CustomizationID', cancellationTransaction),
      xmlText('cbc:ProfileID', advancedProfile),
      xmlText('cbc:ID', `${webOrderId}-withdrawn`),
      ...issued(message, timeZone),
      xmlText('cbc:CancellationNote', 'Annulleret af kunden'),
      xmlGroup('cac:OrderReference', xmlText('cbc:ID', webOrderId)),
      ...bothParties(message, parties),
    ],
  });
}

function issued({ happenedAt }: OrderMessage, timeZone: string): XmlElement[] {
  const local = happenedAt.toZonedDateTimeISO(timeZone);
  return [
    xmlText('cbc:IssueDate', local.toPlainDate().toString()),
    xmlText('cbc:IssueTime', local.toPlainTime().toString({ smallestUnit: 'second' })),
  ];
}

function bothParties({ order }: OrderMessage, { buyer, seller }: OrderParties): XmlElement[] {
  const { OrderedBy, EmailAddress } = order;
  return [
    xmlGroup('cac:BuyerCustomerParty', orderPartyOf(buyer, { name: OrderedBy, email: EmailAddress })),
    xmlGroup('cac:SellerSupplierParty', orderPartyOf(seller, null)),
  ];
}

function delivery({ ShipTo, Delivery, Window }: WebOrder, { buyer }: OrderParties): XmlElement {
  const day = Delivery.ExpectedDate;
  return xmlGroup(
    'cac:Delivery',
    xmlGroup(
      'cac:DeliveryLocation',
      xmlText('cbc:Name', ShipTo.Name),
      xmlGroup(
        'cac:Address',
        xmlText('cbc:StreetName', ShipTo.Address),
        xmlText('cbc:CityName', ShipTo.City),
        xmlText('cbc:PostalZone', ShipTo.PostalCode),
        xmlGroup('cac:Country', xmlText('cbc:IdentificationCode', buyer.countryCode)),
      ),
    ),
    xmlGroup(
      'cac:RequestedDeliveryPeriod',
      xmlText('cbc:StartDate', day),
      Window && xmlText('cbc:StartTime', clockTime(Window.From)),
      xmlText('cbc:EndDate', day),
      Window && xmlText('cbc:EndTime', clockTime(Window.To)),
    ),
    ShipTo.Attention === null
      ? null
      : xmlGroup(
          'cac:DeliveryParty',
          xmlGroup('cac:PartyName', xmlText('cbc:Name', ShipTo.Name)),
          xmlGroup('cac:Contact', xmlText('cbc:Name', ShipTo.Attention)),
        ),
  );
}

/** XML requires seconds. */
const clockTime = (text: string): string =>
  Temporal.PlainTime.from(text).toString({ smallestUnit: 'second' });

/** Amounts are null only for users who may not see prices, so an order for the supplier's system always has them. */
function known(ore: number | null): number {
  if (ore === null) throw new Error('An order for the supplier’s system has no amounts');
  return ore;
}

const amountOf =
  ({ CurrencyCode }: WebOrder) =>
  (name: string, ore: number | null): XmlElement =>
    currencyAmount(name, known(ore), CurrencyCode);

function fee(order: WebOrder, parties: OrderParties): XmlElement {
  return xmlGroup(
    'cac:AllowanceCharge',
    xmlText('cbc:ChargeIndicator', 'true'),
    xmlText('cbc:AllowanceChargeReasonCode', 'FC'),
    xmlText('cbc:AllowanceChargeReason', 'Leveringstillæg'),
    amountOf(order)('cbc:Amount', order.DeliveryFeeOre),
    vatCategory('cac:TaxCategory', order.FeeVatPercent ?? usualVatPercent, parties),
  );
}

/** A charge a kind of deposit: a line of its own would be goods that nobody can answer for. */
function deposits(order: WebOrder, parties: OrderParties): XmlElement[] {
  const deposited = order.LineItems.flatMap(({ Deposit, Quantity }) =>
    Deposit === undefined ? [] : [{ ...Deposit, pieces: Deposit.Count * Quantity }],
  );
  const kindOf = ({ Code, AmountOre, VatPercent }: (typeof deposited)[number]) =>
    `${Code} ${AmountOre} ${VatPercent}`;
  return [...Map.groupBy(deposited, kindOf).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const pieces = alike.reduce((sum, each) => sum + each.pieces, 0);
    const one = amountText(known(first.AmountOre));
    return xmlGroup(
      'cac:AllowanceCharge',
      xmlText('cbc:ChargeIndicator', 'true'),
      xmlText('cbc:AllowanceChargeReason', `Pant ${first.Code}, ${first.Name}: ${pieces} x ${one}`),
      amountOf(order)('cbc:Amount', known(first.AmountOre) * pieces),
      vatCategory('cac:TaxCategory', first.VatPercent, parties),
    );
  });
}

/** `TotalOre` of an order lacks the VAT. */
function totals(order: WebOrder): XmlElement {
  const amount = amountOf(order);
  const charges = known(order.DeliveryFeeOre) + (order.DepositOre ?? 0);
  const inclusiveOre = known(order.TotalOre) + known(order.VatOre);
  return xmlGroup(
    'cac:AnticipatedMonetaryTotal',
    amount('cbc:LineExtensionAmount', order.SubTotalOre),
    amount('cbc:TaxExclusiveAmount', order.TotalOre),
    amount('cbc:TaxInclusiveAmount', inclusiveOre),
    charges > 0 ? amount('cbc:ChargeTotalAmount', charges) : null,
    amount('cbc:PayableAmount', inclusiveOre),
  );
}

interface LinePlace {
  position: number;
  order: WebOrder;
  parties: OrderParties;
}

function orderLine(line: WebOrder['LineItems'][number], { position, order, parties }: LinePlace): XmlElement {
  const amount = amountOf(order);
  const gtin = parties.gtins.get(gtinKey(line.ProductId, line.SalesUnitCode));
  return xmlGroup(
    'cac:OrderLine',
    line.Note === undefined ? null : xmlText('cbc:Note', line.Note),
    xmlGroup(
      'cac:LineItem',
      xmlText('cbc:ID', position),
      line.IsApproximate && line.WeightKg !== null ? xmlText('cbc:Note', `Ca. ${line.WeightKg} kg`) : null,
      xmlText('cbc:Quantity', line.Quantity, { unitCode: unitCodeOf(line.SalesUnitCode) }),
      amount('cbc:LineExtensionAmount', line.LineTotalOre),
      xmlGroup('cac:Price', amount('cbc:PriceAmount', line.UnitPriceOre)),
      xmlGroup(
        'cac:Item',
        xmlText('cbc:Name', line.DisplayName),
        xmlGroup('cac:SellersItemIdentification', xmlText('cbc:ID', line.ProductId)),
        gtin === undefined
          ? null
          : xmlGroup('cac:StandardItemIdentification', xmlText('cbc:ID', gtin, { schemeID: gtinScheme })),
        vatCategory('cac:ClassifiedTaxCategory', line.VatPercent ?? usualVatPercent, parties),
        property('QuickSaleId', line.QuickSaleId),
        property('Deposit', line.Deposit ? `${line.Deposit.Count} ${line.Deposit.Code}` : null),
        property('Substitute', line.Substitute ?? null),
        property('SecondChoices', line.SecondChoices?.join(' ') ?? null),
        property('Instead', insteadOf(line)),
        property('PreSaleIndicator', order.Delivery.PreSaleIndicator),
      ),
    ),
  );
}

const insteadOf = ({ Instead }: WebOrder['LineItems'][number]): string | null =>
  Instead === undefined ? null : `${Instead.ProductId} ${Instead.Quantity} ${Instead.SalesUnitCode}`;

/** For what UBL has no element for; the name is that of the other formats. */
const property = (name: string, value: string | null): XmlElement | null =>
  value === null
    ? null
    : xmlGroup('cac:AdditionalItemProperty', xmlText('cbc:Name', name), xmlText('cbc:Value', value));
