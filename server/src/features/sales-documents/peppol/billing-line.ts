import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { DocumentLine } from '../content.ts';
import { amountText, currencyAmount, kiloText, percentText } from './amounts.ts';
import { unitCodeOf } from './unit-codes.ts';

interface Measure {
  quantity: string;
  unitCode: string;
  priceOre: number;
  /**
   * Quantity to which the price applies, when the price of one unit would not give the exact amount; otherwise null.
   */
  base: string | null;
}

/**
 * Returns quantity and price of a line whose product is exactly the line's amount (PEPPOL-EN16931-R120). Weighed goods
 * are sold by the kilo. When the price of one unit is no whole number of øre, the price is that of the whole quantity.
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
  // An amount without goods, such as a corrected price, is one unit at that price: no quantity of zero has a price.
  const units = quantity === 0 && netOre !== 0 ? 1 : quantity;
  const sold = { quantity: String(units), unitCode: unitCodeOf(unitCode) };
  if (unitPriceOre * units === netOre) return { ...sold, priceOre: unitPriceOre, base: null };
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
      xmlText('cbc:PriceAmount', amountText(priceOre), { currencyID: currency }),
      base === null ? null : xmlText('cbc:BaseQuantity', base, { unitCode }),
    ),
  );
}
