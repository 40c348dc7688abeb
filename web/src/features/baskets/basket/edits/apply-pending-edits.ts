import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { LineEdit, LineWish } from '@engros/contracts/baskets/basket-update.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { dropSizeOf } from '../drop-size.ts';
import { isLineOf } from '../lines/line-key.ts';
import type { BasketEdit } from './basket-edit.ts';
import { optimisticLine, withQuantity, withUnit } from './optimistic-line.ts';

/** In percent, of what an older server says no rate of. */
const usualVatPercent = 25;

export type ProductLookup = (productId: string) => ProductSnapshot | undefined;

/** Totals in øre. Unchanged lines stay the same objects, so their rows need not redraw. */
export function applyPendingEdits(
  basket: Basket,
  edits: readonly BasketEdit[],
  productOf: ProductLookup,
): Basket {
  if (edits.length === 0) return basket;
  let lines = basket.LineItems;
  let heads = basket;
  for (const edit of edits) {
    lines = (edit.Products ?? []).reduce((rest, line) => applyToLine(rest, line, productOf), lines);
    lines = (edit.LineWishes ?? []).reduce(applyWish, lines);
    heads = applyToHead(heads, edit);
  }
  return withOwnEntry(withSums({ ...heads, LineItems: lines }));
}

/** The basket also has an entry in the list of all baskets, which must show the same figures. */
function withOwnEntry(basket: Basket): Basket {
  const { NumberOfLines, SubTotalOre, OrderDeadline } = basket;
  const { ExpectedDate } = basket.Delivery;
  const figures = { NumberOfLines, SubTotalOre, OrderDeadline, ExpectedDate };
  return {
    ...basket,
    AllBaskets: basket.AllBaskets.map((each) => (each.Id === basket.Id ? { ...each, ...figures } : each)),
  };
}

function applyToLine(lines: LineItem[], edit: LineEdit, productOf: ProductLookup): LineItem[] {
  const at = lines.findIndex((line) => isMeant(edit, line));
  const present = lines[at];
  if (!present) return edit.Quantity === 0 ? lines : addLine(lines, edit, productOf);
  if (edit.Quantity === 0) return lines.filter((line) => line !== present);
  return lines.with(at, changedLine(present, edit));
}

function applyWish(lines: LineItem[], wish: LineWish): LineItem[] {
  const at = lines.findIndex((line) => isMeant(wish, line));
  const present = lines[at];
  if (present === undefined) return lines;
  const { Note: note = present.Note ?? null, Substitute: substitute = present.Substitute ?? null } = wish;
  const isSame = note === (present.Note ?? null) && substitute === (present.Substitute ?? null);
  return isSame ? lines : lines.with(at, wishedLine(present, note, substitute));
}

/** As in `lastChanged`: the same object at every key press. */
const lastWished = new WeakMap<LineItem, LineItem>();

function wishedLine(
  present: LineItem,
  note: string | null,
  substitute: LineItem['Substitute'] | null,
): LineItem {
  const last = lastWished.get(present);
  if (last && (last.Note ?? null) === note && (last.Substitute ?? null) === substitute) return last;
  const { Note: _note, Substitute: _substitute, ...rest } = present;
  const wished = { ...rest, ...(note && { Note: note }), ...(substitute && { Substitute: substitute }) };
  lastWished.set(present, wished);
  return wished;
}

function isMeant(edit: Omit<LineWish, 'Note' | 'Substitute'>, line: LineItem): boolean {
  if (edit.LineId) return line.Id === edit.LineId;
  return isLineOf(line, edit.ProductId ?? '', edit.SalesUnit?.Code ?? '', edit.QuickSaleId);
}

/**
 * The last result for each line. All edits are applied again at every key press, and only the edited line should become
 * a new object.
 */
const lastChanged = new WeakMap<LineItem, LineItem>();

function changedLine(present: LineItem, edit: LineEdit): LineItem {
  const unitCode = edit.SalesUnit?.Code || present.SalesUnitCode;
  const last = lastChanged.get(present);
  if (last?.Quantity === edit.Quantity && last.SalesUnitCode === unitCode) return last;
  const moved = unitCode === present.SalesUnitCode ? present : withUnit(present, unitCode);
  const changed = withQuantity(moved, edit.Quantity);
  lastChanged.set(present, changed);
  return changed;
}

