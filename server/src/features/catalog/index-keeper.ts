import { inSlices } from '../../platform/process/in-slices.ts';
import {
  buildSearchIndex,
  createSearchHolder,
  patchIndex,
  type SearchIndex,
  type Steps,
  withSynonyms,
} from '../../search/index.ts';
import { buildIndexAside, type IndexOrder } from './build-index-aside.ts';
import type { Catalog } from './catalog.ts';
import { listDescriptions, listSynonyms, type Reader } from './queries.ts';
import { searchDocumentsOf } from './search-documents.ts';

/** Up to so many products an index is built sooner than a process for it is started. */
const indexedAtOnce = 1000;
/** Before the first request nobody waits for this thread; beyond this a process of its own gives its memory back. */
const indexedAtStart = 15_000;
/** Up to so many changed products are patched into the index; it is built again for more. */
const patchedAtOnce = 2000;
/** After so many patched products the index is built again beside: only that learns what new compounds are made of. */
const patchedAtMost = 5000;

/** Keeps the search index of a node up with its catalogue. */
export interface IndexKeeper {
  current(): SearchIndex;
  /** Builds the index of a whole catalogue; the first one at once, later ones beside, without anybody waiting. */
  rebuild(catalog: Catalog): Promise<void>;
  /** Follows the changed products, in a fraction of the time of building where they are few. */
  follow(catalog: Catalog, changed: ReadonlySet<string>): Promise<void>;
  /** Follows the synonyms alone. */
  followSynonyms(): Promise<void>;
  /** Waits for what is still being built. */
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

/** What changes an index to hold the named products as they are in the catalogue now. */
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

/** `onFailure` hears of an index that could not be built aside; the catalogue should be read again as a whole then. */
export function createIndexKeeper(db: Reader, onFailure: (error: unknown) => void): IndexKeeper {
  const holder = createSearchHolder();
  let isFirst = true;
  let patched = 0;
  let latest: Catalog | undefined;
  /** What changed since the index being built aside was ordered; null while none is. */
  let missed: Changed | null = null;
  let isOutdated = false;
  let building: Promise<void> = Promise.resolve();

  /** The index built aside with what changed meanwhile, until nothing more did. */
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

  /** The index in use serves until the next one is whole; an index built aside that came meanwhile is patched too. */
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

  /** One index at a time is built aside; what is asked for meanwhile is built after it, once. */
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
