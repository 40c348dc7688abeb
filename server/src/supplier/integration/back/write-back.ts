import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inSavepoint } from '../../../platform/database/transaction.ts';
import { recountStock } from '../counts/count-queries.ts';
import type { RecordRow } from '../kinds/columns.ts';
import { inParts } from '../product-rows/in-parts.ts';
import type { RowProblem } from '../row-problem.ts';
import type { FieldChange } from '../trial/find-changes.ts';
import {
  areNamed,
  forgetWithdrawn,
  insertRows,
  type KeptChange,
  listChangedTables,
  listNewProducts,
  listStocked,
  makeRoomForUnits,
  type Row,
  readChanges,
  removeRows,
  setColumns,
} from './change-queries.ts';
import type { RecordNames } from './record-names.ts';
import { type Back, whatComesBack } from './what-comes-back.ts';

type Trx = Transaction<Tables>;

/** `gone`: a record that the run made is removed or switched off. `new`: one that it deleted is there again. */
const outcomes = ['gone', 'new', 'changed', 'refused', 'unchanged'] as const;
export type BackOutcome = (typeof outcomes)[number];

export interface BackExample {
  readonly name: string;
  readonly outcome: BackOutcome;
  /** What stands there now, and what it becomes. */
  readonly fields: readonly FieldChange[];
}

export interface WrittenBack {
  readonly counts: Readonly<Record<BackOutcome, number>>;
  readonly problems: readonly RowProblem[];
  readonly examples: readonly BackExample[];
}

/** What refers to another table stands after it. */
export const tablesInOrder: readonly string[] = [
  'depots',
  'customer_groups',
  'vat_classes',
  'deposits',
  'suppliers',
  'brands',
  'categories',
  'presale_periods',
  'products',
  'sales_units',
  'product_replacements',
  'product_pictures',
  'synonyms',
  'sales_persons',
  'customers',
  'customer_sales_persons',
  'customer_standings',
  'users',
  'memberships',
  'staff_depots',
  'customer_routes',
  'closures',
  'depot_days',
  'extra_delivery_days',
  'list_prices',
  'price_agreements',
  'campaign_prices',
  'quantity_discounts',
  'assortment_products',
  'product_exclusions',
  'customer_item_numbers',
  'stock',
  'stock_promises',
  'quick_sales',
  'legacy_orders',
  'legacy_order_lines',
  'sales_documents',
  'sales_document_payments',
  'promised_stock',
];

interface Work {
  readonly change: KeptChange;
  readonly back: Back;
}

type Act = (trx: Trx, table: string, works: readonly Work[]) => Promise<void>;

interface Waiting {
  readonly work: Work;
  readonly act: Act;
}

/**
 * Brings the rows of a run back as they were before it, where nobody changed them since. First what the run made goes, then what
 * it changed and deleted comes back. What another row stands in the way of is tried again after the others, and left at last.
 */
