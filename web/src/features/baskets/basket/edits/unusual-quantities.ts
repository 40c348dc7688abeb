import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { type Purchase, readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { isUnusual, mayBeUnusual, usualInUnit } from '@engros/contracts/values/unusual-quantity.ts';
import { useSyncExternalStore } from 'react';
import { formatCount, formatDecimal } from '../../../../lib/formats/formats.ts';
import { unitWord } from '../../../../lib/formats/unit-word.ts';
import { call } from '../../../../lib/http/call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { pageContext } from '../../../../lib/page-context.ts';

/** Far above what the customer normally buys. */
export interface UnusualQuantity {
  product: ProductSnapshot;
  unit: SalesUnit;
  quantity: number;
  /** In the unit that the customer really buys, which may be another. */
  usual: { unit: SalesUnit; quantity: number };
}

interface Habit {
  /** Median of the customer's purchases in base units; undefined for a product that was never bought. */
  baseUnits: number | undefined;
  purchases: readonly Pick<Purchase, 'SalesUnitCode'>[];
}

/** A quantity is checked when it has not changed for this many ms, so that the user has typed the whole number. */
const askAfterMs = 600;

interface Asked {
  of: unknown;
  /** By product id; undefined when the purchases could not be read. */
  habits: Map<string, Promise<Habit | undefined>>;
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
    current = { of, habits: new Map(), checks: new Map(), questions: nothing, confirmed: new Map() };
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

async function habit(productId: string): Promise<Habit | undefined> {
  try {
    const { Summary, Purchases } = await call(readPurchaseHistory, {
      params: { productId },
      query: {},
      isSilent: true,
    });
    return { baseUnits: Summary?.UsualBaseUnits, purchases: Purchases };
  } catch {
    // A failed check is ignored here, because the server checks quantities again when the order is placed.
    asked().habits.delete(productId);
    return undefined;
  }
}

async function ask(
  { product, unit, quantity }: Pick<UnusualQuantity, 'product' | 'unit' | 'quantity'>,
  isLatest: () => boolean,
): Promise<void> {
  const key = keyOf(product.Id, unit.Code);
  const { habits } = asked();
  const known = habits.get(product.Id) ?? habit(product.Id);
  habits.set(product.Id, known);
  const { baseUnits, purchases = [] } = (await known) ?? {};
  if (baseUnits === undefined || !isUnusual(quantity * unit.Quantity, baseUnits)) return;
  const usual = usualInUnit({ unit, quantity }, baseUnits, purchases, product.SalesUnits.Values);
  // The user may have changed the quantity while the purchases were loading.
  if (!usual || !isLatest()) return;
  const question = { product, unit, quantity, usual };
  show(new Map(asked().questions).set(key, question));
  announce(`${product.DisplayName}: ${unusualText(question)}`);
}

/**
 * `Usædvanligt meget. I tager som regel 3 kartoner. Passer 450?` (unusually much, is 450 right?), and of another unit than the
 * customer buys: `I køber normalt 1 karton; 1 palle er 48 kartoner.`
 */
export function unusualText({ unit, quantity, usual }: UnusualQuantity): string {
  const words = { usual: formatCount(usual.quantity), quantity: formatCount(quantity) };
  if (usual.unit.Code === unit.Code)
    return label('product.unusual', { ...words, unit: unitWord(usual.quantity, unit) });
  const many = (quantity * unit.Quantity) / usual.unit.Quantity;
  return label('product.unusualInUnit', {
    ...words,
    count: quantity,
    unit: unitWord(quantity, unit),
    usualUnit: unitWord(usual.quantity, usual.unit),
    many: Number.isInteger(many) ? formatCount(many) : formatDecimal(many, 1),
    manyUnit: unitWord(many, usual.unit),
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
