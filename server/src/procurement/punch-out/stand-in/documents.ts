import { randomUUID } from 'node:crypto';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import {
  nodeAt,
  nodesNamed,
  readXmlTree,
  textAt,
  UnreadableXml,
  type XmlNode,
} from '../../../platform/xml-tree.ts';
import type { BuyersSystem } from './buyers-system.ts';

const host = 'indkoeb.example';

/** Undefined when the document is not XML, because anybody may post to the simulated system. */
export function treeOf(document: string): XmlNode | undefined {
  try {
    return readXmlTree(document);
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

function envelope({ accounts, now }: BuyersSystem, request: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${randomUUID()}@${host}" timestamp="${now().toString()}" xml:lang="da">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${escapeHtml(accounts.cxml)}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>LEVERANDOER</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>${escapeHtml(accounts.cxml)}</Identity><SharedSecret>${escapeHtml(accounts.secret)}</SharedSecret></Credential>
      <UserAgent>Indkoebssystem 1.0</UserAgent>
    </Sender>
  </Header>
  <Request>
    ${request}
  </Request>
</cXML>`;
}

/** Writes the items of a returned basket in the form in which a system sends them again or orders them. */
function itemsOf(basket: string): string {
  const message = nodeAt(treeOf(basket), 'Message', 'PunchOutOrderMessage');
  const items = nodesNamed(message, 'ItemIn').map((item, index) => {
    const text = (...path: string[]) => escapeHtml(textAt(item, ...path));
    const classified = text('ItemDetail', 'Classification') || '50000000';
    return `
      <ItemOut quantity="${escapeHtml(item.attributes['quantity'] ?? '1')}" lineNumber="${index + 1}">
        <ItemID><SupplierPartID>${text('ItemID', 'SupplierPartID')}</SupplierPartID><SupplierPartAuxiliaryID>${text('ItemID', 'SupplierPartAuxiliaryID')}</SupplierPartAuxiliaryID></ItemID>
        <ItemDetail><UnitPrice><Money currency="DKK">${text('ItemDetail', 'UnitPrice', 'Money')}</Money></UnitPrice><Description xml:lang="da">${text('ItemDetail', 'Description')}</Description><UnitOfMeasure>${text('ItemDetail', 'UnitOfMeasure')}</UnitOfMeasure><Classification domain="UNSPSC">${classified}</Classification></ItemDetail>
      </ItemOut>`;
  });
  return items.join('');
}

export const setupOperations = ['create', 'edit', 'inspect'] as const;
export type SetupOperation = (typeof setupOperations)[number];

/** For editing or inspecting, it contains the basket that was returned before. */
export const setupDocument = (system: BuyersSystem, operation: SetupOperation, basket: string): string =>
  envelope(
    system,
    `<PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${randomUUID()}</BuyerCookie>
      <BrowserFormPost><URL>${escapeHtml(system.ownUrl)}/return</URL></BrowserFormPost>${itemsOf(basket)}
    </PunchOutSetupRequest>`,
  );

export function orderDocument(system: BuyersSystem, basket: string): string {
  const now = system.now();
  const total = textAt(
    nodeAt(treeOf(basket), 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader', 'Total'),
    'Money',
  );
  return envelope(
    system,
    `<OrderRequest>
      <OrderRequestHeader orderID="PO-${now.epochMilliseconds}" orderDate="${now.toString()}" type="new"><Total><Money currency="DKK">${escapeHtml(total)}</Money></Total><BillTo><Address><Name xml:lang="da">Kommunen</Name></Address></BillTo></OrderRequestHeader>${itemsOf(basket)}
    </OrderRequest>`,
  );
}

export const receipt = ({ now }: BuyersSystem): string =>
  `<cXML payloadID="${randomUUID()}@${host}" timestamp="${now().toString()}"><Response><Status code="200" text="OK"/></Response></cXML>`;