function addLine(lines: LineItem[], edit: LineEdit, productOf: ProductLookup): LineItem[] {
  const product = edit.ProductId ? productOf(edit.ProductId) : undefined;
  if (!product || !edit.SalesUnit) return lines;
  const line = optimisticLine(product, edit.SalesUnit.Code, edit.QuickSaleId ?? null, edit.Quantity);
  return line ? [...lines, line] : lines;
}

function applyToHead(basket: Basket, edit: BasketEdit): Basket {
  const { Delivery, References, Message, SeparateInvoice } = edit;
  const date = Delivery?.ExpectedDate;
  return {
    ...basket,
    ...(date === undefined ? {} : onDay(basket, date, Delivery?.PreSaleIndicator)),
    ...(References?.OrderReference === undefined
      ? {}
      : { References: { OrderReference: References.OrderReference } }),
    ...(Message === undefined ? {} : { Message: { Text: messageText(Message) } }),
    ...(SeparateInvoice === undefined || SeparateInvoice === null ? {} : { SeparateInvoice }),
  };
}

/** Clears the deadlines when the day changes, because only the server knows the deadlines of the new day. */
function onDay(basket: Basket, date: string | null, period: string | null | undefined): Partial<Basket> {
  const { PreSaleIndicator } = basket.Delivery;
  const Delivery = {
    ExpectedDate: date,
    PreSaleIndicator: period === undefined ? PreSaleIndicator : period,
  };
  if (date === basket.Delivery.ExpectedDate) return { Delivery, DeliveryDate: date };
  return {
    Delivery,
    DeliveryDate: date,
    OrderDeadline: null,
    Deliverability: { ...basket.Deliverability, OrderDeadline: null },
  };
}

function messageText(message: BasketEdit['Message']): string | null {
  return typeof message === 'string' ? message : (message?.Text ?? null);
}

function withSums(basket: Basket): Basket {
  const NumberOfLines = basket.LineItems.length;
  if (basket.SubTotalOre === null) return { ...basket, NumberOfLines };
  const SubTotalOre = basket.LineItems.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
  const fee = deliveryFeeOre(basket, SubTotalOre);
  const DepositOre = basket.LineItems.reduce((sum, line) => sum + depositOre(line), 0);
  const TotalOre = SubTotalOre + DepositOre + fee;
  const VatOre = vatOre(basket, fee);
  return {
    ...basket,
    NumberOfLines,
    SubTotalOre,
    DepositOre,
    DeliveryFeeOre: fee,
    TotalOre,
    VatOre,
    TotalInclVatOre: TotalOre + VatOre,
  };
}

/** Without VAT; 0 without a deposit. */
const depositOre = ({ Deposit, Quantity }: LineItem): number =>
  (Deposit?.AmountOre ?? 0) * (Deposit?.Count ?? 0) * Quantity;

/** By rate, rounded once for each, as the server does. */
function vatOre({ LineItems, Rules }: Basket, fee: number): number {
  const netByRate = new Map([[Rules.FeeVatPercent ?? usualVatPercent, fee]]);
  const add = (rate: number, net: number) => netByRate.set(rate, (netByRate.get(rate) ?? 0) + net);
  for (const line of LineItems) {
    add(line.Product.VatPercent ?? usualVatPercent, line.LineTotalOre ?? 0);
    add(line.Deposit?.VatPercent ?? usualVatPercent, depositOre(line));
  }
  return [...netByRate].reduce(
    (sum, [rate, net]) => sum + Math.round((net * Math.round(rate * 100)) / 10_000),
    0,
  );
}

function deliveryFeeOre(basket: Basket, subTotalOre: number): number {
  const rules = dropSizeOf({ ...basket, SubTotalOre: subTotalOre });
  const isFree = rules === null || basket.LineItems.length === 0 || rules.subTotalOre >= rules.freeFromOre;
  return isFree ? 0 : rules.feeOre;
}
