import type { WorkRun } from '@engros/contracts/supplier/work.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { errorText } from '../../platform/storable.ts';
import type { SearchIndex } from '../../search/index.ts';
import type { Catalog } from './catalog.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { readCatalog, rereadFrame, rereadHoldings, rereadProducts } from './read-catalog.ts';

interface PendingChanges {
  everything: boolean;
  /** True when brands, suppliers, categories, presale periods or sample campaigns changed. */
  frame: boolean;
  products: Set<string>;
  /** Product ids whose stock or quick-sale lots changed; null means all products. */
  holdings: Set<string> | null;
  synonyms: boolean;
}

function nothingPending(): PendingChanges {
  return { everything: false, frame: false, products: new Set(), holdings: new Set(), synonyms: false };
}

function isPending({ everything, frame, products, holdings, synonyms }: PendingChanges): boolean {
  return everything || frame || synonyms || products.size > 0 || holdings === null || holdings.size > 0;
}

const holdingTables: ReadonlySet<string> = new Set(['stock', 'promised', 'quick_sales']);
const frameTables: ReadonlySet<string> = new Set([
  'brands',
  'brand_pictures',
  'suppliers',
  'categories',
  'presale_periods',
  'sample_campaigns',
  'sample_campaign_products',
]);
const productTables: ReadonlySet<string> = new Set([
  'products',
  'sales_units',
  'list_prices',
  'product_pictures',
]);

function noteHoldings(pending: PendingChanges, ids: readonly string[] | null): void {
  if (ids === null) pending.holdings = null;
  else for (const id of ids) pending.holdings?.add(id);
}

const isPromised = (payload: string): boolean => payload.startsWith('promised:');

/** A notification of the channel 'catalog' is `table:id,id` or `table:all`. */
function noteChange(pending: PendingChanges, payload: string): void {
  const [table = '', named = 'all'] = payload.split(':');
  const ids = named === 'all' ? null : named.split(',');
  if (holdingTables.has(table)) noteHoldings(pending, ids);
  else if (table === 'synonyms') pending.synonyms = true;
  else if (frameTables.has(table)) pending.frame = true;
  else if (!productTables.has(table) || ids === null) pending.everything = true;
  else for (const id of ids) pending.products.add(id);
}

/** Used when changes could not be read: adds them to those that arrived in the meantime. */
function mergeChanges(into: PendingChanges, from: PendingChanges): void {
  into.everything ||= from.everything;
  into.frame ||= from.frame;
  into.synonyms ||= from.synonyms;
  for (const id of from.products) into.products.add(id);
  noteHoldings(into, from.holdings === null ? null : [...from.holdings]);
}

const outside = outsideRequests('catalogue');

/**
 * Time in ms during which notifications are collected and then handled together (a change shows within 2 s, domain 8).
 */
const gatherMs = 50;
const retryMs = 500;
/** In ms, for stock promised to orders: it changes all day, and an order is checked against the database itself. */
const gatherPromisedMs = 1000;
/** Maximum number of changed products that are read separately; for more, the whole catalogue is read again. */
const rereadAtMost = 2000;

/** Time in ms after which a change that this node has not read makes its catalogue late. */
const lateMs = 30_000;
const longestError = 500;

export interface CatalogSource {
  /** A request calls this once and keeps the object. Throws `unavailable` before the first read. */
  current(): Catalog;
  searchIndex(): SearchIndex;
  readonly ready: boolean;
  /** How long in ms a change of the database has waited to be read; 0 when none waits. */
  behindMs(): number;
  asWork(now: Temporal.Instant): WorkRun;
  start(): Promise<void>;
  /** Waits for a read in progress. */
  stop(): Promise<void>;
}

