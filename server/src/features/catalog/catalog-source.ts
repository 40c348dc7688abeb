import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { buildSearchIndex, createSearchHolder, type SearchIndex } from '../../search/index.ts';
import { buildIndexAside, type IndexOrder } from './build-index-aside.ts';
import type { Catalog } from './catalog.ts';
import {
  isPending,
  mergeChanges,
  noteChange,
  nothingPending,
  type PendingChanges,
} from './pending-changes.ts';
import { listDescriptions, listSynonyms, type Reader } from './queries.ts';
import { readCatalog, rereadHoldings, rereadProducts } from './read-catalog.ts';
import { searchDocumentsOf } from './search-documents.ts';

/** Notices that come close together are followed at once (a change shows within 2 s, domain 8). */
const gatherMs = 50;
const retryMs = 500;
/** Up to so many products an index is built sooner than a process for it is started. */
const indexedAtOnce = 1000;
/** Before the first request nobody waits for this thread; beyond this a process of its own gives its memory back. */
const indexedAtStart = 15_000;

/** The catalogue of this node and its search index, following the database. */
export interface CatalogSource {
  /** The catalogue as last read; a question takes it once and stays with it. `unavailable` before the first reading. */
  current(): Catalog;
  searchIndex(): SearchIndex;
  readonly ready: boolean;
  /** Reads everything, then follows changes. */
  start(): Promise<void>;
  /** Stops following; a reading under way is waited for. */
  stop(): Promise<void>;
}

async function readIndexOrder(db: Reader, catalog: Catalog): Promise<IndexOrder> {
  const descriptions = await listDescriptions(db);
  const synonyms = await listSynonyms(db);
  const texts = new Map(descriptions.map(({ id, description }) => [id, description]));
  return { documents: searchDocumentsOf(catalog, texts), synonyms };
}

export function createCatalogSource({
  database,
  log,
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}): CatalogSource {
  const holder = createSearchHolder();
  let catalog: Catalog | undefined;
  let pending = nothingPending();
  let timer: NodeJS.Timeout | undefined;
  let following: Promise<void> = Promise.resolve();
  let unsubscribe: (() => Promise<void>) | undefined;

  async function readEverything(): Promise<void> {
    const atOnce = catalog === undefined ? indexedAtStart : indexedAtOnce;
    catalog = await readCatalog(database.pool, (catalog?.version ?? 0) + 1);
    await indexWords(catalog, atOnce);
  }

  async function indexWords(indexed: Catalog, atOnce: number): Promise<void> {
    const order = await readIndexOrder(database.pool, indexed);
    const isSmall = order.documents.length <= atOnce;
    holder.swap(isSmall ? buildSearchIndex(order.documents, order.synonyms) : await buildIndexAside(order));
  }

  /** The catalogue with what changed read again, or as it was. */
  async function reread({ products, holdings }: PendingChanges, before: Catalog): Promise<Catalog> {
    const { pool } = database;
    const next = products.size === 0 ? before : await rereadProducts(pool, before, [...products]);
    if (holdings === null) return rereadHoldings(pool, next, null);
    return holdings.size === 0 ? next : rereadHoldings(pool, next, [...holdings]);
  }

  async function apply(changes: PendingChanges, before: Catalog): Promise<void> {
    if (changes.everything) return readEverything();
    const next = await reread(changes, before);
    catalog = next;
    if (changes.words) await indexWords(next, indexedAtOnce);
  }

  async function follow(): Promise<void> {
    timer = undefined;
    if (catalog === undefined || !isPending(pending)) return;
    const changes = pending;
    pending = nothingPending();
    try {
      await apply(changes, catalog);
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read again; it is tried once more');
      mergeChanges(pending, changes);
      schedule(retryMs);
    }
  }

  function schedule(delayMs: number): void {
    if (timer !== undefined || unsubscribe === undefined) return;
    timer = setTimeout(() => {
      following = following.then(follow);
    }, delayMs);
  }

  return {
    current() {
      if (catalog === undefined) throw new AppError('unavailable', { RetryAfterSeconds: 1 });
      return catalog;
    },
    searchIndex: () => holder.current(),
    get ready() {
      return catalog !== undefined;
    },
    async start() {
      unsubscribe = await database.listen('catalog', {
        message(payload) {
          noteChange(pending, payload);
          schedule(gatherMs);
        },
        resync() {
          pending.everything = true;
          schedule(gatherMs);
        },
      });
      const startedMs = performance.now();
      await readEverything();
      const tookMs = Math.round(performance.now() - startedMs);
      log.info({ products: catalog?.products.size, tookMs }, 'catalogue read');
      schedule(gatherMs);
    },
    async stop() {
      await unsubscribe?.();
      unsubscribe = undefined;
      clearTimeout(timer);
      timer = undefined;
      await following;
    },
  };
}
