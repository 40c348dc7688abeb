import type { FastifyInstance } from 'fastify';
import { freshNumber } from '../../fresh-number.ts';

/** A GLN that no other test uses, as an address of Peppol. */
export const freshGln = (): string => `57980${freshNumber(8)}`;

export interface OrderedItem {
  productId?: string;
  gtin?: string;
  quantity?: string | number;
  unit?: string;
  price?: string;
  status?: string;
}

export interface UblWishes {
  root?: 'Order' | 'OrderChange' | 'OrderCancellation' | 'Invoice';
  id?: string;
  /** The order that a change or a cancellation is about. */
  about?: string;
  scheme?: string;
  currency?: string;
  deliveryDate?: string;
  /** The delivery as XML, beside its day. */
  deliveredTo?: string;
  note?: string;
  /** Number of the version, for a change. */
  sequence?: string;
  issued?: { date: string; time?: string };
  doctype?: string;
}

const writtenWhen = ({ issued, sequence }: UblWishes): string =>
  [
    `<cbc:IssueDate>${issued?.date ?? '2026-11-23'}</cbc:IssueDate>`,
    issued?.time && `<cbc:IssueTime>${issued.time}</cbc:IssueTime>`,
    sequence && `<cbc:SequenceNumberID>${sequence}</cbc:SequenceNumberID>`,
  ]
    .filter(Boolean)
    .join('');

/** Writes an order, a change or a cancellation as BIS Order 3; with the scheme GLN as OIOUBL does. */
export function ublOrder(gln: string, items: readonly OrderedItem[], wishes: UblWishes = {}): string {
  const { root = 'Order', id = 'PO-1', about, scheme = '0088', currency = 'DKK', deliveryDate } = wishes;
  const { deliveredTo = '' } = wishes;
  const period = deliveryDate
    ? `<cac:RequestedDeliveryPeriod><cbc:StartDate>${deliveryDate}</cbc:StartDate></cac:RequestedDeliveryPeriod>`
    : '';
  const lines = items.map(
    ({ productId, gtin, quantity = 1, unit = 'EA', price, status }, index) => `<cac:OrderLine><cac:LineItem>
      <cbc:ID>${index + 1}</cbc:ID>${status ? `<cbc:LineStatusCode>${status}</cbc:LineStatusCode>` : ''}
      <cbc:Quantity unitCode="${unit}">${quantity}</cbc:Quantity>
      ${price ? `<cac:Price><cbc:PriceAmount currencyID="DKK">${price}</cbc:PriceAmount></cac:Price>` : ''}
      <cac:Item><cbc:Name>Vare ${index + 1}</cbc:Name>
        ${productId ? `<cac:SellersItemIdentification><cbc:ID>${productId}</cbc:ID></cac:SellersItemIdentification>` : ''}
        ${gtin ? `<cac:StandardItemIdentification><cbc:ID schemeID="0160">${gtin}</cbc:ID></cac:StandardItemIdentification>` : ''}
      </cac:Item></cac:LineItem></cac:OrderLine>`,
  );
  const isOioubl = scheme !== '0088';
  return `<?xml version="1.0" encoding="UTF-8"?>${wishes.doctype ?? ''}
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>${isOioubl ? 'OIOUBL-2.02' : 'urn:fdc:peppol.eu:poacc:trns:order:3'}</cbc:CustomizationID>
  <cbc:ProfileID>${isOioubl ? 'Procurement-OrdSim-BilSim-1.0' : 'urn:fdc:peppol.eu:poacc:bis:ordering:3'}</cbc:ProfileID>
  ${id === '' ? '' : `<cbc:ID>${id}</cbc:ID>`}
  ${writtenWhen(wishes)}
  ${wishes.note ? `<cbc:Note>${wishes.note}</cbc:Note>` : ''}
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  ${about ? `<cac:OrderReference><cbc:ID>${about}</cbc:ID></cac:OrderReference>` : ''}
  <cac:BuyerCustomerParty><cac:Party><cbc:EndpointID schemeID="${scheme}">${gln}</cbc:EndpointID></cac:Party></cac:BuyerCustomerParty>
  ${deliveredTo || period ? `<cac:Delivery>${deliveredTo}${period}</cac:Delivery>` : ''}
  ${lines.join('\n')}
</${root}>`;
}

export const inEnvelope = (document: string, instance: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><DocumentIdentification><InstanceIdentifier>${instance}</InstanceIdentifier></DocumentIdentification></StandardBusinessDocumentHeader>${document.replace(/^<\?xml[^>]*\?>/, '')}</StandardBusinessDocument>`;

export const postUbl = (app: { http: FastifyInstance }, authorization: string, payload: string | Buffer) =>
  app.http.inject({
    method: 'POST',
    url: '/peppol/documents',
    headers: { 'content-type': 'application/xml', authorization },
    payload,
  });
