export interface PendingChanges {
  everything: boolean;
  /** True when brands, suppliers, categories, presale periods or sample campaigns changed. */
  frame: boolean;
  products: Set<string>;
  /** Product ids whose stock or quick-sale lots changed; null means all products. */
  holdings: Set<string> | null;
  synonyms: boolean;
}

export function nothingPending(): PendingChanges {
  return { everything: false, frame: false, products: new Set(), holdings: new Set(), synonyms: false };
}

export function isPending({ everything, frame, products, holdings, synonyms }: PendingChanges): boolean {
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
const productTables: ReadonlySet<string> = new Set(['products', 'sales_units', 'product_pictures']);

function noteHoldings(pending: PendingChanges, ids: readonly string[] | null): void {
  if (ids === null) pending.holdings = null;
  else for (const id of ids) pending.holdings?.add(id);
}

export const isPromised = (payload: string): boolean => payload.startsWith('promised:');

/** A notification of the channel 'catalog' is `table:id,id` or `table:all`. */
export function noteChange(pending: PendingChanges, payload: string): void {
  const [table = '', named = 'all'] = payload.split(':');
  const ids = named === 'all' ? null : named.split(',');
  if (holdingTables.has(table)) noteHoldings(pending, ids);
  else if (table === 'synonyms') pending.synonyms = true;
  else if (frameTables.has(table)) pending.frame = true;
  else if (!productTables.has(table) || ids === null) pending.everything = true;
  else for (const id of ids) pending.products.add(id);
}

/** Used when changes could not be read: adds them to those that arrived in the meantime. */
export function mergeChanges(into: PendingChanges, from: PendingChanges): void {
  into.everything ||= from.everything;
  into.frame ||= from.frame;
  into.synonyms ||= from.synonyms;
  for (const id of from.products) into.products.add(id);
  noteHoldings(into, from.holdings === null ? null : [...from.holdings]);
}
