import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { DocumentLine } from '../content.ts';
import { amountText, currencyAmount, kiloText, percentText } from './amounts.ts';
import { unitCodeOf } from './unit-codes.ts';

interface Measure {
  quantity: string;
  unitCode: string;
  priceOre: number;
  /** Quantity that the price is for, where the price of one would not give the amount exactly. */
  base: string | null;
}

/**
 * Returns quantity and price of a line so that quantity × price is its amount (PEPPOL-EN16931-R120). Weighed goods are
 * sold by the kilo; where the price of one has no whole øre, the price is that of the whole quantity.
 */
function measureOf({
  quantity,
  weightG,
  isCatchWeight,
  unitCode,
  unitPriceOre,
  netOre,
}: DocumentLine): Measure {
  if (isCatchWeight && weightG !== null && weightG > 0) {
    const kilos = kiloText(weightG);
    return { quantity: kilos, unitCode: 'KGM', priceOre: netOre, base: kilos };
  }
  const sold = { quantity: String(quantity), unitCode: unitCodeOf(unitCode) };
  if (unitPriceOre * quantity === netOre) return { ...sold, priceOre: unitPriceOre, base: null };
  return { ...sold, priceOre: netOre, base: sold.quantity };
}

interface LineKind {
  line: string;
  quantity: string;
}

/** Writes one line of an invoice or credit note. */
export function billingLine(
  kind: LineKind,
  { line, index, currency }: { line: DocumentLine; index: number; currency: string },
): XmlElement {
  const { quantity, unitCode, priceOre, base } = measureOf(line);
  return xmlGroup(
    `cac:${kind.line}`,
    xmlText('cbc:ID', index + 1),
    xmlText(`cbc:${kind.quantity}`, quantity, { unitCode }),
    currencyAmount('cbc:LineExtensionAmount', line.netOre, currency),
    line.position === 0 ? null : xmlGroup('cac:OrderLineReference', xmlText('cbc:LineID', line.position)),
    xmlGroup(
      'cac:Item',
      xmlText('cbc:Name', line.name),
      xmlGroup('cac:SellersItemIdentification', xmlText('cbc:ID', line.productId)),
      xmlGroup(
        'cac:ClassifiedTaxCategory',
        xmlText('cbc:ID', line.vatPercent > 0 ? 'S' : 'Z'),
        xmlText('cbc:Percent', percentText(line.vatPercent)),
        xmlGroup('cac:TaxScheme', xmlText('cbc:ID', 'VAT')),
      ),
      ...line.lots.map(({ lot, bestBefore }) =>
        xmlGroup(
          'cac:AdditionalItemProperty',
          xmlText('cbc:Name', 'Parti'),
          xmlText('cbc:Value', bestBefore === null ? lot : `${lot}, bedst før ${bestBefore}`),
        ),
      ),
    ),
    xmlGroup(
      'cac:Price',
      xmlText('cbc:PriceAmount', amountText(priceOre), { currencyID: currency }),
      base === null ? null : xmlText('cbc:BaseQuantity', base, { unitCode }),
    ),
  );
}