export async function writeBack(
  trx: Trx,
  run: number,
  { names, yesterday }: { names: RecordNames; yesterday: string },
): Promise<WrittenBack> {
  const found = collect(names);
  const place = (table: string) => tablesInOrder.indexOf(table) + 1 || Number.MAX_SAFE_INTEGER;
  const tables = (await listChangedTables(trx, run)).toSorted((one, other) => place(one) - place(other));
  const waiting: Waiting[] = [];
  const attempt = async (table: string, works: readonly Work[], act: Act) => {
    const failed = new Set(await tryAll(works, (some) => inSavepoint(trx, () => act(trx, table, some))));
    for (const work of works) if (!failed.has(work)) found.done(work);
    waiting.push(...[...failed].map((work) => ({ work, act })));
  };
  const each = async (table: string, isMade: boolean, take: (works: readonly Work[]) => Promise<void>) => {
    for await (const changes of readChanges(trx, run, table)) {
      const those = changes.filter(({ before }) => (before === null) === isMade);
      await take(those.map((change) => ({ change, back: whatComesBack(change, yesterday) })));
    }
  };
  /** Returns those that something still names. */
  const removeUnnamed = async (table: string, works: readonly Work[]) => {
    const isNamed = await areNamed(trx, table, works.map(keyOf));
    await attempt(
      table,
      works.filter((_, at) => isNamed[at] !== true),
      removeAll,
    );
    return works.filter((_, at) => isNamed[at] === true);
  };
  // Units and pictures of a product that goes out of sale stay with it.
  const newProducts = tables.includes('products') ? await listNewProducts(trx, run) : new Set<string>();
  const isOfNewProduct = ({ change: { table, now } }: Work) =>
    table !== 'products' && newProducts.has(String(now?.['product_id'] ?? ''));
  const held: Work[] = [];
  for (const table of tables.toReversed())
    await each(table, true, async (works) => {
      const own = works.filter((work) => !isOfNewProduct(work));
      found.note(own.filter(({ back: { act } }) => act === 'nothing' || act === 'leave'));
      await attempt(table, own.filter(isTo('switchOff')), setAll);
      held.push(...(await removeUnnamed(table, own.filter(isTo('remove')))));
    });
  const counted: Work[] = [];
  for (const table of tables)
    await each(table, false, async (works) => {
      if (table === 'promised_stock') return void counted.push(...works);
      const own =
        table === 'stock_promises'
          ? works.filter((work) => !found.isStockLeft(work))
          : await withoutStocked(trx, works);
      found.note(own.filter(({ back: { act } }) => act === 'nothing' || act === 'leave'));
      await attempt(table, own.filter(isTo('restore')), setAll);
      await attempt(table, own.filter(isTo('insert')), insertAll);
    });
  await tryWaiting(trx, waiting.splice(0), found);
  // What was named by a row that is now as before.
  for (const table of tables.toReversed())
    found.left(
      await removeUnnamed(
        table,
        held.filter(({ change }) => change.table === table),
      ),
      'inUse',
    );
  await tryWaiting(trx, waiting, found);
  // Last, because orders of these goods wait from here on.
  const back = counted.filter((work) => !found.isStockLeft(work)).flatMap(countedAs);
  await recountStock(trx, inParts(back.toSorted(byBytesOf('product_id', 'depot_id'))));
  return found.all();
}

const keyOf = ({ change }: Work): Row => change.key;
const isTo = (act: Back['act']) => (work: Work) => work.back.act === act;

const setAll: Act = async (trx, table, works) => {
  const settings = works.flatMap(({ change: { key }, back }) =>
    'set' in back ? { key, set: back.set } : [],
  );
  if (table === 'sales_units') await makeRoomForUnits(trx, settings);
  const sameColumns = Map.groupBy(settings, ({ set }) => Object.keys(set).join());
  for (const same of sameColumns.values()) await setColumns(trx, table, same);
};

const removeAll: Act = (trx, table, works) => removeRows(trx, table, works.map(keyOf));

const insertAll: Act = async (trx, table, works) => {
  const rows = works.flatMap(({ back }) => (back.act === 'insert' ? [back.row] : []));
  await insertRows(trx, table, rows);
  if (table === 'stock_promises') await forgetWithdrawn(trx, rows);
};

/** A product that still has stock goes on being sold by it. */
async function withoutStocked(trx: Trx, works: readonly Work[]): Promise<readonly Work[]> {
  const isUnmanaged = ({ back }: Work) => 'set' in back && back.set['is_stock_managed'] === false;
  const products = works.filter(isUnmanaged).map(({ change }) => String(change.key['id']));
  if (products.length === 0) return works;
  const stocked = await listStocked(trx, products);
  return works.filter((work) => !isUnmanaged(work) || !stocked.has(String(work.change.key['id'])));
}

function countedAs({ change: { key, before, now }, back: { act } }: Work): RecordRow[] {
  if (act !== 'restore' || now === null) return [];
  return [
    { product_id: String(key['product_id']), depot_id: String(key['depot_id']), counted_at: textOf(before) },
  ];
}

const byBytesOf =
  (...columns: readonly string[]) =>
  (one: RecordRow, other: RecordRow): number =>
    columns.reduce(
      (order, column) =>
        order || Buffer.compare(Buffer.from(String(one[column])), Buffer.from(String(other[column]))),
      0,
    );

const textOf = (before: Row | null): string | null => {
  const at = before?.['counted_at'] ?? null;
  return at === null ? null : String(at);
};

/** Returns those that the database refused, alone or together with others. */
async function tryAll(
  works: readonly Work[],
  act: (works: readonly Work[]) => Promise<void>,
): Promise<Work[]> {
  if (works.length === 0) return [];
  try {
    await act(works);
    return [];
  } catch (error) {
    // Integrity constraint violations.
    if ((error as { code?: string }).code?.startsWith('23') !== true) throw error;
    if (works.length === 1) return [...works];
    const half = Math.ceil(works.length / 2);
    return [...(await tryAll(works.slice(0, half), act)), ...(await tryAll(works.slice(half), act))];
  }
}

