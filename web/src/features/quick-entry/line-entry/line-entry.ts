import { useSyncExternalStore } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { typedName, userStorage } from '../../../lib/browser/storage.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { followBasketFrame, readBasketView } from '../../baskets/basket/basket-data.ts';
import { unitWritten } from '../../goods/products/unit-text.ts';
import { toast } from '../../shell/notices/toasts.ts';
import { findTypedGoods, putTypedGoods, quantityInBasket, type TypedGoods } from './typed-goods.ts';
import { createTypedLines, type Refused, type TypedLine, type TypedLines } from './typed-lines.ts';

/** Goods that a typed line added to the basket; `from` and `to` are the quantities before and after. */
export interface LinePut extends TypedGoods {
  from: number;
  to: number;
}

const putListeners = new Set<(put: LinePut) => void>();
let current: { of: unknown; lines: TypedLines; end: () => void } | undefined;

/** Shared by quick entry and the search overlay. */
export function typedLines(): TypedLines {
  const of = pageContext();
  if (current?.of !== of) {
    endTypedLines();
    current = { of, ...makeLines() };
  }
  return current.lines;
}

/** Ends with the page: what it kept for the tab stays, and nothing is looked up for it any more. */
export function endTypedLines(): void {
  current?.end();
  current = undefined;
}

function makeLines() {
  const { user, customer } = pageContext();
  // The lines are stored separately for each browser tab and customer, so that they survive a reload.
  const storage = userStorage(user.Id, 'sessionStorage');
  const name = typedName(customer?.Id ?? '');
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
    basketGone: () => label('lineEntry.basketGone'),
    basket() {
      const { basket } = readBasketView();
      return basket && { id: basket.Id, openIds: basket.AllBaskets.map(({ Id }) => Id) };
    },
    keep: {
      read: () => storage.read<TypedLine[]>(name) ?? [],
      write: (kept) => (kept.length > 0 ? storage.write(name, kept) : storage.remove(name)),
    },
    newId: () => crypto.randomUUID(),
  });
  const goOn = () => lines.goOn();
  window.addEventListener('online', goOn);
  const stopListening = listen('connection', ({ isOnline }) => {
    if (isOnline) goOn();
  });
  let shownId = readBasketView().basket?.Id;
  followBasketFrame(({ basketId }) => {
    if (basketId === undefined || basketId === shownId) return;
    if (shownId !== undefined) tellWaiting(lines.countOf(shownId), shownId);
    shownId = basketId;
    goOn();
  });
  const end = () => {
    window.removeEventListener('online', goOn);
    stopListening();
    lines.end();
  };
  return { lines, end };
}

/** After a switch to another basket: lines typed for the previous basket have not been added to it yet. */
function tellWaiting(count: number, basketId: string): void {
  const left = readBasketView().basket?.AllBaskets.find(({ Id }) => Id === basketId);
  if (count === 0 || !left) return;
  const day = left.ExpectedDate === null ? '' : longDay(left.ExpectedDate);
  toast(label('lineEntry.waitElsewhere', { count, day }));
}

function put(found: TypedGoods, line: TypedLine): Refused | undefined {
  const { product, near } = found;
  if (near && !line.isAsWritten) {
    return {
      fault: label('lineEntry.didYouMean', { number: near.Id, name: near.DisplayName }),
      meant: { id: near.Id, name: near.DisplayName, writtenName: product.DisplayName },
    };
  }
  const unit = line.unit === undefined ? found.unit : unitWritten(product, line.unit);
  if (!unit) return { fault: otherUnit(found, line.unit ?? '') };
  const from = quantityInBasket(product, unit.Code);
  const fault = putTypedGoods({ product, unit }, line);
  if (fault !== '') return { fault };
  const to = line.isOnTop ? from + line.quantity : line.quantity;
  for (const listener of [...putListeners]) listener({ product, unit, from, to });
  return undefined;
}

function otherUnit({ product, unit }: TypedGoods, written: string): string {
  return label('lineEntry.otherUnit', {
    name: product.DisplayName,
    written,
    units: product.SalesUnits.Values.map((each) => each.TextSingular).join(', '),
    unit: unit.TextSingular,
  });
}

export function onLinePut(listener: (put: LinePut) => void): () => void {
  putListeners.add(listener);
  return () => {
    putListeners.delete(listener);
  };
}

/** Only lines that are not in the basket yet. */
export function useTypedLines(): readonly TypedLine[] {
  const lines = typedLines();
  return useSyncExternalStore(lines.subscribe, lines.lines);
}
