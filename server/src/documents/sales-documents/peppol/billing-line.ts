import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { billedMeasure } from '../billed-measure.ts';
import type { DocumentLine } from '../content.ts';
import { amountText, currencyAmount, percentText } from './amounts.ts';
import { unitCodeOf } from './unit-codes.ts';

interface LineKind {
  line: string;
  quantity: string;
}

/** Quantity times price is the line's amount (PEPPOL-EN16931-R120). */
export function billingLine(
  kind: LineKind,
  {
    line,
    index,
    currency,
    orderLine,
  }: { line: DocumentLine; index: number; currency: string; orderLine: string | number | undefined },
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
      xmlGroup(
        'cac:ClassifiedTaxCategory',
        xmlText('cbc:ID', line.vatPercent > 0 ? 'S' : 'Z'),
        xmlText('cbc:Percent', percentText(line.vatPercent)),
        xmlGroup('cac:TaxScheme', xmlText('cbc:ID', 'VAT')),
      ),
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
