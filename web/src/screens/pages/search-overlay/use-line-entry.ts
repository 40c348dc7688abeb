import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readBasketView } from '../../../features/baskets/basket/basket-data.ts';
import { firstUnit, unitOfGtin } from '../../../features/goods/products/field/first-unit.ts';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import {
  firstEntry,
  type HeldKeys,
  heldKey,
  isNumberTerm,
} from '../../../features/pages/search-overlay/held-keys.ts';
import { onLinePut, typedLines } from '../../../features/quick-entry/line-entry/line-entry.ts';
import { putTypedGoods, quantityInBasket } from '../../../features/quick-entry/line-entry/typed-goods.ts';
import { label } from '../../../lib/labels.ts';
import { quantityFault, wholeQuantity } from '../../../ui/controls/quantity-keys.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import type { BasketChange } from './basket-change.tsx';
import { focusQuantity, quantityField, typeQuantity } from './overlay-focus.ts';
import type { OverlayAnswer } from './use-overlay-search.ts';

const singleHitFromLength = 8;

/**
 * The row for which a quantity typed after the search term is meant: the product with this number, or the only result of a term
 * of at least eight characters. Undefined without such a row (SRC-07).
 */
export function meantRow(
  term: string,
  products: readonly ProductSnapshot[],
  total: number,
): number | undefined {
  const named = products.findIndex((product) => product.Id === term || unitOfGtin(product, term));
  if (named >= 0) return named;
  return total === 1 && products.length === 1 && term.length >= singleHitFromLength ? 0 : undefined;
}

interface Answered {
  term: string;
  products: readonly ProductSnapshot[];
  total: number;
  isSubmitted: boolean;
}

/** An item number confirmed with Enter, and the keys pressed since then, which are its quantity. */
interface Held {
  text: string;
  keys: HeldKeys;
}

export interface LineEntryOptions {
  field: RefObject<HTMLInputElement | null>;
  rowId: (index: number) => string;
  /** Called when it is unclear from the response which row the user means. */
  showRows: () => void;
  submit: (text: string) => void;
  setText: (text: string) => void;
  onCommitted: (change: BasketChange) => void;
}

/**
 * Handles an item number, Enter, a quantity and Enter typed in a row. When a response finds the product, its quantity field gets
 * the focus and the keys typed since. A line completed earlier joins the typed lines, which frees the field.
 */
