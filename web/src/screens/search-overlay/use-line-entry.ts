import type { ProductSnapshot, SalesUnit } from '@engros/contracts/product.ts';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readBasketView, setLineQuantity } from '../../features/basket/basket-data.ts';
import { firstUnit } from '../../features/products/first-unit.ts';
import { isOrderable, productStatus } from '../../features/products/product-status.ts';
import { unitWord } from '../../features/products/unit-text.ts';
import { firstEntry, type HeldKeys, heldKey, isNumberTerm } from '../../features/search-overlay/held-keys.ts';
import { label } from '../../lib/labels.ts';
import { useAnnounce } from '../../ui/live-region.tsx';
import { readQuantity } from '../../ui/quantity-keys.ts';
import type { BasketChange } from './basket-change.tsx';
import { meantRow } from './meant-row.ts';
import { focusQuantity, quantityField } from './overlay-focus.ts';
import type { OverlayAnswer } from './use-overlay-search.ts';

interface Answered {
  term: string;
  products: readonly ProductSnapshot[];
  total: number;
  isSubmitted: boolean;
}

export interface LineEntryOptions {
  field: RefObject<HTMLInputElement | null>;
  rowId: (index: number) => string;
  /** Shows the rows of an answer that means none of them. */
  showRows: () => void;
  submit: (text: string) => void;
  setText: (text: string) => void;
  onCommitted: (change: BasketChange) => void;
}

/** Where the quantity of a line stands in the basket now. */
function quantityInBasket(product: ProductSnapshot, unitCode: string): number {
  const line = readBasketView().basket?.LineItems.find(
    (each) => each.ProductId === product.Id && each.SalesUnitCode === unitCode && !each.QuickSaleId,
  );
  return line?.Quantity ?? 0;
}

/**
 * Number, Enter, quantity, Enter: when an answer means one row, its quantity takes the focus, and what was typed while
 * the answer was under way is put there.
 */
export function useLineEntry({ field, rowId, showRows, submit, setText, onCommitted }: LineEntryOptions) {
  const announce = useAnnounce();
  const held = useRef<HeldKeys | undefined>(undefined);
  // After a pause the focus has gone to the quantity by itself; the Enter of the number then comes late.
  const isEnterLate = useRef(false);
  const [answered, setAnswered] = useState<Answered>();

  function backToField() {
    field.current?.focus();
    field.current?.select();
  }

  /** Types on in the field what was held beyond one line. */
  function typeOn(keys: HeldKeys) {
    if (keys.length === 0) return backToField();
    const { text, isEntered, rest } = firstEntry(keys);
    flushSync(() => setText(text));
    field.current?.focus();
    if (!isEntered) return;
    submit(text);
    if (isNumberTerm(text)) held.current = rest;
  }

  function focusAtEnd(row: string) {
    focusQuantity(row);
    const input = quantityField(row);
    input?.setSelectionRange(input.value.length, input.value.length);
  }

  /** Takes a held quantity as if it had been typed into the row; false when it is more than can be had. */
  function putIn(product: ProductSnapshot, unit: SalesUnit, to: number): boolean {
    if (unit.MaxQuantity !== null && to > unit.MaxQuantity) {
      announce(label('product.atMost', { amount: unit.MaxQuantity, unit: unitWord(unit.MaxQuantity, unit) }));
      return false;
    }
    const from = quantityInBasket(product, unit.Code);
    flushSync(() => setLineQuantity(product, unit.Code, null, to));
    if (from !== to) onCommitted({ product, unit, from, to });
    return true;
  }

  function enterHeld(product: ProductSnapshot, row: string, keys: HeldKeys) {
    const { text, isEntered, rest } = firstEntry(keys);
    const unit = firstUnit(product, readBasketView());
    const isTaken = text === '' || !unit || putIn(product, unit, readQuantity(text));
    if (isEntered && isTaken) typeOn(rest);
    else if (text === '') focusQuantity(row);
    else focusAtEnd(row);
  }

  function refuse(product: ProductSnapshot) {
    const status = productStatus(product).text;
    announce(label('searchOverlay.cannotOrder', { name: product.DisplayName, status }));
  }

  const goOn = useEffectEvent((answer: Answered) => {
    const keys = held.current ?? [];
    held.current = undefined;
    if (field.current?.value.trim() !== answer.term) return;
    const index = meantRow(answer.term, answer.products, answer.total) ?? -1;
    const product = answer.products[index];
    if (product && isOrderable(product)) {
      isEnterLate.current = !answer.isSubmitted;
      return enterHeld(product, rowId(index), keys);
    }
    if (product) refuse(product);
    if (answer.isSubmitted) showRows();
  });
  useLayoutEffect(() => {
    if (answered) goOn(answered);
  }, [answered]);

  return {
    backToField,
    /** An answer has come; its rows are drawn next. */
    onAnswer(term: string, { found }: OverlayAnswer, isSubmitted: boolean) {
      const { PageOfResults, TotalResults } = found.Page;
      setAnswered({ term, products: PageOfResults, total: TotalResults, isSubmitted });
    },
    onFailure(isSubmitted: boolean) {
      held.current = undefined;
      if (isSubmitted) backToField();
    },
    /** Enter in the field: from here on keys belong to the quantity. */
    hold(text: string, keys: HeldKeys = []) {
      held.current = isNumberTerm(text) ? keys : undefined;
    },
    /** Whether a key pressed in the field was kept for the quantity. */
    keeps(key: string): boolean {
      const kept = held.current && heldKey(key);
      if (!held.current || !kept) return false;
      held.current = [...held.current, kept];
      return true;
    },
    /** Whether an Enter in the quantity is the late one of the number; told once. */
    takesLateEnter(): boolean {
      const isLate = isEnterLate.current;
      isEnterLate.current = false;
      return isLate;
    },
    /** Whether the focus went to the quantity by itself and nothing was typed there yet. */
    isUntouched: () => isEnterLate.current,
    touch() {
      isEnterLate.current = false;
    },
  };
}
