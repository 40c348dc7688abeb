import { currencyAmount } from '../../../documents/sales-documents/peppol/amounts.ts';
import { unitCodeOf } from '../../../documents/sales-documents/peppol/unit-codes.ts';
import type { CatalogProduct, CatalogUnit } from '../../../goods/catalog/catalog-product.ts';
import type { ResolvedPrice } from '../../../goods/pricing/resolve-price.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { classOf, type LineTerms, linePriceOre, linePriceUntil } from '../../punch-out/lines/line-terms.ts';
import { peppolUnit } from '../../system-orders/unit-names.ts';
import { currency, gtinScheme, vatCategory } from '../ubl.ts';

/**
 * Settings of a buyer's system for the lines of a catalogue: its codes for units and goods, the kind of price, and the
 * day of the prices (yyyy-MM-dd).
 */
type CatalogueLineTerms = LineTerms & { date: string };

/** Name and version of UNSPSC, the classification of goods, in the code list of classifications. */
const unspsc = { listID: 'TST', listVersionID: '19.05.01' };

const optional = (name: string, text: string | null): XmlElement | null =>
  text === null || text === '' ? null : xmlText(name, text);

/** In the order of UBL 2.1. */
export function catalogueLine(
  product: CatalogProduct,
  unit: CatalogUnit,
  price: ResolvedPrice,
  terms: CatalogueLineTerms,
): XmlElement {
  const unitCode = peppolUnit(unit.code, terms.unitCodes);
  const until = linePriceUntil(price, terms);
  return xmlGroup(
    'cac:CatalogueLine',
    xmlText('cbc:ID', `${product.id}-${unit.code}`),
    xmlText('cbc:OrderableIndicator', 'true'),
    xmlText('cbc:OrderableUnit', unitCode),
    xmlText('cbc:ContentUnitQuantity', unit.quantity, { unitCode: unitCodeOf(product.baseUnitCode) }),
    xmlText('cbc:OrderQuantityIncrementNumeric', 1),
    xmlText('cbc:MinimumOrderQuantity', 1, { unitCode }),
    xmlGroup(
      'cac:RequiredItemLocationQuantity',
      product.leadTimeWorkingDays > 0
        ? xmlText('cbc:LeadTimeMeasure', product.leadTimeWorkingDays, { unitCode: 'DAY' })
        : null,
      xmlGroup(
        'cac:Price',
        currencyAmount('cbc:PriceAmount', linePriceOre(price, terms), currency),
        xmlText('cbc:BaseQuantity', 1, { unitCode }),
        until === null
          ? null
          : xmlGroup(
              'cac:ValidityPeriod',
              xmlText('cbc:StartDate', terms.date),
              xmlText('cbc:EndDate', until),
            ),
      ),
    ),
    itemOf(product, unit, terms),
  );
}

function itemOf(product: CatalogProduct, unit: CatalogUnit, terms: LineTerms): XmlElement {
  const { id, name, brand, supplierNumber, countryOfOrigin, manufacturer } = product;
  const country = /^[a-z]{2}$/i.test(countryOfOrigin ?? '') ? (countryOfOrigin ?? '').toUpperCase() : null;
  return xmlGroup(
    'cac:Item',
    optional('cbc:Description', [name, unit.content].filter(Boolean).join(', ')),
    xmlText('cbc:Name', name),
    optional('cbc:BrandName', brand),
    xmlGroup('cac:SellersItemIdentification', xmlText('cbc:ID', id)),
    supplierNumber === null
      ? null
      : xmlGroup('cac:ManufacturersItemIdentification', xmlText('cbc:ID', supplierNumber)),
    unit.gtin === null
      ? null
      : xmlGroup('cac:StandardItemIdentification', xmlText('cbc:ID', unit.gtin, { schemeID: gtinScheme })),
    country === null ? null : xmlGroup('cac:OriginCountry', xmlText('cbc:IdentificationCode', country)),
    xmlGroup(
      'cac:CommodityClassification',
      xmlText('cbc:ItemClassificationCode', classOf(product, terms), unspsc),
    ),
    vatCategory(),
    ...propertiesOf(product, unit),
    manufacturer === null
      ? null
      : xmlGroup('cac:ManufacturerParty', xmlGroup('cac:PartyName', xmlText('cbc:Name', manufacturer))),
  );
}

function propertiesOf({ isOrganic, netWeightG }: CatalogProduct, { quantity }: CatalogUnit): XmlElement[] {
  const property = (name: string, value: string) =>
    xmlGroup('cac:AdditionalItemProperty', xmlText('cbc:Name', name), xmlText('cbc:Value', value));
  return [
    ...(isOrganic ? [property('Økologisk', 'Ja')] : []),
    ...(netWeightG === null ? [] : [property('Nettovægt i gram', String(netWeightG * quantity))]),
  ];
}
