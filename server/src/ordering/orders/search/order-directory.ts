import type { Database } from '../../../platform/database/open-database.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { loaded } from '../../../platform/memory/loaded.ts';
import { foldText } from '../../../search/index.ts';
import { transactionOf } from '../list-queries.ts';
import { type ChangedEntries, type OrderEntry, readEntries } from './directory-queries.ts';
import { byDelivery } from './match-orders.ts';

/** Customers with more orders are searched in the database: ten years of 600. */
export const rememberedAtMost = 6000;
/** Memory limit in bytes: about 40 customers with 2,000 orders of 500 products. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfEntry = 240;
/** Includes its names in both languages. */
const bytesOfProduct = 300;

interface BoughtProduct {
  id: string;
  foldedName: string;
}

export interface CustomerOrders {
  /** Different for each reading. */
  readonly reading: number;
  /** Differs from the version that the database gives when any of the orders was written to since. */
  readonly version: string;
  /** Every product of the orders, and perhaps some that are in no order any more. */
  readonly products: readonly BoughtProduct[];
  /** Latest delivery first; null when there are too many to be cached. */
  readonly entries: readonly OrderEntry[] | null;
}

type Scope = Pick<CustomerScope, 'customerId'>;

/** Caches the data by which each customer's orders are found, so that a text is searched in memory. */
export interface OrderDirectory {
  of(scope: Scope): Promise<CustomerOrders>;
  /** Call it after the database gave another version; reads what was written since. */
  following(scope: Scope, outdated: CustomerOrders): Promise<CustomerOrders>;
}

interface DirectoryParts {
  database: Database;
  timeZone: string;
  atMost: number;
}

export function createOrderDirectory({ database, timeZone, atMost }: DirectoryParts): OrderDirectory {
  const outdated = new WeakSet<CustomerOrders>();
  let before: CustomerOrders | undefined;
  let readings = 0;

  async function load(customerId: string): Promise<CustomerOrders> {
    const known = before;
    const read = (since: string | null) =>
      readEntries(database, { customerId }, { timeZone, limit: atMost + 1, since });
    const changed = known && (await read(transactionOf(known.version)));
    const orders =
      changed === undefined || changed.entries.length > atMost
        ? merged(undefined, await read(null), atMost)
        : merged(known, changed, atMost);
    readings += 1;
    return { reading: readings, ...orders };
  }

  const customers = loaded(load, { maxBytes: keptBytes, bytesOf, isOfCustomer: true });
  return {
    of: ({ customerId }) => customers.of(customerId),
    following({ customerId }, orders) {
      // When several requests meet the same outdated orders, the first starts the reading that all wait for.
      if (outdated.has(orders)) return customers.of(customerId);
      outdated.add(orders);
      customers.forget(customerId);
      before = orders;
      try {
        return customers.of(customerId);
      } finally {
        before = undefined;
      }
    },
  };
}

const bytesOf = ({ entries, products }: CustomerOrders) =>
  products.length * bytesOfProduct +
  (entries ?? []).reduce(
    (sum, { text, waitingLines }) => sum + bytesOfEntry + text.length + bytesOfLines(waitingLines),
    0,
  );
const bytesOfLines = (lines: OrderEntry['waitingLines']) => (lines?.length ?? 0) * bytesOfProduct;

type Merged = Omit<CustomerOrders, 'reading'>;

function merged(
  known: CustomerOrders | undefined,
  { version, entries, products }: ChangedEntries,
  atMost: number,
): Merged {
  const names = new Map(known?.products.map((product) => [product.id, product]));
  for (const { id, name } of products) if (!names.has(id)) names.set(id, { id, foldedName: foldText(name) });
  const all = known === undefined ? entries : withChanged(known.entries, entries);
  const isKept = all !== null && all.length <= atMost;
  return {
    version,
    products: [...names.values()],
    entries: isKept ? all.toSorted((one, other) => byDelivery(other, one)) : null,
  };
}

function withChanged(known: CustomerOrders['entries'], changed: readonly OrderEntry[]): OrderEntry[] | null {
  if (known === null) return null;
  const isOrder = ({ waitingLines }: OrderEntry) => waitingLines === null;
  const ids = new Set(changed.filter(isOrder).map(({ id }) => id));
  // Web orders that wait are read again each time.
  return [...known.filter((entry) => isOrder(entry) && !ids.has(entry.id)), ...changed];
}
