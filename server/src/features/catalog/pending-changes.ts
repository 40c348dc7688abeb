/** What the database said has changed since the catalogue was last read. */
export interface PendingChanges {
  everything: boolean;
  products: Set<string>;
  /** Products whose stock or lots changed; null: of all. */
  holdings: Set<string> | null;
  /** Words, names or codes that are searched may have changed. */
  words: boolean;
}

export function nothingPending(): PendingChanges {
  return { everything: false, products: new Set(), holdings: new Set(), words: false };
}

export function isPending({ everything, products, holdings, words }: PendingChanges): boolean {
  return everything || words || products.size > 0 || holdings === null || holdings.size > 0;
}

const holdingTables: ReadonlySet<string> = new Set(['stock', 'quick_sales']);
const productTables: ReadonlySet<string> = new Set(['products', 'sales_units']);

function noteHoldings(pending: PendingChanges, ids: readonly string[] | null): void {
  if (ids === null) pending.holdings = null;
  else for (const id of ids) pending.holdings?.add(id);
}

/** Takes in one notice of the channel 'catalog': `table:id,id` or `table:all`. */
export function noteChange(pending: PendingChanges, payload: string): void {
  const [table = '', named = 'all'] = payload.split(':');
  const ids = named === 'all' ? null : named.split(',');
  if (holdingTables.has(table)) {
    noteHoldings(pending, ids);
    return;
  }
  pending.words = true;
  if (table === 'synonyms') return;
  if (!productTables.has(table) || ids === null) pending.everything = true;
  else for (const id of ids) pending.products.add(id);
}

/** Puts back what could not be read, beside what came meanwhile. */
export function mergeChanges(into: PendingChanges, from: PendingChanges): void {
  into.everything ||= from.everything;
  into.words ||= from.words;
  for (const id of from.products) into.products.add(id);
  noteHoldings(into, from.holdings === null ? null : [...from.holdings]);
}
