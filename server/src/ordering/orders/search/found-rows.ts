import type { Database } from '../../../platform/database/open-database.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../../platform/memory/bounded-memory.ts';
import { type ListedOrder, linesShown } from '../list-queries.ts';
import type { OrderEntry } from './directory-queries.ts';
import { linesRead, readOrderRows, versionOfFound } from './found-queries.ts';

/** Memory limit in bytes: about 1,300 orders with 40 lines. */
const keptBytes = 8 * 1024 * 1024;
const bytesOfRow = 700;
const bytesOfLine = 150;

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

interface KeptRow {
  /** The entry with which the row was read; a different object when the order was written to since. */
  entry: OrderEntry;
  /** By position; with all its lines or only the first ones. */
  order: ListedOrder;
  isWhole: boolean;
}

interface RowsWanted {
  page: readonly OrderEntry[];
  /** Products whose lines are shown first. */
  productIds: readonly string[];
  version: string;
  timeZone: string;
}

/**
 * Caches rows of found orders. Returns those of a page, and the version that all orders of the customer have now: the rows are
 * right when it equals the version of the entries.
 */
export function createFoundRows() {
  const memory = createBoundedMemory<KeptRow>({
    maxBytes: keptBytes,
    bytesOf: ({ order }) => bytesOfRow + order.lines.length * bytesOfLine,
  });
  const keyOf = ({ customerId }: Customer, { id }: OrderEntry) => `${customerId} ${id}`;

  function recall(scope: Customer, entry: OrderEntry, needsAllLines: boolean): KeptRow | undefined {
    const row = memory.get(keyOf(scope, entry));
    return row?.entry === entry && (row.isWhole || !needsAllLines) ? row : undefined;
  }

  async function read(
    database: Db,
    scope: Customer,
    { page, productIds, version, timeZone }: RowsWanted,
  ): Promise<{ version: string; rows: KeptRow[] }> {
    const isWaiting = ({ waitingLines }: OrderEntry) => waitingLines !== null;
    const answer = await readOrderRows(database, scope, {
      orderIds: page.filter((entry) => !isWaiting(entry)).map(({ id }) => id),
      waitingIds: page.filter(isWaiting).map(({ id }) => id),
      timeZone,
      productIds,
      version,
    });
    const orders = new Map(answer.orders.map((order) => [order.id, order]));
    const needsAllLines = productIds.length > 0;
    const rows = page.flatMap((entry) => rowOf(entry, orders.get(entry.id), needsAllLines) ?? []);
    if (answer.version === version)
      for (const row of rows) if (row.isWhole || !needsAllLines) memory.set(keyOf(scope, row.entry), row);
    return { version: answer.version, rows };
  }

  return async (database: Db, scope: Customer, wanted: RowsWanted) => {
    const { page, productIds, version } = wanted;
    const known = page.flatMap((entry) => recall(scope, entry, productIds.length > 0) ?? []);
    const rows = new Map(known.map((row) => [row.entry, row]));
    const missing = page.filter((entry) => !rows.has(entry));
    const meanwhile =
      missing.length === 0
        ? { version: await versionOfFound(database, scope, { version }), rows: [] }
        : await read(database, scope, { ...wanted, page: missing });
    for (const row of meanwhile.rows) rows.set(row.entry, row);
    const meant = new Set(productIds);
    const orders = page.flatMap((entry) => rows.get(entry) ?? []).map((row) => shown(row, meant));
    return { version: meanwhile.version, orders };
  };
}

function rowOf(entry: OrderEntry, order: ListedOrder | undefined, areMany: boolean): KeptRow | undefined {
  if (order === undefined) return undefined;
  const lines = order.lines.toSorted((one, other) => one[3] - other[3]);
  return { entry, order: { ...order, lines }, isWhole: lines.length < (areMany ? linesRead : linesShown) };
}

function shown({ order }: KeptRow, meant: ReadonlySet<string>): ListedOrder {
  const first = order.lines.filter(([productId]) => meant.has(productId)).slice(0, linesShown);
  const others = order.lines.filter(([productId]) => !meant.has(productId));
  return { ...order, lines: [...first, ...others.slice(0, linesShown - first.length)] };
}
