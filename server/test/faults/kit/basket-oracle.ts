import type { Basket } from '@engros/contracts/baskets/basket.ts';

interface OracleLine {
  id: number;
  quantity: number;
}

/** Expected state of a basket: the rules of editing, implemented a second time without a database. */
export interface OracleBasket {
  id: string;
  state: 'open' | 'submitted' | 'deleted';
  version: number;
  date: string;
  /** Lines keyed by product and unit. */
  lines: Map<string, OracleLine>;
  lastLineId: number;
  keys: Set<string>;
  orderId?: string;
  /** Basket that the last move out of this one went to. */
  lastMovedTo?: OracleBasket;
}

export interface OracleEdit {
  key: string;
  sets: readonly { product: string; unit: string; quantity: number }[];
  date?: string | undefined;
}

export function oracleBasket(id: string, version: number, date: string): OracleBasket {
  return { id, state: 'open', version, date, lines: new Map(), lastLineId: 0, keys: new Set() };
}

/** Applies an edit, once per key: listed lines are set, quantity 0 removes, other lines stay. */
export function applyEdit(basket: OracleBasket, { key, sets, date }: OracleEdit): void {
  if (basket.keys.has(key)) return;
  basket.keys.add(key);
  basket.version += 1;
  for (const { product, unit, quantity } of sets) {
    const name = `${product} ${unit}`;
    const line = basket.lines.get(name);
    if (quantity === 0) basket.lines.delete(name);
    else if (line) line.quantity = quantity;
    else basket.lines.set(name, { id: ++basket.lastLineId, quantity });
  }
  if (date !== undefined) basket.date = date;
}

/** Moves at most `quantity` of the line with this id; returns false when there is no such line. */
export function applyMove(
  source: OracleBasket,
  target: OracleBasket,
  { key, lineId, quantity }: { key: string; lineId: number; quantity: number },
): boolean {
  if (source.keys.has(key)) return true;
  const found = [...source.lines].find(([, line]) => line.id === lineId);
  if (!found) return false;
  const [name, line] = found;
  const moved = Math.min(quantity, line.quantity);
  source.keys.add(key);
  source.lastMovedTo = target;
  source.version += 1;
  target.version += 1;
  const there = target.lines.get(name);
  if (there) there.quantity += moved;
  else target.lines.set(name, { id: ++target.lastLineId, quantity: moved });
  line.quantity -= moved;
  if (line.quantity === 0) source.lines.delete(name);
  return true;
}

/** Returns the basket that an old address leads to: of an emptied one, where its lines went. */
export function shownFor(basket: OracleBasket): OracleBasket {
  if (basket.state !== 'deleted' || basket.lines.size > 0) return basket;
  const passed = new Set<OracleBasket>();
  let shown = basket;
  while (shown.state === 'deleted' && shown.lastMovedTo && !passed.has(shown)) {
    passed.add(shown);
    shown = shown.lastMovedTo;
  }
  return shown;
}

export function oracleLines({ lines }: OracleBasket): string[] {
  return [...lines].map(([name, { id, quantity }]) => `${id} ${name} ${quantity}`).sort();
}

export function answeredLines({ LineItems }: Basket): string[] {
  return LineItems.map(
    (line) => `${line.Id} ${line.ProductId} ${line.SalesUnitCode} ${line.Quantity}`,
  ).sort();
}
