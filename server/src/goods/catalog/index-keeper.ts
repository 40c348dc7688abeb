import { inSlices } from '../../platform/process/in-slices.ts';
import {
  buildSearchIndex,
  createSearchHolder,
  eachPosition,
  patchIndex,
  type SearchDocument,
  type SearchIndex,
  type Steps,
  type SupplierPlace,
  withSynonyms,
} from '../../search/index.ts';
import { buildIndexAside, type IndexOrder } from './build-index-aside.ts';
import type { Catalog, CatalogSupplier } from './catalog.ts';
import type { CatalogProduct } from './catalog-product.ts';
import { listDescriptions, type Reader } from './queries.ts';
import { listSynonyms } from './surroundings-queries.ts';

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
function* searchDocumentsOf(
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
      sizes: product.units.flatMap(({ content, textSingular }) => [content, textSingular]),
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
      isSample: product.isSample,
      popularity: product.popularity,
    });
  }
  return documents;
}

/** Maximum number of products for which building the index takes less time than starting a process for it. */
const indexedAtOnce = 1000;
/**
 * Maximum number of products indexed in this thread at start, when no request can wait for it yet. A larger index is
 * built in a child process, which gives its memory back.
 */
const indexedAtStart = 15_000;
/** Maximum number of changed products that are patched into the index; for more, it is built again. */
const patchedAtOnce = 2000;
/**
 * Number of patched products after which the index is built again, because only a full build learns new parts
 * of compound words.
 */
const patchedAtMost = 5000;

export interface IndexKeeper {
  current(): SearchIndex;
  /** The caller waits only for the first build; later large builds run in a child process. */
  rebuild(catalog: Catalog): Promise<void>;
  /** For a few products this takes a fraction of the time of a full build. */
  follow(catalog: Catalog, changed: ReadonlySet<string>): Promise<void>;
  followSynonyms(): Promise<void>;
  settled(): Promise<void>;
}

interface Changed {
  products: Set<string>;
  hasSynonyms: boolean;
}

const nothingChanged = (): Changed => ({ products: new Set(), hasSynonyms: false });

async function readIndexOrder(db: Reader, catalog: Catalog): Promise<IndexOrder> {
  const synonyms = await listSynonyms(db);
  const texts = await listDescriptions(db, null);
  return { documents: await inSlices(searchDocumentsOf(catalog, texts)), synonyms };
}

async function readPatch(
  db: Reader,
  catalog: Catalog,
  ids: readonly string[],
): Promise<(index: SearchIndex) => Steps<SearchIndex>> {
  const products = ids.flatMap((id) => catalog.products.get(id) ?? []);
  const texts = await listDescriptions(db, ids);
  const documents = await inSlices(searchDocumentsOf({ ...catalog, products: byId(products) }, texts));
  return (index) => patchIndex(index, { changed: ids, documents, knownOf: (id) => catalog.products.get(id) });
}

/** `onFailure` is called when a child process could not build an index; the caller should then read the whole catalogue again. */
export function createIndexKeeper(db: Reader, onFailure: (error: unknown) => void): IndexKeeper {
  const holder = createSearchHolder();
  let isFirst = true;
  let patched = 0;
  let latest: Catalog | undefined;
  /** Changes that arrived since a child process began to build the index; null while no build is running. */
  let missed: Changed | null = null;
  let isOutdated = false;
  let building: Promise<void> = Promise.resolve();

  /** Applies to a newly built index the changes that arrived during its build, until there are no more. */
  async function catchUp(built: SearchIndex): Promise<SearchIndex> {
    let index = built;
    while (missed !== null && latest !== undefined && (missed.hasSynonyms || missed.products.size > 0)) {
      const { products, hasSynonyms } = missed;
      missed = nothingChanged();
      const patch = await readPatch(db, latest, [...products]);
      if (hasSynonyms) index = withSynonyms(index, await listSynonyms(db));
      index = await inSlices(patch(index));
    }
    return index;
  }

  /** If the index was replaced during the patch, patches the new one. */
  async function swapPatched(patch: (index: SearchIndex) => Steps<SearchIndex>): Promise<void> {
    for (;;) {
      const base = holder.current();
      const next = await inSlices(patch(base));
      if (holder.current() === base) return void holder.swap(next);
    }
  }

  async function buildAside(): Promise<void> {
    try {
      while (isOutdated && latest !== undefined) {
        isOutdated = false;
        missed = nothingChanged();
        holder.swap(await catchUp(await buildIndexAside(await readIndexOrder(db, latest))));
      }
    } catch (error) {
      onFailure(error);
    } finally {
      missed = null;
    }
  }

  /** Only one build runs at a time; requests during a build cause one more build after it. */
  function orderAside(): void {
    isOutdated = true;
    patched = 0;
    if (missed === null) building = buildAside();
  }

  async function rebuild(catalog: Catalog): Promise<void> {
    latest = catalog;
    if (!isFirst && catalog.products.size > indexedAtOnce) return orderAside();
    const order = await readIndexOrder(db, catalog);
    const isBuiltHere = order.documents.length <= indexedAtStart;
    const index = isBuiltHere
      ? buildSearchIndex(order.documents, order.synonyms)
      : await buildIndexAside(order);
    holder.swap(index);
    isFirst = false;
    patched = 0;
  }

  return {
    current: () => holder.current(),
    rebuild,
    async follow(catalog, changed) {
      latest = catalog;
      if (changed.size > patchedAtOnce) return rebuild(catalog);
      for (const id of changed) missed?.products.add(id);
      const patch = await readPatch(db, catalog, [...changed]);
      await swapPatched(patch);
      patched += changed.size;
      if (patched > patchedAtMost) await rebuild(catalog);
    },
    async followSynonyms() {
      if (missed !== null) missed.hasSynonyms = true;
      const sets = await listSynonyms(db);
      holder.swap(withSynonyms(holder.current(), sets));
    },
    settled: () => building,
  };
}

function byId<Product extends { id: string }>(products: readonly Product[]): Map<string, Product> {
  return new Map(products.map((product) => [product.id, product]));
}
