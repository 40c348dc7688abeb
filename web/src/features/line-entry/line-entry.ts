import { useSyncExternalStore } from 'react';
import { listen } from '../../lib/app-events.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';
import { readBasketView } from '../basket/basket-data.ts';
import { findTypedGoods, putTypedGoods, quantityInBasket, type TypedGoods } from './typed-goods.ts';
import { createTypedLines, type TypedLine, type TypedLines } from './typed-lines.ts';

/** Goods that a typed line has put into the basket: the quantity before and now. */
export interface LinePut extends TypedGoods {
  from: number;
  to: number;
}

const putListeners = new Set<(put: LinePut) => void>();
let current: { of: unknown; lines: TypedLines } | undefined;

/** The one place of this page that takes typed lines: quick entry and the search overlay both do. */
export function typedLines(): TypedLines {
  const of = pageContext();
  if (current?.of !== of) current = { of, lines: makeLines() };
  return current.lines;
}

function makeLines(): TypedLines {
  const { user, customer } = pageContext();
  // Of this tab alone, and of one customer: a reload goes on where the typing stopped.
  const storage = userStorage(user.Id, window.sessionStorage);
  const name = `typed:${customer?.Id ?? ''}`;
  const lines = createTypedLines<TypedGoods>({
    find: (texts) => {
      const { basket } = readBasketView();
      const delivery = {
        expectedDate: basket?.Delivery.ExpectedDate ?? null,
        presaleId: basket?.Delivery.PreSaleIndicator ?? null,
      };
      return findTypedGoods(texts, delivery);
    },
    put,
    unknown: (text) => label('checkout.unknownProduct', { text }),
    unreached: () => label('lineEntry.unreached'),
    keep: {
      read: () => storage.read<TypedLine[]>(name) ?? [],
      write: (kept) => (kept.length > 0 ? storage.write(name, kept) : storage.remove(name)),
    },
    newId: () => crypto.randomUUID(),
  });
  const goOn = () => lines.goOn();
  window.addEventListener('online', goOn);
  listen('connection', ({ isOnline }) => {
    if (isOnline) goOn();
  });
  return lines;
}

function put(goods: TypedGoods, line: TypedLine): string {
  const from = quantityInBasket(goods.product, goods.unit.Code);
  const fault = putTypedGoods(goods, line);
  const to = line.isOnTop ? from + line.quantity : line.quantity;
  if (fault === '') for (const listener of [...putListeners]) listener({ ...goods, from, to });
  return fault;
}

/** Calls back for each typed line that reaches the basket; answers the function that ends it. */
export function onLinePut(listener: (put: LinePut) => void): () => void {
  putListeners.add(listener);
  return () => {
    putListeners.delete(listener);
  };
}

/** The typed lines that are not in the basket. */
export function useTypedLines(): readonly TypedLine[] {
  const lines = typedLines();
  return useSyncExternalStore(lines.subscribe, lines.lines);
}
