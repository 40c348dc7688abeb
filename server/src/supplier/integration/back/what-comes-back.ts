import type { KeptChange, Row } from './change-queries.ts';

/** What taking a run back does to one row. */
export type Back =
  | { readonly act: 'restore'; readonly set: Row; readonly left: readonly string[] }
  | { readonly act: 'insert'; readonly row: Row }
  | { readonly act: 'remove' }
  | { readonly act: 'switchOff'; readonly set: Row }
  /** It stands as it did before the run. */
  | { readonly act: 'nothing' }
  /** Somebody, or a later run, changed these columns since. */
  | { readonly act: 'leave'; readonly left: readonly string[] };

/** Tables whose rows orders may name, so that a new one is switched off and never removed. */
const switches: Readonly<Record<string, (yesterday: string) => Row>> = {
  products: () => ({ is_blocked: true }),
  customers: () => ({ is_active: false }),
  users: () => ({ is_active: false }),
  quick_sales: (yesterday) => ({ last_delivery_date: yesterday }),
};

/** Columns that the server itself writes after an import. */
const written: Readonly<Record<string, readonly string[]>> = {
  product_pictures: ['hash', 'fault', 'attempts', 'try_after', 'claim', 'claimed_until', 'position'],
  stock_promises: ['units'],
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The earlier value comes back where nobody changed it since; what was changed since is left alone and named. */
export function whatComesBack(change: KeptChange, yesterday: string): Back {
  const { key, before, after, now } = change;
  if (before === null) return ofMade(change, yesterday);
  if (after !== null) return ofChanged(before, after, now);
  return now === null ? { act: 'insert', row: before } : { act: 'leave', left: Object.keys(key) };
}

function ofMade({ table, after, now }: KeptChange, yesterday: string): Back {
  if (after === null || now === null) return { act: 'nothing' };
  const off = switches[table]?.(yesterday);
  if (off !== undefined) return switchedOff(off, after, now);
  const left = changedSince(table, after, now);
  return left.length === 0 ? { act: 'remove' } : { act: 'leave', left };
}

function ofChanged(before: Row, after: Row, now: Row | null): Back {
  const differing = Object.keys(after).filter((column) => !isSame(before[column], after[column]));
  if (differing.length === 0) return { act: 'nothing' };
  if (now === null) return { act: 'leave', left: differing };
  const open = differing.filter((column) => !isSame(now[column], before[column]));
  const left = open.filter((column) => !isSame(now[column], after[column]));
  const back = open.filter((column) => !left.includes(column));
  if (back.length > 0)
    return { act: 'restore', set: Object.fromEntries(back.map((column) => [column, before[column]])), left };
  return left.length === 0 ? { act: 'nothing' } : { act: 'leave', left };
}

function switchedOff(off: Row, after: Row, now: Row): Back {
  const left = Object.keys(off).filter((column) => !isSame(now[column], after[column]));
  if (Object.keys(off).every((column) => isSame(now[column], off[column]))) return { act: 'nothing' };
  return left.length === 0 ? { act: 'switchOff', set: off } : { act: 'leave', left };
}

const changedSince = (table: string, after: Row, now: Row): string[] =>
  Object.keys(after).filter(
    (column) => !(written[table] ?? []).includes(column) && !isSame(now[column], after[column]),
  );
