import { currencyAmount } from '../../../documents/sales-documents/peppol/amounts.ts';
import { orderPartyOf } from '../../../erp/erp-files/order-xml-parties.ts';
import type { OrderParty } from '../../../erp/erp-files/party-queries.ts';
import { writeXml, type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { ConfirmedLine } from '../../system-orders/confirmed-lines.ts';
import { readAddress } from '../addresses.ts';
import { currency, issuedAt, onlyChildren, ublRoot } from '../ubl.ts';

const transaction = 'urn:fdc:peppol.eu:poacc:trns:order_response:3';
const profile = 'urn:fdc:peppol.eu:poacc:bis:ordering:3';

/** What happens to an order line, with the code of the code list UNCL 1229. */
export const lineStatus = { accepted: '5', changed: '3', refused: '7' } as const;

export interface OrderResponse {
  number: string;
  /** Received (AB), accepted as it is (AP), with changes (CA), or rejected (RE). */
  code: 'AB' | 'AP' | 'CA' | 'RE';
  note: string | null;
  /** Number of the order in the buyer's system, and in ours. */
  orderId: string;
  webOrderId: number | null;
  customerReference: string | null;
  deliveryDate: string | null;
  lines: readonly ConfirmedLine[];
}

export interface ResponseParties {
  buyer: OrderParty;
  seller: OrderParty;
  buyerAddress: string;
}

const partyParts = ['cbc:EndpointID', 'cac:PartyIdentification', 'cac:PartyName', 'cac:PartyLegalEntity'];

/**
 * Writes an answer to an order as Peppol BIS Order Response 3. Only an answer with changes has lines, and then all of
 * them (PEPPOL-T76-R007 to R010).
 */
export function orderResponse(
  response: OrderResponse,
  { buyer, seller, buyerAddress }: ResponseParties,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): string {
  const { number, code, note, orderId, webOrderId, customerReference, deliveryDate, lines } = response;
  const isSaid = deliveryDate !== null && code !== 'RE';
  return writeXml({
    ...ublRoot('OrderResponse'),
    content: [
      xmlText('cbc:CustomizationID', transaction),
      xmlText('cbc:ProfileID', profile),
      xmlText('cbc:ID', number),
      webOrderId === null ? null : xmlText('cbc:SalesOrderID', webOrderId),
      ...issuedAt(now, timeZone),
      xmlText('cbc:OrderResponseCode', code),
      note === null || note === '' ? null : xmlText('cbc:Note', note),
      xmlText('cbc:DocumentCurrencyCode', currency),
      customerReference === null ? null : xmlText('cbc:CustomerReference', customerReference),
      xmlGroup('cac:OrderReference', xmlText('cbc:ID', orderId)),
      xmlGroup('cac:SellerSupplierParty', onlyChildren(orderPartyOf(seller, null), partyParts)),
      xmlGroup(
        'cac:BuyerCustomerParty',
        onlyChildren(orderPartyOf(buyer, null, readAddress(buyerAddress) ?? null), partyParts),
      ),
      isSaid ? xmlGroup('cac:Delivery', promised(deliveryDate)) : null,
      ...(code === 'CA' ? lines.map((line, index) => responseLine(line, index + 1)) : []),
    ],
  });
}

const promised = (day: string): XmlElement =>
  xmlGroup('cac:PromisedDeliveryPeriod', xmlText('cbc:StartDate', day), xmlText('cbc:EndDate', day));

function responseLine(line: ConfirmedLine, place: number): XmlElement {
  const { number, outcome, sentence, quantity, unit, unitPriceOre, substitute } = line;
  const isOrdered = outcome !== 'refused';
  const unitCode = { unitCode: unit ?? 'EA' };
  return xmlGroup(
    'cac:OrderLine',
    xmlGroup(
      'cac:LineItem',
      xmlText('cbc:ID', place),
      sentence === null ? null : xmlText('cbc:Note', sentence),
      xmlText('cbc:LineStatusCode', lineStatus[outcome]),
      isOrdered ? xmlText('cbc:Quantity', quantity, unitCode) : null,
      isOrdered && unitPriceOre !== null
        ? xmlGroup(
            'cac:Price',
            currencyAmount('cbc:PriceAmount', unitPriceOre, currency),
            xmlText('cbc:BaseQuantity', 1, unitCode),
          )
        : null,
      itemOf(line),
    ),
    substitute === null
      ? null
      : xmlGroup('cac:SellerSubstitutedLineItem', xmlText('cbc:ID', place), itemOf(substitute)),
    xmlGroup('cac:OrderLineReference', xmlText('cbc:LineID', number)),
  );
}

const itemOf = ({ name, productId }: { name: string; productId: string }): XmlElement =>
  xmlGroup(
    'cac:Item',
    xmlText('cbc:Name', name || productId || 'Vare'),
    productId === '' ? null : xmlGroup('cac:SellersItemIdentification', xmlText('cbc:ID', productId)),
  );
