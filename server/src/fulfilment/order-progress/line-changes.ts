import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type { ProgressLine } from './progress-order.ts';
import type { StepKind } from './transitions.ts';

const gramsPerKilo = 1000;

const change = (
  line: ProgressLine,
  Kind: OrderChange['Kind'],
  From: string | null,
  To: string | null,
): OrderChange => ({
  LineId: line.position,
  ProductId: line.productId,
  DisplayName: line.name,
  Kind,
  From,
  To,
});

/** Returns nothing when the weights are equal or unknown. */
export function weighed(line: ProgressLine, beforeG: number | null, afterG: number | null): OrderChange[] {
  if (!line.isCatchWeight || beforeG === null || afterG === null || beforeG === afterG) return [];
  const kilos = (grams: number) => (grams / gramsPerKilo).toFixed(2);
  return [change(line, 'Weighed', kilos(beforeG), kilos(afterG))];
}

/** In sales units: missing, fewer or changed. */
export function countChange(line: ProgressLine, before: number, after: number): OrderChange[] {
  if (before === after) return [];
  const fewer = after === 0 ? 'Missing' : 'Fewer';
  return [change(line, after < before ? fewer : 'Quantity', String(before), String(after))];
}

/** A missing line has no price change. */
export function priced(line: ProgressLine): OrderChange[] {
  const { unitPriceOrderedOre: FromOre, unitPriceOre: ToOre } = line;
  if (FromOre === ToOre || line.quantityConfirmed === 0) return [];
  return [{ ...change(line, ToOre > FromOre ? 'Dearer' : 'Cheaper', null, null), FromOre, ToOre }];
}

export const dayMoved = (From: string, To: string): OrderChange[] =>
  From === To ? [] : [{ LineId: 0, ProductId: '', DisplayName: '', Kind: 'Day', From, To }];

export const replaced = (line: ProgressLine): OrderChange[] =>
  line.replacesProductId === null ? [] : [change(line, 'Replaced', line.replacesProductId, line.productId)];

/** Compares by product and unit. */
export function versionChanges(
  before: readonly ProgressLine[],
  after: readonly ProgressLine[],
): OrderChange[] {
  const keyOf = (line: ProgressLine) =>
    `${line.replacesProductId ?? line.productId} ${line.replacesProductId === null ? line.unitCode : ''}`;
  const left = Map.groupBy(before, keyOf);
  const changes = after.flatMap((line) => {
    const old = left.get(keyOf(line))?.shift();
    if (old === undefined) return [change(line, 'Added', null, String(line.quantityOrdered))];
    if (old.quantityOrdered === line.quantityOrdered) return [];
    return [change(line, 'Quantity', String(old.quantityOrdered), String(line.quantityOrdered))];
  });
  const removed = [...left.values()]
    .flat()
    .map((line) => change(line, 'Removed', String(line.quantityOrdered), null));
  return [...changes, ...removed];
}

/** Steps that always need the buyer's attention, whatever they change. */
const alwaysAsk = ['Delayed', 'Refused', 'Cancelled'] as const;
/** Changes that need no attention, because the goods are delivered as ordered. */
const quiet: readonly OrderChange['Kind'][] = ['Weighed', 'Cheaper'];

type WhyAsked = 'Changed' | (typeof alwaysAsk)[number];

interface TakenStep {
  kind: StepKind;
  changes: readonly OrderChange[];
  /** True when the buyer has withdrawn the web order; its cancellation is then no news. */
  isWithdrawn: boolean;
}

/**
 * Buyers are notified and the front page shows it. Null when the order is delivered as ordered, and for the buyer's own actions.
 */
export function whyAsked({ kind, changes, isWithdrawn }: TakenStep): WhyAsked | null {
  if (kind === 'Cancelled' && isWithdrawn) return null;
  const always = alwaysAsk.find((each) => each === kind);
  if (always !== undefined) return always;
  return kind !== 'Amended' && askingChanges(changes).length > 0 ? 'Changed' : null;
}

export const askingChanges = (changes: readonly OrderChange[]): OrderChange[] =>
  changes.filter(({ Kind }) => !quiet.includes(Kind));

const isLoud = quiet.map((kind) => `@.Kind != "${kind}"`).join(' && ');

/** The same rule as `whyAsked`, as SQL on a step `e` of `order_events` and the row `w` of `web_orders`, if any. */
export const isAskedInSql = `case
    when e.kind = 'Cancelled' then w.status is distinct from 'Withdrawn'
    when e.kind in (${alwaysAsk.map((kind) => `'${kind}'`).join(', ')}) then true
    else e.kind <> 'Amended' and e.details @? '$.changes[*] ? (${isLoud})' end`;
