import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { isUnusual, mayBeUnusual } from '@engros/contracts/values/unusual-quantity.ts';
import { useSyncExternalStore } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { unitWord } from '../../../../lib/formats/unit-word.ts';
import { call } from '../../../../lib/http/call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { pageContext } from '../../../../lib/page-context.ts';

/** Far above `usual`, the quantity that the customer normally buys. Both are in sales units. */
export interface UnusualQuantity {
  product: ProductSnapshot;
  unit: SalesUnit;
  quantity: number;
  usual: number;
}

/** A quantity is checked when it has not changed for this many ms, so that the user has typed the whole number. */
const askAfterMs = 600;

interface Asked {
  of: unknown;
  /** Median of the customer's purchases in base units, by product id; undefined for a product that was never bought. */
  medians: Map<string, Promise<number | undefined>>;
  /** Of each line; waiting or running. */
  checks: Map<string, ReturnType<typeof setTimeout>>;
  questions: ReadonlyMap<string, UnusualQuantity>;
  /** The largest quantity of each line that the user has confirmed. */
  confirmed: Map<string, number>;
}

const listeners = new Set<() => void>();
const nothing: ReadonlyMap<string, UnusualQuantity> = new Map();
let current: Asked | undefined;

/** For a new page context, such as another customer's, an empty set of checks. */
function asked(): Asked {
  const of = pageContext();
  if (current?.of !== of)
    current = { of, medians: new Map(), checks: new Map(), questions: nothing, confirmed: new Map() };
  return current;
}

const keyOf = (productId: string, unitCode: string) => `${productId} ${unitCode}`;

function show(questions: ReadonlyMap<string, UnusualQuantity>): void {
  asked().questions = questions;
  for (const listener of [...listeners]) listener();
}

function forget(key: string): void {
  const { questions } = asked();
  if (!questions.has(key)) return;
  const rest = new Map(questions);
  rest.delete(key);
  show(rest);
}

async function median(productId: string): Promise<number | undefined> {
  try {
    const { Summary } = await call(readPurchaseHistory, { params: { productId }, query: {}, isSilent: true });
    return Summary?.UsualBaseUnits;
  } catch {
    // A failed check is ignored here, because the server checks quantities again when the order is placed.
    asked().medians.delete(productId);
    return undefined;
  }
}

async function ask(
  { product, unit, quantity }: Pick<UnusualQuantity, 'product' | 'unit' | 'quantity'>,
  isLatest: () => boolean,
): Promise<void> {
  const key = keyOf(product.Id, unit.Code);
  const { medians } = asked();
  const known = medians.get(product.Id) ?? median(product.Id);
  medians.set(product.Id, known);
  const usualBase = await known;
  const isDue = usualBase !== undefined && isUnusual(quantity * unit.Quantity, usualBase);
  // The user may have changed the quantity while the purchases were loading.
  if (!isDue || !isLatest()) return;
  const question = { product, unit, quantity, usual: Math.max(1, Math.round(usualBase / unit.Quantity)) };
  show(new Map(asked().questions).set(key, question));
  announce(`${product.DisplayName}: ${unusualText(question)}`);
}

/** `Usædvanligt meget: I tager som regel 3 kartoner. Passer 450?` (unusually much, is 450 right?). */
export function unusualText({ unit, quantity, usual }: UnusualQuantity): string {
  return label('product.unusual', {
    usual: formatCount(usual),
    unit: unitWord(usual, unit),
    quantity: formatCount(quantity),
  });
}

/** After a short pause. A product that was never bought is not checked, because it has no usual quantity. */
export function watchQuantity(product: ProductSnapshot, unitCode: string, quantity: number): void {
  const unit = product.SalesUnits.Values.find(({ Code }) => Code === unitCode);
  if (!unit) return;
  const { checks, confirmed } = asked();
  const key = keyOf(product.Id, unitCode);
  clearTimeout(checks.get(key));
  checks.delete(key);
  forget(key);
  const isPossible = product.LatestPurchaseDate !== null && mayBeUnusual(quantity * unit.Quantity);
  if (!isPossible || quantity <= (confirmed.get(key) ?? 0)) return;
  const check = setTimeout(() => {
    void ask({ product, unit, quantity }, () => asked().checks.get(key) === check);
  }, askAfterMs);
  checks.set(key, check);
}

/** The user is not asked about it again. */
export function confirmQuantity({ product, unit, quantity }: UnusualQuantity): void {
  const key = keyOf(product.Id, unit.Code);
  asked().confirmed.set(key, quantity);
  forget(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useUnusualQuantity(productId: string, unitCode: string): UnusualQuantity | undefined {
  return useSyncExternalStore(subscribe, () => asked().questions.get(keyOf(productId, unitCode)));
}
