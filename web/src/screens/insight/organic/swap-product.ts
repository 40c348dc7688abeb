import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  readBasketView,
  setLineQuantity,
  undoInBasket,
} from '../../../features/baskets/basket/basket-data.ts';
import { changeQuantity, lineNow } from '../../../features/baskets/basket/lines/line-actions.ts';
import { markFavourite } from '../../../features/favourites/favorites/favorite-marks.ts';
import { refreshLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { refusal } from '../../../features/goods/products/field/refusal.tsx';
import { countOfUnit } from '../../../features/goods/products/unit-text.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatSignedKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import type { SwapAmount, SwappedLine } from './swap-amount.ts';
import { swapOnList } from './swap-on-list.ts';

type Line = SwappedLine & Parameters<typeof changeQuantity>[0];

export interface Swapping {
  usual: ProductSnapshot;
  swap: ProductSnapshot;
  /** The lines of the usual product in the open basket. */
  lines: readonly Line[];
}

/** In øre, what the basket costs more with the organic product; null for users who may not see prices. */
export function extraOre(lines: readonly SwappedLine[], { unit, quantity }: SwapAmount): number | null {
  if (unit.PriceOre === null || lines.some(({ UnitPriceOre }) => UnitPriceOre === null)) return null;
  const before = lines.reduce((sum, line) => sum + (line.UnitPriceOre ?? 0) * line.Quantity, 0);
  return unit.PriceOre * quantity - before;
}

/** `3 ks., +42,00 kr.` */
export function amountText(lines: readonly SwappedLine[], amount: SwapAmount): string {
  const extra = extraOre(lines, amount);
  const count = countOfUnit(amount.quantity, amount.unit.Code);
  return extra === null ? count : `${count}, ${formatSignedKroner(extra)}`;
}

const quantityNow = ({ Id }: ProductSnapshot, unitCode: string): number =>
  lineNow({ ProductId: Id, SalesUnitCode: unitCode, QuickSaleId: null })?.Quantity ?? 0;

/** Undefined when that much can be put into the basket. */
export function refusalOf(swap: ProductSnapshot, { unit, quantity }: SwapAmount): string | undefined {
  const most = Math.min(unit.MaxQuantity ?? limits.quantity, limits.quantity);
  return quantityNow(swap, unit.Code) + quantity > most ? refusal(most, unit) : undefined;
}

/** `to. 03.12` of the open basket. */
export function basketDay(): string {
  const date = readBasketView().basket?.Delivery.ExpectedDate;
  return date ? shortDay(date) : label('checkout.noDay');
}

/** The lines give their place to one line of the organic product, which may have a line already. */
function swapInBasket({ swap, lines }: Swapping, { unit, quantity }: SwapAmount): () => void {
  const before = quantityNow(swap, unit.Code);
  for (const line of lines) changeQuantity(line, 0);
  setLineQuantity(swap, unit.Code, null, before + quantity);
  return undoInBasket(() => {
    setLineQuantity(swap, unit.Code, null, before);
    for (const line of lines) changeQuantity(line, line.Quantity);
  });
}

type Listed = Pick<FavoriteList, 'Id' | 'Name'>;

/** All of the lists, or none when one of them cannot be changed. */
async function swapOnLists(
  client: QueryClient,
  { usual, swap }: Swapping,
  lists: readonly Listed[],
): Promise<() => Promise<void>> {
  const undos: (() => Promise<void>)[] = [];
  const undo = async () => {
    for (const each of undos.toReversed()) await each();
    await refreshLists(client);
  };
  try {
    for (const { Id } of lists) undos.push(await swapOnList(Id, usual, swap));
  } catch (error) {
    await undo();
    throw error;
  }
  markFavourite(swap.Id, true);
  await refreshLists(client);
  return undo;
}

export interface ChosenSwap {
  /** Undefined when the basket stays as it is. */
  amount: SwapAmount | undefined;
  lists: readonly Listed[];
}

/** Swaps where the buyer chose it, and says what happened with one undo for all. Throws when a list cannot be changed. */
export async function swapProduct(client: QueryClient, of: Swapping, { amount, lists }: ChosenSwap) {
  const text = saidOf(of, { amount, lists });
  const onLists = lists.length > 0 ? await swapOnLists(client, of, lists) : undefined;
  const inBasket = amount && swapInBasket(of, amount);
  const undo = () => {
    inBasket?.();
    void onLists?.().catch(() => toastFailure(label('favorites.failed')));
  };
  announce(text);
  toast(text, { undo: { label: label('shell.undo'), onPress: undo } });
}

function saidOf({ usual, swap, lines }: Swapping, { amount, lists }: ChosenSwap): string {
  const names = { from: usual.DisplayName, to: swap.DisplayName };
  const onLists = lists.map(({ Name }) => Name).join(', ');
  if (amount === undefined) return label('organic.swappedOnLists', { ...names, lists: onLists });
  const said = label('organic.swapped', {
    ...names,
    day: basketDay(),
    amount: amountText(lines, amount),
  });
  return lists.length === 0 ? said : `${said} ${label('organic.swappedAlso', { lists: onLists })}`;
}

/** For a product that is neither in the basket nor on a list. */
export function addToBasket(swap: ProductSnapshot, { unit, quantity }: SwapAmount): void {
  const undo = swapInBasket({ usual: swap, swap, lines: [] }, { unit, quantity, grams: null });
  const text = label('organic.put', {
    amount: countOfUnit(quantity, unit.Code),
    name: swap.DisplayName,
    day: basketDay(),
  });
  announce(text);
  toast(text, { undo: { label: label('shell.undo'), onPress: undo } });
}
