import { numberAndCount } from '@engros/contracts/values/number-and-count.ts';
import { ScanBarcode } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  ProductField,
  useSuggestedProducts,
} from '../../../../features/goods/products/field/product-field.tsx';
import { countOfUnit } from '../../../../features/goods/products/unit-text.ts';
import { onLinePut, typedLines } from '../../../../features/quick-entry/line-entry/line-entry.ts';
import { QuantityField } from '../../../../features/quick-entry/line-entry/quantity-field.tsx';
import { TypedLineRows } from '../../../../features/quick-entry/line-entry/typed-line-rows.tsx';
import { usePageKey } from '../../../../lib/browser/use-page-key.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Kbd } from '../../../../ui/controls/kbd.tsx';
import { wholeQuantity } from '../../../../ui/controls/quantity-keys.ts';

/** Links and a keyboard shortcut use this id to focus the field. */
const quickEntryId = 'quick-entry';

/** An item number or barcode alone, or words without a number: the quantity is one. */
const isGoodsAlone = (text: string) => /^[0-9A-Za-z-]{3,20}$/.test(text.trim()) || !/[\d½-¾⅐-⅞]/.test(text);

/**
 * Uses the quantity that is written in the text, otherwise `quantity`. A text with a number that is neither, such as `rugbrød
 * 2-3` and `204118 2½`, gets none, so that the line asks for it.
 */
function takeLine(text: string, quantity: number | undefined): void {
  const read = numberAndCount(text);
  const otherwise = quantity ?? (isGoodsAlone(text) ? 1 : 0);
  typedLines().take({ text: read?.number ?? text, quantity: read?.count ?? otherwise, isOnTop: true });
}

export function QuickEntry() {
  const [text, setText] = useState('');
  const [chosenId, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState('');
  const productField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const products = useSuggestedProducts(chosenId ? '' : text);
  useEffect(() => {
    typedLines().goOn();
    if (window.location.hash === `#${quickEntryId}`) productField.current?.focus();
    return onLinePut(({ product, unit, from, to }) => {
      const added = countOfUnit(to - from, unit.Code);
      announce(label('checkout.added', { quantity: added, name: product.DisplayName }));
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
    setChosen(undefined);
    setText(next);
  }

  function onEnter(event: KeyboardEvent) {
    event.preventDefault();
    if (numberAndCount(text)) take();
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
    if (text.trim() !== '') takeLine(chosenId ?? text, ofField);
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
            setChosen(product.Id);
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
          <span className="basket-keys text-12 whitespace-nowrap text-ink-3">
            <Kbd>F9</Kbd> <Kbd>Enter</Kbd> {label('checkout.keyQuantity')} <Kbd>Enter</Kbd>{' '}
            {label('checkout.keyNext')}
          </span>
        </span>
      </form>
      <TypedLineRows onEmptied={() => productField.current?.focus()} />
    </div>
  );
}