export function createCatalogSource({
  database,
  log,
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}): CatalogSource {
  const keeper = createIndexKeeper(database.kysely, (error) => {
    log.warn({ err: error }, 'the search index could not be built; everything is read once more');
    noteFailure(error);
    pending.everything = true;
    behindSince ??= performance.now();
    schedule(retryMs);
  });
  let catalog: Catalog | undefined;
  let pending = nothingPending();
  let promised = nothingPending();
  let promisedTimer: NodeJS.Timeout | undefined;
  let behindSince: number | undefined;
  let failed = { times: 0, atMs: 0, error: '' };
  let timer: NodeJS.Timeout | undefined;
  let following: Promise<void> = Promise.resolve();
  let unsubscribe: (() => Promise<void>) | undefined;

  const noteFailure = (error: unknown) => {
    failed = { times: failed.times + 1, atMs: performance.now(), error: errorText(error, longestError) };
  };
  const behindMs = () => (behindSince === undefined ? 0 : performance.now() - behindSince);

  async function readEverything(): Promise<void> {
    catalog = await readCatalog(database.kysely, (catalog?.version ?? 0) + 1);
    await keeper.rebuild(catalog);
  }

  /** When `holdings` is null, the stock of all products is read. */
  async function reread(
    before: Catalog,
    products: ReadonlySet<string>,
    holdings: ReadonlySet<string> | null,
  ): Promise<Catalog> {
    const { kysely } = database;
    const next = products.size === 0 ? before : await rereadProducts(kysely, before, [...products]);
    if (holdings === null) return rereadHoldings(kysely, next, null);
    return holdings.size === 0 ? next : rereadHoldings(kysely, next, [...holdings]);
  }

  async function apply(changes: PendingChanges, before: Catalog): Promise<void> {
    if (changes.everything) return readEverything();
    const unmoved = { next: before, touched: new Set<string>() };
    const { next, touched } = changes.frame ? await rereadFrame(database.kysely, before) : unmoved;
    const products = new Set([...changes.products, ...touched]);
    if (products.size > rereadAtMost) return readEverything();
    catalog = await reread(next, products, changes.holdings);
    if (changes.synonyms) await keeper.followSynonyms();
    if (products.size > 0) await keeper.follow(catalog, products);
  }

  async function follow(): Promise<void> {
    timer = undefined;
    if (catalog === undefined || !isPending(pending)) return;
    const changes = pending;
    pending = nothingPending();
    try {
      await apply(changes, catalog);
      failed = { ...failed, times: 0 };
      if (!isPending(pending)) behindSince = undefined;
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read again; it is tried once more');
      noteFailure(error);
      mergeChanges(pending, changes);
      schedule(retryMs);
    }
  }

  function schedule(delayMs: number): void {
    if (timer !== undefined || unsubscribe === undefined) return;
    timer = outside.later(() => {
      following = following.then(follow);
    }, delayMs);
  }

  function noteSlowly(payload: string): void {
    noteChange(promised, payload);
    promisedTimer ??= outside.later(() => {
      promisedTimer = undefined;
      mergeChanges(pending, promised);
      promised = nothingPending();
      schedule(0);
    }, gatherPromisedMs);
  }

  return {
    current() {
      if (catalog === undefined) throw new AppError('unavailable', { RetryAfterSeconds: 1 });
      return catalog;
    },
    searchIndex: () => keeper.current(),
    get ready() {
      return catalog !== undefined;
    },
    behindMs,
    asWork(now) {
      const ago = (ms: number) => now.subtract({ milliseconds: Math.round(ms) }).toString();
      return {
        Name: 'catalogue',
        LastSuccess: ago(behindMs()),
        LastFailure: failed.atMs > 0 ? ago(performance.now() - failed.atMs) : null,
        Failures: failed.times,
        LastError: failed.times > 0 ? failed.error : null,
        IsLate: behindMs() > lateMs,
        Asked: null,
      };
    },
    async start() {
      unsubscribe = await database.listen('catalog', {
        message(payload) {
          if (isPromised(payload)) return noteSlowly(payload);
          noteChange(pending, payload);
          behindSince ??= performance.now();
          schedule(gatherMs);
        },
        resync() {
          pending.everything = true;
          behindSince ??= performance.now();
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
      clearTimeout(promisedTimer);
      timer = undefined;
      promisedTimer = undefined;
      await following;
      await keeper.settled();
    },
  };
}
