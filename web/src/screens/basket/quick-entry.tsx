import { readSnapshots } from '@engros/contracts/catalog.ts';
import { ScanBarcode } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readBasketView, setLineQuantity, useBasketFrame } from '../../features/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../features/basket/delivery-input.ts';
import { ProductField, useSuggestedProducts } from '../../features/products/product-field.tsx';
import { isOrderable, productStatus } from '../../features/products/product-status.ts';
import { countOfUnit, defaultUnit } from '../../features/products/unit-text.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';

const pastedLine = /^\s*((?=[A-Za-z-]*\d)[0-9A-Za-z][0-9A-Za-z-]{2,19})[\s,;]+(\d{1,5})\s*$/;
const itemNumber = /^(?=.*\d)[0-9A-Z][0-9A-Z-]{0,19}$/;

/** A number is meant as typed, in letters of any case; words only when they can mean one product. */
function productIdOf(words: string, products: readonly { Id: string }[]): string | undefined {
  const number = words.toUpperCase();
  if (/^\d+$/.test(words) || products.some(({ Id }) => Id === number)) return number;
  if (products.length === 1) return products[0]?.Id;
  return itemNumber.test(number) ? number : undefined;
}

async function findProduct(id: string, delivery: Delivery) {
  try {
    return await call(readSnapshots, { query: { id: [id], ...deliveryInput(delivery) } });
  } catch {
    return undefined;
  }
}

/** Puts a product into the basket by its number. Answers what to say when that cannot be done. */
async function addProduct(id: string, quantity: number, delivery: Delivery): Promise<string> {
  const answer = await findProduct(id, delivery);
  if (!answer) return label('checkout.addFailed');
  const [product] = answer;
  const unit = product && defaultUnit(product);
  if (!product || !unit) return label('checkout.unknownProduct', { text: id });
  const name = product.DisplayName;
  if (!isOrderable(product)) {
    return label('checkout.cannotOrderProduct', { name, status: productStatus(product).text });
  }
  const present = readBasketView().basket?.LineItems.find(
    (line) => line.ProductId === id && line.SalesUnitCode === unit.Code && !line.QuickSaleId,
  );
  setLineQuantity(product, unit.Code, null, (present?.Quantity ?? 0) + quantity);
  announce(label('checkout.added', { quantity: countOfUnit(quantity, unit.Code), name }));
  return '';
}

/** One row that takes products by number or name and quantity, with the keyboard only. */
export function QuickEntry() {
  const delivery = useBasketFrame();
  const [text, setText] = useState('');
  const [chosenId, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState('');
  const [error, setError] = useState('');
  const productField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const products = useSuggestedProducts(chosenId ? '' : text);
  useEffect(() => {
    if (window.location.hash === '#quick-entry') productField.current?.focus();
  }, []);

  function write(next: string) {
    const pasted = pastedLine.exec(next);
    setError('');
    setChosen(undefined);
    setText(pasted?.[1] ?? next);
    if (pasted?.[2]) setQuantity(pasted[2]);
  }

  function toQuantity(event: KeyboardEvent) {
    event.preventDefault();
    if (text.trim() !== '') quantityField.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return productField.current?.focus();
    const id = chosenId ?? productIdOf(words, products);
    const fault = id
      ? await addProduct(id, Math.max(1, Number(quantity)), delivery)
      : label('checkout.unknownProduct', { text: words });
    setError(fault);
    if (fault) return productField.current?.select();
    setText('');
    setChosen(undefined);
    setQuantity('');
    productField.current?.focus();
  }

  return (
    <form className="quick-entry" onSubmit={(event) => void submit(event)}>
      <ProductField
        name={label('checkout.quickEntry')}
        icon={<ScanBarcode aria-hidden="true" />}
        placeholder={label('checkout.quickEntryPlaceholder')}
        className="quick-entry-product"
        text={text}
        onText={write}
        products={products}
        chosenId={chosenId}
        onChoose={(product) => {
          setChosen(product.Id);
          setText(`${product.Id} ${product.Name}`);
          quantityField.current?.focus();
        }}
        id="quick-entry"
        inputRef={productField}
        onEnter={toQuantity}
      />
      <input
        ref={quantityField}
        className="inp num quick-entry-quantity"
        inputMode="numeric"
        aria-label={label('basket.quantity')}
        placeholder={label('basket.quantity')}
        value={quantity}
        onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
      />
      <span className="quick-entry-end">
        <Button type="submit">{label('checkout.addToBasket')}</Button>
        <span className="basket-keys">
          <Kbd>Tab</Kbd> {label('checkout.keyQuantity')} <Kbd>Enter</Kbd> {label('checkout.keyNext')}
        </span>
      </span>
      {error && (
        <p role="alert" className="field-error quick-entry-error">
          {error}
        </p>
      )}
    </form>
  );
}
