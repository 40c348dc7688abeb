import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { BasketContext } from './basket-context.ts';
import { type BasketFigures, figuresOf } from './basket-figures.ts';
import type { StoredBasket } from './basket-state.ts';
import { findStoredBaskets } from './held-basket-queries.ts';
import type { SummaryRow } from './queries.ts';
import { recheckLines } from './recheck-lines.ts';
import type { Shelves } from './shelves.ts';
import { checkedTotals } from './totals.ts';

/** Figures by the number of the basket; those that closed meanwhile have none. */
export type FiguresOf = ReadonlyMap<number, BasketFigures>;

type Kept = Pick<StoredBasket, 'version' | 'deliveryDate' | 'presalePeriodId' | 'lines' | 'heldLots'>;

interface Entry {
  basket: Kept;
  judged?: { figures: BasketFigures; sources: string; fromMs: number; untilMs: number };
}

/** Judges the open baskets of a customer, whichever of them is asked for. */
interface OpenBaskets {
  /** Baskets whose lines are at hand, so that the next answer about another one need not read them. */
  keep(customerId: string, baskets: readonly StoredBasket[]): void;
  /** Figures of baskets; those that are not known in their version are read, all in one round trip. */
  figures(
    ctx: Pick<BasketContext, 'scope' | 'database'>,
    shelves: Shelves,
    rows: readonly Pick<SummaryRow, 'id' | 'version'>[],
  ): Promise<FiguresOf>;
}

/** Over all baskets, some 200 bytes each; most are also among those that edits remember. */
const keptLines = 20_000;
const keptBaskets = 5000;

function createOpenBaskets(): OpenBaskets {
  const entries = new Map<string, Entry>();
  let lines = 0;
  const keyOf = (customerId: string, id: number) => `${customerId} ${id}`;

  function forget(key: string): void {
    lines -= entries.get(key)?.basket.lines.length ?? 0;
    entries.delete(key);
  }

  function keepOne(customerId: string, { id, ...basket }: StoredBasket): Entry {
    const { version, deliveryDate, presalePeriodId, heldLots } = basket;
    const key = keyOf(customerId, id);
    const known = entries.get(key);
    const entry =
      known?.basket.version === version
        ? known
        : { basket: { version, deliveryDate, presalePeriodId, heldLots, lines: basket.lines } };
    forget(key);
    entries.set(key, entry);
    lines += entry.basket.lines.length;
    for (const oldest of entries.keys()) {
      if (lines <= keptLines && entries.size <= keptBaskets) break;
      forget(oldest);
    }
    return entry;
  }

  function keep(customerId: string, baskets: readonly StoredBasket[]): [number, Entry][] {
    const open = baskets.filter(({ state }) => state === 'open');
    return open.map((basket) => [basket.id, keepOne(customerId, basket)]);
  }

  return {
    keep,
    async figures({ scope, database }, shelves, rows) {
      const { customerId } = scope;
      const found = new Map<number, Entry>();
      for (const { id, version } of rows) {
        const entry = entries.get(keyOf(customerId, id));
        if (entry?.basket.version === version) found.set(id, entry);
      }
      const missing = rows.map(({ id }) => id).filter((id) => !found.has(id));
      const read = missing.length === 0 ? [] : await findStoredBaskets(database.kysely, scope, missing);
      return judgedOf([...found, ...keep(customerId, read)], shelves);
    },
  };
}

async function judgedOf(found: Iterable<[number, Entry]>, shelves: Shelves): Promise<FiguresOf> {
  const figures = new Map<number, BasketFigures>();
  for (const [id, entry] of found) {
    const { deliveryDate, presalePeriodId } = entry.basket;
    figures.set(id, judged(entry, await shelves.on(deliveryDate, presalePeriodId)));
  }
  return figures;
}

function judged(entry: Entry, shelf: CustomerShelf): BasketFigures {
  const sources = markOf(shelf.sources);
  const nowMs = shelf.request.now.epochMilliseconds;
  const known = entry.judged;
  if (known?.sources === sources && nowMs >= known.fromMs && nowMs < known.untilMs) return known.figures;
  const { checked, fromMs, untilMs } = recheckLines(shelf, entry.basket, undefined);
  const figures = figuresOf(shelf, checked, checkedTotals(checked, shelf.terms));
  entry.judged = { figures, sources, fromMs, untilMs };
  return figures;
}

let lastNumber = 0;
const numbers = new WeakMap<object, number>();

// Sources by number: a basket that nobody asks for must not keep a catalogue of before in memory.
function markOf(sources: readonly unknown[]): string {
  return sources.map((source) => (isObject(source) ? `#${numberOf(source)}` : String(source))).join(' ');
}

const isObject = (source: unknown): source is object => typeof source === 'object' && source !== null;

function numberOf(source: object): number {
  const number = numbers.get(source) ?? ++lastNumber;
  numbers.set(source, number);
  return number;
}

const ofDatabases = new WeakMap<Database, OpenBaskets>();

/** The one memory of a server. */
export function openBasketsOf(database: Database): OpenBaskets {
  const known = ofDatabases.get(database) ?? createOpenBaskets();
  ofDatabases.set(database, known);
  return known;
}