async function tryWaiting(trx: Trx, waiting: readonly Waiting[], found: Found): Promise<void> {
  for (let left = waiting; left.length > 0; ) {
    const failed: Waiting[] = [];
    for (const each of left) {
      const { work, act } = each;
      const refused = await tryAll([work], (works) =>
        inSavepoint(trx, () => act(trx, work.change.table, works)),
      );
      if (refused.length > 0) failed.push(each);
      else found.done(work);
    }
    if (failed.length === left.length)
      return found.left(
        failed.map(({ work }) => work),
        'inTheWay',
      );
    left = failed;
  }
}

type Found = ReturnType<typeof collect>;

const sentences = {
  changedSince: 'Changed since the run, so it is left as it is.',
  inUse: 'Something refers to it, so it is left as it is.',
  inTheWay: 'Another record has taken its place, so it is left as it is.',
} as const;

const outcomeOfAct = {
  restore: 'changed',
  insert: 'new',
  remove: 'gone',
  switchOff: 'gone',
  nothing: 'unchanged',
  leave: 'refused',
} as const satisfies Record<Back['act'], BackOutcome>;

/** Collects what became of each record of the kind. */
function collect(names: RecordNames) {
  const records = new Map<string, number>();
  const problems: RowProblem[] = [];
  const examples: BackExample[] = [];
  const shown = new Map<BackOutcome, number>();
  const stockLeft = new Set<string>();
  const stockOf = ({ change: { key, before } }: Work) => {
    const row: Row = { ...before, ...key };
    return `${String(row['product_id'])} ${String(row['depot_id'])}`;
  };
  const count = (work: Work, outcome: BackOutcome) => {
    const record = names.recordOf(work.change);
    if (record === null) return;
    const isOwn = !names.isPart(work.change.table);
    const rank = outcomes.indexOf(
      isOwn || outcome === 'unchanged' || outcome === 'refused' ? outcome : 'changed',
    );
    records.set(record, Math.min(rank, records.get(record) ?? rank));
  };
  const leave = (
    work: Work,
    columns: readonly string[],
    code: keyof typeof sentences,
    isRefusal: boolean,
  ) => {
    const { change } = work;
    if (change.table === 'stock') stockLeft.add(stockOf(work));
    if (names.recordOf(change) === null) return;
    const fields = columns.flatMap((column) => names.headersOf(change.table, column));
    for (const field of new Set(fields.length === 0 ? [''] : fields))
      problems.push({
        row: problems.length + 1,
        field,
        value: names.nameOf(change),
        code,
        sentence: sentences[code],
        isRefusal,
      });
  };
  const example = ({ change, back }: Work, outcome: BackOutcome) => {
    const number = shown.get(outcome) ?? 0;
    if (names.recordOf(change) === null || number >= consoleLimits.importExamples) return;
    shown.set(outcome, number + 1);
    const then = 'set' in back ? back.set : back.act === 'insert' ? back.row : {};
    const fields = names.changesOf(change.table, change.now, then);
    examples.push({ name: names.nameOf(change), outcome, fields });
  };
  return {
    done(work: Work): void {
      const outcome = outcomeOfAct[work.back.act];
      count(work, outcome);
      example(work, outcome);
      if (work.back.act === 'restore' && work.back.left.length > 0)
        leave(work, work.back.left, 'changedSince', false);
    },
    note(works: readonly Work[]): void {
      for (const work of works) {
        count(work, outcomeOfAct[work.back.act]);
        if (work.back.act === 'leave') leave(work, work.back.left, 'changedSince', true);
      }
    },
    left(works: readonly Work[], code: 'inUse' | 'inTheWay'): void {
      for (const work of works) {
        count(work, 'refused');
        leave(work, [], code, true);
      }
    },
    isStockLeft: (work: Work): boolean => stockLeft.has(stockOf(work)),
    all(): WrittenBack {
      const counts = { gone: 0, new: 0, changed: 0, refused: 0, unchanged: 0 };
      for (const rank of records.values()) counts[outcomes[rank] ?? 'unchanged'] += 1;
      return { counts, problems, examples };
    },
  };
}
