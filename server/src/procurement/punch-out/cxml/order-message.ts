import type { PunchOutOperation } from '@engros/contracts/procurement/punch-out.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { foodClass } from '../lines/line-terms.ts';
import { pointAmount, type ReturnedLine, totalOf } from '../lines/returned-lines.ts';
import { type CxmlSource, cxmlMessage, type MessageParties } from './write-cxml.ts';

const currency = 'DKK';

export interface OrderMessageContent {
  parties: MessageParties;
  buyerCookie: string;
  operation: PunchOutOperation;
  lines: readonly ReturnedLine[];
}

/**
 * The elements are in the order of DTD 1.2.014. Without lines it says that nothing changed (204), which ends the session in the
 * buyer's system.
 */
export function orderMessage(source: CxmlSource, content: OrderMessageContent): string {
  const { parties, buyerCookie, operation, lines } = content;
  const isUnchanged = lines.length === 0;
  const status: XmlElement = { name: 'Status', attributes: { code: '204', text: 'No Content' }, content: '' };
  const head: XmlElement = {
    name: 'PunchOutOrderMessageHeader',
    attributes: { operationAllowed: operation === 'inspect' ? 'inspect' : 'edit' },
    content: [xmlGroup('Total', money(totalOf(lines)))],
  };
  return cxmlMessage(
    source,
    parties,
    xmlGroup(
      'Message',
      isUnchanged ? status : null,
      xmlGroup(
        'PunchOutOrderMessage',
        xmlText('BuyerCookie', buyerCookie),
        head,
        ...lines.map((line, index) => itemIn(line, index + 1)),
      ),
    ),
  );
}

const money = (ore: number): XmlElement => xmlText('Money', pointAmount(ore, 2), { currency });

const optional = (name: string, text: string | null): XmlElement | null =>
  text === null || text === '' ? null : xmlText(name, text);

function itemIn(line: ReturnedLine, lineNumber: number): XmlElement {
  return {
    name: 'ItemIn',
    attributes: { quantity: String(line.quantity), lineNumber: String(lineNumber) },
    content: [
      xmlGroup(
        'ItemID',
        xmlText('SupplierPartID', line.productId),
        xmlText('SupplierPartAuxiliaryID', line.key),
      ),
      xmlGroup(
        'ItemDetail',
        xmlGroup('UnitPrice', money(line.unitPriceOre)),
        xmlText('Description', line.name, { 'xml:lang': 'da' }),
        xmlText('UnitOfMeasure', line.unit),
        xmlText('Classification', line.classCode ?? foodClass, { domain: 'UNSPSC' }),
        optional('ManufacturerPartID', line.supplierItemNumber),
        optional('ManufacturerName', line.brand),
        line.gtin === null ? null : xmlText('Extrinsic', line.gtin, { name: 'GTIN' }),
      ),
    ],
  };
}
