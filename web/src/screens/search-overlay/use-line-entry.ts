import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readBasketView } from '../../features/basket/basket-data.ts';
import { onLinePut, typedLines } from '../../features/line-entry/line-entry.ts';
import { putTypedGoods, quantityInBasket } from '../../features/line-entry/typed-goods.ts';
import { firstUnit } from '../../features/products/field/first-unit.ts';
import { isOrderable, productStatus } from '../../features/products/product-status.ts';
import { firstEntry, type HeldKeys, heldKey, isNumberTerm } from '../../features/search-overlay/held-keys.ts';
import { label } from '../../lib/labels.ts';
import { readQuantity } from '../../ui/controls/quantity-keys.ts';
import { useAnnounce } from '../../ui/layout/live-region.tsx';
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

/** An item number confirmed with Enter, and the keys pressed since then, which are its quantity. */
interface Held {
  text: string;
  keys: HeldKeys;
}

export interface LineEntryOptions {
  field: RefObject<HTMLInputElement | null>;
  rowId: (index: number) => string;
  /** Moves the focus to the rows when the response does not determine a single row. */
  showRows: () => void;
  submit: (text: string) => void;
  setText: (text: string) => void;
  onCommitted: (change: BasketChange) => void;
}

/**
 * Handles the sequence item number, Enter, quantity, Enter. When a response finds the row, the row's quantity field
 * gets the focus and the keys typed so far. A line completed before the response joins the typed lines, so that the
 * search field is free for the next line.
 */
export function useLineEntry({ field, rowId, showRows, submit, setText, onCommitted }: LineEntryOptions) {
  const announce = useAnnounce();
  const held = useRef<Held | undefined>(undefined);
  // True when the focus moved to the quantity because the user paused after an item number. The user may then still
  // press the Enter that belongs to the item number.
  const isEnterLate = useRef(false);
  // The last typed item number, if it cannot be ordered. A number of up to three digits typed next is treated as its
  // quantity, not as a new search.
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
   * Moves complete lines out of the field. An incomplete last line keeps its number in the field, and the keys typed
   * for its quantity stay stored.
   */
  function takeLines(text: string, keys: HeldKeys) {
    const { text: quantity, isEntered, rest } = firstEntry(keys);
    held.current = { text, keys };
    setText(text);
    if (!isEntered) return;
    // Enter without a typed quantity has no effect, and the line still waits for the response.
    if (quantity === '') return takeLines(text, rest);
    typedLines().take({ text, quantity: readQuantity(quantity), isOnTop: false });
    typeOn(rest);
  }

  /** Types the stored keys that follow a complete line into the empty field. */
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

  /** Enters the stored quantity keys into the row of the product that was found. */
  function enterHeld(product: ProductSnapshot, row: string, keys: HeldKeys) {
    const { text } = firstEntry(keys);
    if (text === '') return void focusQuantity(row);
    const unit = firstUnit(product, readBasketView());
    if (unit) {
      const quantity = readQuantity(text);
      const from = quantityInBasket(product, unit.Code);
      let fault = '';
      flushSync(() => {
        fault = putTypedGoods({ product, unit }, { quantity, isOnTop: false });
      });
      if (fault) announce(fault);
      else if (from !== quantity) onCommitted({ product, unit, from, to: quantity });
    }
    focusAtEnd(row);
  }

  function refuse(product: ProductSnapshot) {
    const status = productStatus(product).text;
    announce(label('searchOverlay.cannotOrder', { name: product.DisplayName, status }));
  }

  /** Focuses the quantity of the first product that can be ordered. */
  function takeFirst(products: readonly ProductSnapshot[]) {
    const index = products.findIndex(isOrderable);
    if (index < 0) return showRows();
    isEnterLate.current = false;
    focusQuantity(rowId(index));
  }

  /** Handles a response in which no product can be ordered. */
  function goOnWithout({ term, isSubmitted }: Answered, product: ProductSnapshot | undefined) {
    if (product) refuse(product);
    // If the user is typing a quantity, the next Enter adds the line to the typed lines, where the user can correct it.
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
    /** Makes the next response choose its first product. */
    wantFirst() {
      isFirstWanted.current = true;
      held.current = undefined;
    },
    /** Handles a response: stores its products, whose rows React then renders. */
    onAnswer(term: string, { found }: OverlayAnswer, isSubmitted: boolean) {
      const { PageOfResults, TotalResults } = found.Page;
      setAnswered({ term, products: PageOfResults, total: TotalResults, isSubmitted });
    },
    onFailure(isSubmitted: boolean) {
      // While the user types a quantity, the focus stays, because the typed line is looked up again automatically.
      if (isSubmitted && !held.current) backToField();
    },
    /** Handles Enter in the field: keys pressed after it belong to the quantity. */
    hold(text: string, keys: HeldKeys = []) {
      held.current = undefined;
      if (isNumberTerm(text)) takeLines(text.trim(), keys);
    },
    /** Returns true when the text is a quantity typed after an item number that cannot be ordered. */
    takesQuantity(text: string): boolean {
      const number = unmet.current;
      unmet.current = undefined;
      if (!number || !/^\s*\d{1,3}\s*$/.test(text)) return false;
      typedLines().take({ text: number, quantity: readQuantity(text), isOnTop: false });
      return true;
    },
    /** Returns true when a key pressed in the field was stored for the quantity. */
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
     * Returns true once, when Enter in the quantity field still belongs to the item number, because the user paused
     * before pressing it.
     */
    takesLateEnter(): boolean {
      const isLate = isEnterLate.current;
      isEnterLate.current = false;
      return isLate;
    },
    /** Returns true when the focus moved to the quantity during a pause and nothing was typed there yet. */
    isUntouched: () => isEnterLate.current,
    touch() {
      isEnterLate.current = false;
    },
  };
}
