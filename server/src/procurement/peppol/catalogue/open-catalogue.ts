import { amountText, currencyAmount } from '../../../documents/sales-documents/peppol/amounts.ts';
import { unitCodeOf } from '../../../documents/sales-documents/peppol/unit-codes.ts';
import { vatCategory } from '../../../documents/sales-documents/peppol/vat-categories.ts';
import { orderPartyOf } from '../../../erp/erp-files/order-xml-parties.ts';
import { readBuyerAndSeller } from '../../../erp/erp-files/party-queries.ts';
import type { CatalogProduct, CatalogUnit } from '../../../goods/catalog/catalog-product.ts';
import { vatPercentFor } from '../../../goods/delivery/customer-terms.ts';
import { assortmentOn } from '../../../goods/pricing/price-book.ts';
import type { ResolvedPrice } from '../../../goods/pricing/resolve-price.ts';
import type { Goods } from '../../../goods/product-snapshots/goods.ts';
import { dateIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { type XmlElement, xmlGroup, xmlPieces, xmlText } from '../../../platform/write-xml.ts';
import type { Connection } from '../../punch-out/connections/connection-queries.ts';
import { classOf, type LineTerms, linePriceOre, linePriceUntil } from '../../punch-out/lines/line-terms.ts';
import { peppolUnit } from '../../system-orders/unit-names.ts';
import { readAddress } from '../addresses.ts';
import { currency, gtinScheme, issuedAt, onlyChildren, ublRoot } from '../ubl.ts';

/**
 * Settings of a buyer's system for the lines of a catalogue: its codes for units and goods, the kind of price, and the
 * day of the prices (yyyy-MM-dd).
 */
type CatalogueLineTerms = LineTerms & {
  date: string;
  parties: Parties;
  vatPercentOf(product: CatalogProduct): number;
};

/** Name and version of UNSPSC, the classification of goods, in the code list of classifications. */
const unspsc = { listID: 'TST', listVersionID: '19.05.01' };

const optional = (name: string, text: string | null): XmlElement | null =>
  text === null || text === '' ? null : xmlText(name, text);

/** In the order of UBL 2.1. */
function catalogueLine(
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

function itemOf(product: CatalogProduct, unit: CatalogUnit, terms: CatalogueLineTerms): XmlElement {
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
    vatCategory('cac:ClassifiedTaxCategory', terms.vatPercentOf(product), terms.parties),
    ...propertiesOf(product, unit),
    manufacturer === null
      ? null
      : xmlGroup('cac:ManufacturerParty', xmlGroup('cac:PartyName', xmlText('cbc:Name', manufacturer))),
  );
}

function propertiesOf(
  { isOrganic, netWeightG }: CatalogProduct,
  { quantity, deposit }: CatalogUnit,
): XmlElement[] {
  const property = (name: string, value: string) =>
    xmlGroup('cac:AdditionalItemProperty', xmlText('cbc:Name', name), xmlText('cbc:Value', value));
  return [
    ...(isOrganic ? [property('Økologisk', 'Ja')] : []),
    ...(netWeightG === null ? [] : [property('Nettovægt i gram', String(netWeightG * quantity))]),
    ...(deposit === null
      ? []
      : [property('Pant', `${deposit.count} x ${amountText(deposit.ore)} ${currency}`)]),
  ];
}

const transaction = 'urn:fdc:peppol.eu:poacc:trns:catalogue:3';
/** Peppol profile for catalogues that replace each other and to which the receiver sends no response. */
const profile = 'urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3';

export interface CatalogueParts {
  database: Pick<Database, 'kysely'>;
  goods: Pick<Goods, 'catalog' | 'prices' | 'delivery'>;
  timeZone: string;
}

export interface Catalogue {
  /** Number of the document, made from customer and time. */
  number: string;
  pieces: AsyncIterable<string>;
  /** Complete once all pieces are read. */
  lines(): number;
}

export type CatalogueTerms = Pick<
  Connection,
  | 'customerId'
  | 'loginName'
  | 'protocol'
  | 'name'
  | 'unitCodes'
  | 'categories'
  | 'catalogueGoods'
  | 'cataloguePrice'
  | 'isAgreementOnly'
>;

/**
 * Peppol BIS Catalogue 3: each sales unit that the customer may buy, or has an agreed price for, with the customer's price today.
 * It replaces the one before. Neither the document nor its lines are ever whole in memory.
 */
export async function openCatalogue(
  { database, goods, timeZone }: CatalogueParts,
  terms: CatalogueTerms,
  now: Temporal.Instant,
): Promise<Catalogue> {
  const { customerId } = terms;
  const [parties, prices, delivery] = await Promise.all([
    readBuyerAndSeller(database.kysely, customerId),
    goods.prices.bookOf({ customerId }),
    goods.delivery.of({ customerId }),
  ]);
  const date = dateIn(now, timeZone);
  const catalog = goods.catalog.current();
  const { discountBasisPoints } = delivery.terms;
  const stamp = now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' });
  const number = `${customerId}-${stamp.replaceAll(/\D/g, '')}`;
  const mayHave = assortmentOn(prices, terms, date);
  const vatPercentOf = (product: CatalogProduct) => vatPercentFor(delivery.terms, product);
  const lineTerms = { ...terms, date, parties, vatPercentOf };
  let written = 0;

  function* lines(): Generator<XmlElement> {
    const ids = terms.catalogueGoods === 'all' ? catalog.products.keys() : prices.productsOnAgreement(date);
    for (const productId of ids) {
      const product = catalog.products.get(productId);
      if (product === undefined || !mayHave(productId) || !isOffered(product, date)) continue;
      for (const unit of product.units) {
        const { code: unitCode, listPriceOre, laterPrices } = unit;
        const question = { productId, unitCode, listPriceOre, laterPrices, discountBasisPoints, date };
        written += 1;
        yield catalogueLine(product, unit, prices.resolve(question, 'da'), lineTerms);
      }
    }
  }

  function* elements(): Generator<XmlElement> {
    yield* headOf(terms, { ...parties, number, date, issued: issuedAt(now, timeZone) });
    yield* lines();
  }

  return { number, pieces: xmlPieces(ublRoot('Catalogue'), elements()), lines: () => written };
}

/** Reads the whole catalogue without keeping it. */
export async function countCatalogueLines(
  parts: CatalogueParts,
  terms: CatalogueTerms,
  now: Temporal.Instant,
): Promise<number> {
  const { pieces, lines } = await openCatalogue(parts, terms, now);
  for await (const piece of pieces) if (piece === '') break;
  return lines();
}

/**
 * Only products that can be ordered for any day now: not blocked, not recalled, not in presale, no free samples, and valid on the
 * day.
 */
function isOffered(product: CatalogProduct, date: string): boolean {
  const { isBlocked, isSample, presalePeriodId, validFrom, validTo } = product;
  if (isBlocked || product.recalled === 'all' || isSample || presalePeriodId !== null) return false;
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

type Parties = Awaited<ReturnType<typeof readBuyerAndSeller>>;

function headOf(
  { customerId, loginName, protocol, name }: CatalogueTerms,
  of: Parties & { number: string; date: string; issued: XmlElement[] },
): XmlElement[] {
  const address = protocol === 'peppol' ? (readAddress(loginName) ?? null) : null;
  const seller = orderPartyOf(of.seller, null);
  const buyer = orderPartyOf(of.buyer, null, address);
  const named = ['cbc:EndpointID', 'cac:PartyIdentification', 'cac:PartyName'];
  return [
    xmlText('cbc:CustomizationID', transaction),
    xmlText('cbc:ProfileID', profile),
    xmlText('cbc:ID', of.number),
    xmlText('cbc:ActionCode', 'Replace'),
    xmlText('cbc:Name', name),
    ...of.issued.slice(0, 1),
    xmlText('cbc:VersionID', of.number),
    xmlGroup('cac:ValidityPeriod', xmlText('cbc:StartDate', of.date)),
    xmlGroup('cac:ReferencedContract', xmlText('cbc:ID', customerId)),
    { ...seller, name: 'cac:ProviderParty' },
    { ...buyer, name: 'cac:ReceiverParty' },
    xmlGroup('cac:SellerSupplierParty', onlyChildren(seller, [...named, 'cac:PostalAddress'])),
    xmlGroup('cac:ContractorCustomerParty', onlyChildren(buyer, named)),
  ];
}
