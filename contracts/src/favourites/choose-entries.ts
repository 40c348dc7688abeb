import type { ProductSnapshot } from '../goods/product.ts';
import { wordMatcher } from '../values/matching-words.ts';
import type { FavoriteSort } from './details.ts';
import type { FavoriteRow } from './list.ts';

export interface ChoosableEntry {
  product: Pick<
    ProductSnapshot,
    'Id' | 'DisplayName' | 'Brand' | 'Categories' | 'Deliverability' | 'IsOrganic' | 'LatestPurchaseDate'
  >;
  row: Pick<FavoriteRow, 'Note' | 'OwnNumber' | 'Usual'>;
}

export interface EntryFilters {
  text?: string | undefined;
  deliverable?: boolean;
  organic?: boolean;
  bought?: boolean;
}

/** Product group under which a list shows a product; null for a product without a group. */
export const groupOf = ({ product }: Pick<ChoosableEntry, 'product'>) =>
  product.Categories[0]?.Level1 ?? null;

function wordsOf(entry: ChoosableEntry): string[] {
  const { product, row } = entry;
  const group = groupOf(entry)?.DisplayName ?? '';
  const noted = [row.Note ?? '', row.OwnNumber ?? ''];
  return [product.Id, product.DisplayName, product.Brand?.Value ?? '', group, ...noted];
}

/**
 * Used by the screen, the print view and the files. The text is searched in number, name, brand, product group, note and own
 * number.
 */
export function filterEntries<Entry extends ChoosableEntry>(
  entries: readonly Entry[],
  { text = '', deliverable, organic, bought }: EntryFilters,
): readonly Entry[] {
  const matches = wordMatcher(text);
  const tests: ((entry: Entry) => boolean)[] = [];
  if (matches) tests.push((entry) => matches(wordsOf(entry)));
  if (deliverable) tests.push(({ product }) => product.Deliverability.IsDeliverable);
  if (organic) tests.push(({ product }) => product.IsOrganic);
  if (bought) tests.push(({ row }) => row.Usual !== null);
  return tests.length === 0 ? entries : entries.filter((entry) => tests.every((passes) => passes(entry)));
}

// One collator, because comparing with localeCompare makes one for each pair of names.
const names = new Intl.Collator('da', { numeric: true });
type Compare = (a: ChoosableEntry, b: ChoosableEntry) => number;
const byName: Compare = (a, b) => names.compare(a.product.DisplayName, b.product.DisplayName);
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Products without a product group are sorted after all others. */
const last = Number.MAX_SAFE_INTEGER;
const placeOf = (entry: ChoosableEntry) => groupOf(entry)?.SortOrder ?? last;
const latestOf = ({ product }: ChoosableEntry) => product.LatestPurchaseDate ?? '';
const timesOf = ({ row }: ChoosableEntry) => row.Usual?.Times ?? 0;

const orders: Record<Exclude<FavoriteSort, 'list'>, Compare> = {
  category: (a, b) => placeOf(a) - placeOf(b) || byName(a, b),
  name: byName,
  number: (a, b) => names.compare(a.product.Id, b.product.Id),
  latest: (a, b) => byText(latestOf(b), latestOf(a)) || byName(a, b),
  times: (a, b) => timesOf(b) - timesOf(a) || byName(a, b),
};

/** Without a requested sort, the order of the list. Entries that compare as equal keep the order of the list. */
export function sortEntries<Entry extends ChoosableEntry>(
  entries: readonly Entry[],
  sort: FavoriteSort = 'list',
): readonly Entry[] {
  return sort === 'list' ? entries : entries.toSorted(orders[sort]);
}
