import { numberCountAndUnit } from '@engros/contracts/values/number-and-count.ts';
import { ScanBarcode } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readBasketView } from '../../../../features/baskets/basket/basket-data.ts';
import { isLineOf } from '../../../../features/baskets/basket/lines/line-key.ts';
import {
  ProductField,
  useSuggestedProducts,
} from '../../../../features/goods/products/field/product-field.tsx';
import { countOfUnit } from '../../../../features/goods/products/unit-text.ts';
import {
  type LinePut,
  onLinePut,
  typedLines,
} from '../../../../features/quick-entry/line-entry/line-entry.ts';
import { QuantityField } from '../../../../features/quick-entry/line-entry/quantity-field.tsx';
import { TypedLineRows } from '../../../../features/quick-entry/line-entry/typed-line-rows.tsx';
import { usePageKey } from '../../../../lib/browser/use-page-key.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Kbd } from '../../../../ui/controls/kbd.tsx';
import { wholeQuantity } from '../../../../ui/controls/quantity-keys.ts';
import { lineAnchor } from './line-faults.ts';

/** Links and a keyboard shortcut use this id to focus the field. */
const quickEntryId = 'quick-entry';

/** An item number or barcode alone, or words without a number: the quantity is one. */
const isGoodsAlone = (text: string) => /^[0-9A-Za-z-]{3,20}$/.test(text.trim()) || !/[\d½-¾⅐-⅞]/.test(text);

/**
 * Uses the quantity that is written in the text, otherwise `quantity`. A text with a number that is neither, such as `rugbrød
 * 2-3` and `204118 2½`, gets none, so that the line asks for it.
 */
function takeLine(text: string, quantity: number | undefined): void {
  const read = numberCountAndUnit(text);
  const otherwise = quantity ?? (isGoodsAlone(text) ? 1 : 0);
  const quantityRead = read?.count ?? otherwise;
  typedLines().take({ text: read?.number ?? text, quantity: quantityRead, unit: read?.unit, isOnTop: true });
}

/** A number chosen by the name of its product cannot be a slip of the fingers. */
const takeChosen = (id: string, quantity = 1) =>
  typedLines().take({ text: id, quantity, isOnTop: true, isAsWritten: true });

const markMs = 2000;

/** Shows for a moment which line of the basket took the goods. */
function markLine({ product, unit }: LinePut): void {
  const line = readBasketView().basket?.LineItems.find((each) => isLineOf(each, product.Id, unit.Code, null));
  const row = line && document.getElementById(lineAnchor(line.Id));
  if (!row) return;
  row.dataset['put'] = '';
  setTimeout(() => delete row.dataset['put'], markMs);
}

export function QuickEntry() {
  const [text, setText] = useState('');
  const [chosenId, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState('');
  const [added, setAdded] = useState('');
  const productField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const number = numberCountAndUnit(text)?.number ?? text.trim();
  const products = useSuggestedProducts(chosenId ? '' : number);
  const coming = products.find(({ Id }) => Id === number.toUpperCase())?.Name;
  useEffect(() => {
    typedLines().goOn();
    if (window.location.hash === `#${quickEntryId}`) productField.current?.focus();
    return onLinePut((put) => {
      const { product, unit, from, to } = put;
      const quantity = countOfUnit(to - from, unit.Code);
      announce(label('checkout.added', { quantity, name: product.DisplayName }));
      setAdded(`${quantity} ${product.DisplayName}`);
      // The row of a new line is rendered after this.
      setTimeout(() => markLine(put));
    });
  }, []);

  usePageKey(
    ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
      key === 'F9' && !(ctrlKey || metaKey || altKey || shiftKey),
    () => {
      productField.current?.focus();
      productField.current?.select();
    },
  );

  function write(next: string) {
    setAdded('');
    setChosen(undefined);
    setText(next);
  }

  function onEnter(event: KeyboardEvent) {
    event.preventDefault();
    if (numberCountAndUnit(text)) take();
    else if (text.trim() !== '') quantityField.current?.focus();
  }

  function empty() {
    setText('');
    setChosen(undefined);
    setQuantity('');
    productField.current?.focus();
  }

  function take() {
    const isOpen = quantity.trim() === '';
    const ofField = isOpen ? undefined : wholeQuantity(quantity);
    if (!isOpen && ofField === undefined) return quantityField.current?.focus();
    if (chosenId) takeChosen(chosenId, ofField);
    else if (text.trim() !== '') takeLine(text, ofField);
    empty();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    take();
  }

  function takePasted(event: ClipboardEvent) {
    const rows = event.clipboardData.getData('text').split(/\r\n|\n|\r/);
    const lines = rows.filter((row) => row.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    for (const line of lines) takeLine(line, undefined);
  }

  return (
    <div
      className="quick-entry grid grid-cols-[minmax(0,1fr)_92px_auto] items-center gap-2 rounded-3 border border-line bg-surface px-3 py-2.5"
      onPaste={takePasted}
    >
      <form className="contents" onSubmit={submit}>
        <ProductField
          name={label('checkout.quickEntry')}
          icon={<ScanBarcode aria-hidden="true" />}
          placeholder={label('checkout.quickEntryPlaceholder')}
          className="min-w-0"
          text={text}
          onText={write}
          products={products}
          chosenId={chosenId}
          onChoose={(product) => {
            const count = numberCountAndUnit(text)?.count;
            setChosen(product.Id);
            if (count !== undefined) setQuantity(String(count));
            setText(`${product.Id} ${product.Name}`);
            quantityField.current?.focus();
          }}
          id={quickEntryId}
          inputRef={productField}
          onEnter={onEnter}
        />
        <QuantityField
          inputRef={quantityField}
          label={label('basket.quantity')}
          value={quantity}
          onChange={setQuantity}
        />
        <span className="flex items-center gap-2">
          <Button type="submit">{label('checkout.addToBasket')}</Button>
          <span className="basket-keys relative text-12 whitespace-nowrap text-ink-3">
            <span className={added || coming ? 'invisible' : ''}>
              <Kbd>F9</Kbd> <Kbd>Enter</Kbd> {label('checkout.keyQuantity')} <Kbd>Enter</Kbd>{' '}
              {label('checkout.keyNext')}
            </span>
            {added && (
              <span data-added className="absolute inset-0 truncate text-ok-ink" aria-hidden="true">
                ✓ {added}
              </span>
            )}
            {coming && (
              <span className="absolute inset-0 truncate text-13 text-ink" aria-hidden="true">
                {coming}
              </span>
            )}
          </span>
        </span>
        {coming && (
          <p data-coming className="basket-coming col-span-full truncate text-13 text-ink-2">
            {coming}
          </p>
        )}
      </form>
      <TypedLineRows onEmptied={() => productField.current?.focus()} />
    </div>
  );
}
