import { eachPosition, type SearchDocument, type Steps, type SupplierPlace } from '../../search/index.ts';
import type { Catalog, CatalogSupplier } from './catalog.ts';
import type { CatalogProduct } from './catalog-product.ts';

function placeOf({ postalCode, region, countryCode, latitude, longitude }: CatalogSupplier): SupplierPlace {
  return { postalCode, region, countryCode, latitude, longitude };
}

function gtinsOf({ units }: CatalogProduct): string[] {
  return units.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]));
}

/** Number of documents made before other work gets a turn; one document takes a few microseconds. */
const madeAtOnce = 200;

/**
 * Only products that are sold. Stock, quick-sale lots and offers differ by depot and day and change often, so they are added at
 * query time and their fields are false here.
 */
export function* searchDocumentsOf(
  { products, suppliers }: Pick<Catalog, 'products' | 'suppliers'>,
  texts: readonly { id: string; description: string }[],
): Steps<SearchDocument[]> {
  const descriptions = new Map<string, string>();
  yield* eachPosition(texts.length, (at) => {
    const text = texts[at];
    if (text !== undefined) descriptions.set(text.id, text.description);
  });
  const places = new Map([...suppliers.values()].map((supplier) => [supplier.id, placeOf(supplier)]));
  const documents: SearchDocument[] = [];
  for (const product of products.values()) {
    if (product.isBlocked) continue;
    if (documents.length % madeAtOnce === 0) yield;
    const supplierId = product.supplierId ?? '';
    const description = descriptions.get(product.id) ?? '';
    documents.push({
      id: product.id,
      name: product.name,
      nameEn: product.nameEn,
      brandId: product.brandId,
      brand: product.brand,
      isPrivateBrand: product.isPrivateBrand,
      supplierId,
      supplier: suppliers.get(supplierId)?.name ?? '',
      supplierNumber: product.supplierNumber,
      supplierPlace: places.get(supplierId) ?? null,
      gtins: gtinsOf(product),
      sizes: product.units.map(({ content }) => content),
      categories: product.categories.map(({ id, nameDa, nameEn }) => ({ id, name: nameDa, nameEn })),
      description,
      markings: product.markings,
      coolType: product.coolType,
      isAirCargo: product.isAirCargo,
      isOrganic: product.isOrganic,
      isOnOffer: false,
      hasFoodWaste: false,
      hasBargain: false,
      isPresale: product.presalePeriodId !== null,
      isInStock: false,
      popularity: product.popularity,
    });
  }
  return documents;
}
