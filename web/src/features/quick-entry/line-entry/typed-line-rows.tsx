import { CircleAlert, Search, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { wholeQuantity } from '../../../ui/controls/quantity-keys.ts';
import { ProductField, useSuggestedProducts } from '../../goods/products/field/product-field.tsx';
import { typedLines, useTypedLines } from './line-entry.ts';
import { QuantityField } from './quantity-field.tsx';
import type { MeantGoods, TypedLine } from './typed-lines.ts';

/** Typed lines that could not be added to the basket. The user can correct their text and quantity. */
export function TypedLineRows({ onEmptied }: { onEmptied: () => void }) {
  const open = useTypedLines().filter(({ fault }) => fault !== undefined);
  const list = useRef<HTMLUListElement>(null);

  /** Focuses the next row, or the previous one if it was the last. When no row is left, focuses the field for typing lines. */
  function leave(id: string) {
    const at = open.findIndex((line) => line.id === id);
    const next = open[at + 1] ?? open[at - 1];
    const row = next && list.current?.querySelector(`[data-line="${CSS.escape(next.id)}"] input`);
    if (row instanceof HTMLInputElement) row.focus();
    else onEmptied();
  }

  if (open.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label('lineEntry.notInBasket')}
      className="col-span-full grid gap-2 rounded-2 border border-danger bg-surface p-3"
    >
      {open.map((line) => (
        <OpenLine key={`${line.id} ${line.text}`} line={line} onLeave={() => leave(line.id)} />
      ))}
    </ul>
  );
}

function OpenLine({ line, onLeave }: { line: TypedLine; onLeave: () => void }) {
  const [text, setText] = useState(line.text);
  const [chosenId, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState(String(line.quantity));
  const [isAsked, setAsked] = useState(false);
  const quantityField = useRef<HTMLInputElement>(null);
  const products = useSuggestedProducts(isAsked && !chosenId ? text : '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const whole = wholeQuantity(quantity);
    if (whole === undefined) return quantityField.current?.focus();
    onLeave();
    typedLines().correct(line.id, { text: chosenId ?? text, quantity: whole });
  }

  return (
    <li data-line={line.id}>
      <form className="grid grid-cols-[minmax(0,1fr)_76px_auto_auto] items-center gap-2" onSubmit={submit}>
        <p className="col-span-full flex gap-1.5 text-13 text-danger-ink" role="alert">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {line.fault}
        </p>
        {line.meant && <WhichWasMeant line={line} meant={line.meant} onAnswer={onLeave} />}
        <ProductField
          name={label('lineEntry.productOf', { text: line.text })}
          icon={<Search aria-hidden="true" />}
          placeholder=""
          className="min-w-0"
          text={text}
          onText={(next) => {
            setChosen(undefined);
            setText(next);
          }}
          products={products}
          chosenId={chosenId}
          onChoose={(product) => {
            setChosen(product.Id);
            setText(`${product.Id} ${product.Name}`);
          }}
          onFocus={() => setAsked(true)}
          onEnter={submit}
        />
        <QuantityField
          inputRef={quantityField}
          label={label('lineEntry.quantityOf', { text: line.text })}
          value={quantity}
          onChange={setQuantity}
        />
        <Button type="submit">{label('checkout.addToBasket')}</Button>
        <IconButton
          label={label('lineEntry.drop', { text: line.text })}
          onPress={() => {
            onLeave();
            typedLines().drop(line.id);
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </form>
    </li>
  );
}

interface WhichWasMeantProps {
  line: TypedLine;
  meant: MeantGoods;
  onAnswer: () => void;
}

/** The goods that the kitchen buys come first; the typed ones stay one press away. */
function WhichWasMeant({ line, meant, onAnswer }: WhichWasMeantProps) {
  const choices = [
    { number: meant.id, name: meant.name, text: label('lineEntry.takeMeant') },
    { number: line.text, name: meant.writtenName, text: label('lineEntry.keepTyped') },
  ];
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {choices.map(({ number, name, text }) => (
        <Button
          key={number}
          className="h-auto min-h-(--h-control) py-1 text-left whitespace-normal"
          onPress={() => {
            onAnswer();
            typedLines().answerMeant(line.id, number);
          }}
        >
          <span>
            {text} <span className="num font-[400]">{number}</span> <span className="font-[400]">{name}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}