export function useLineEntry({ field, rowId, showRows, submit, setText, onCommitted }: LineEntryOptions) {
  const announce = useAnnounce();
  const held = useRef<Held | undefined>(undefined);
  // True when a pause after an item number moved the focus to the quantity. The user may still press the Enter that
  // ends the item number.
  const isEnterLate = useRef(false);
  // The last typed item number, if that product cannot be ordered. A number of up to three digits typed next is its
  // quantity and not a new search.
  const unmet = useRef<string | undefined>(undefined);
  const isFirstWanted = useRef(false);
  const [answered, setAnswered] = useState<Answered>();

  const tell = useEffectEvent((change: BasketChange) => onCommitted(change));
  useEffect(() => onLinePut((put) => tell(put)), []);

  function backToField() {
    field.current?.focus();
    field.current?.select();
  }

  /**
   * Moves complete lines out of the field. If the last line is incomplete, its item number stays in the field and the
   * keys of its quantity stay stored.
   */
  function takeLines(text: string, keys: HeldKeys) {
    const { text: quantity, isEntered, rest } = firstEntry(keys);
    held.current = { text, keys };
    setText(text);
    if (!isEntered) return;
    // Enter without a quantity before it does nothing. The line keeps waiting for the response.
    if (quantity === '') return takeLines(text, rest);
    takeLine(text, quantity);
    typeOn(rest);
  }

  /** A line whose text is not a quantity is not added to the basket: the user is asked for its quantity. */
  function takeLine(text: string, typed: string) {
    const quantity = wholeQuantity(typed);
    if (quantity === undefined) announce(quantityFault(typed) ?? '');
    typedLines().take({ text, quantity: quantity ?? 0, isOnTop: quantity === undefined });
  }

  /** With the stored keys that came after a complete line. */
  function typeOn(keys: HeldKeys) {
    const { text, isEntered, rest } = firstEntry(keys);
    held.current = undefined;
    setText(text);
    if (!isEntered) return;
    submit(text);
    if (isNumberTerm(text)) takeLines(text, rest);
  }

  function focusAtEnd(row: string) {
    focusQuantity(row);
    const input = quantityField(row);
    input?.setSelectionRange(input.value.length, input.value.length);
  }

  function enterHeld(product: ProductSnapshot, row: string, keys: HeldKeys) {
    const { text } = firstEntry(keys);
    if (text === '') return void focusQuantity(row);
    const quantity = wholeQuantity(text);
    if (quantity === undefined) return typeQuantity(row, text);
    putHeld(product, quantity);
    focusAtEnd(row);
  }

  function putHeld(product: ProductSnapshot, quantity: number) {
    const unit = firstUnit(product, readBasketView());
    if (unit) {
      const from = quantityInBasket(product, unit.Code);
      let fault = '';
      flushSync(() => {
        fault = putTypedGoods({ product, unit }, { quantity, isOnTop: false });
      });
      if (fault) announce(fault);
      else if (from !== quantity) onCommitted({ product, unit, from, to: quantity });
    }
  }

  function refuse(product: ProductSnapshot) {
    const status = productStatus(product).text;
    announce(label('searchOverlay.cannotOrder', { name: product.DisplayName, status }));
  }

  /** Skips products that cannot be ordered. */
  function takeFirst(products: readonly ProductSnapshot[]) {
    const index = products.findIndex(isOrderable);
    if (index < 0) return showRows();
    isEnterLate.current = false;
    focusQuantity(rowId(index));
  }

  /** After a search found no product that can be ordered. `product` was found but cannot be ordered; the user is told why. */
  function goOnWithout({ term, isSubmitted }: Answered, product: ProductSnapshot | undefined) {
    if (product) refuse(product);
    // A typed quantity is kept. The user's next Enter adds the line to the typed lines, where it can be corrected.
    const isTyped = held.current !== undefined && held.current.keys.length > 0;
    if (isTyped || !isSubmitted) return;
    held.current = undefined;
    if (isNumberTerm(term)) unmet.current = term;
    showRows();
  }

  function goOnWithMeant(answer: Answered) {
    const index = meantRow(answer.term, answer.products, answer.total) ?? -1;
    const product = answer.products[index];
    if (!product || !isOrderable(product)) return goOnWithout(answer, product);
    const keys = held.current?.keys ?? [];
    held.current = undefined;
    isEnterLate.current = !answer.isSubmitted;
    enterHeld(product, rowId(index), keys);
  }

  const goOn = useEffectEvent((answer: Answered) => {
    if (field.current?.value.trim() !== answer.term) return;
    const takesFirst = isFirstWanted.current && answer.isSubmitted;
    isFirstWanted.current = false;
    if (takesFirst) takeFirst(answer.products);
    else goOnWithMeant(answer);
  });
  useLayoutEffect(() => {
    if (answered) goOn(answered);
  }, [answered]);

  return {
    backToField,
    takeFirst,
    wantFirst() {
      isFirstWanted.current = true;
      held.current = undefined;
    },
    /** Stores the products of the response, so that React renders their rows. */
    onAnswer(term: string, { found }: OverlayAnswer, isSubmitted: boolean) {
      const { PageOfResults, TotalResults } = found.Page;
      // With similar products a single result that is not exactly what was typed may not be what was meant.
      const total = found.IsExact ? TotalResults : TotalResults + found.Similar.length;
      setAnswered({ term, products: PageOfResults, total, isSubmitted });
    },
    onFailure(isSubmitted: boolean) {
      // While the user is typing a quantity, the focus stays. The line that it completes is looked up again by itself.
      if (isSubmitted && !held.current) backToField();
    },
    /** The keys pressed from now on belong to the quantity. */
    hold(text: string, keys: HeldKeys = []) {
      held.current = undefined;
      if (isNumberTerm(text)) takeLines(text.trim(), keys);
    },
    /** True for a quantity typed after an item number that cannot be ordered. */
    takesQuantity(text: string): boolean {
      const number = unmet.current;
      unmet.current = undefined;
      if (!number || !/^\s*\d{1,3}\s*$/.test(text)) return false;
      takeLine(number, text);
      return true;
    },
    keeps(key: string): boolean {
      if (!held.current) return false;
      const kept = heldKey(key);
      if (!kept) {
        // Any other printable character starts a new search, so the item number no longer waits for a quantity.
        if (key.length === 1) held.current = undefined;
        return false;
      }
      takeLines(held.current.text, [...held.current.keys, kept]);
      return true;
    },
    /**
     * True once if an Enter in the quantity field still belongs to the item number, because the user paused before pressing it.
     */
    takesLateEnter(): boolean {
      const isLate = isEnterLate.current;
      isEnterLate.current = false;
      return isLate;
    },
    /** True when a pause moved the focus to the quantity and nothing has been typed there yet. */
    isUntouched: () => isEnterLate.current,
    touch() {
      isEnterLate.current = false;
    },
  };
}
