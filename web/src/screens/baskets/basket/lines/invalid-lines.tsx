import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { ShoppingBasket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { editBasket, readBasketView } from '../../../../features/baskets/basket/basket-data.ts';
import { isLineOf } from '../../../../features/baskets/basket/lines/line-key.ts';
import { ProductFinder } from '../../../../features/goods/products/product-finder.tsx';
import { countOfUnit } from '../../../../features/goods/products/unit-text.ts';
import { toast } from '../../../../features/shell/notices/toasts.ts';
import { call } from '../../../../lib/http/call.ts';
import { label } from '../../../../lib/labels.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { unitForLine } from './unit-for-line.ts';
import './invalid-lines.css';

type InvalidLine = Basket['InvalidLineItems'][number];

function writtenText({ Name, ProductId }: InvalidLine): string {
  return [ProductId, Name].filter(Boolean).join(' · ') || label('checkout.invalidTitle');
}

/**
 * Adds to what the basket already has of the product. Removes the invalid line by itself, because it may be a line whose product
 * is no longer sold. Returns an error message when that fails, otherwise an empty text.
 */
async function replaceWith(line: InvalidLine, productId: string): Promise<string> {
  try {
    const [product] = await call(readSnapshots, { query: { id: [productId] } });
    const meant = product && unitForLine(product, line);
    if (!product || !meant) return label('paste.noUnit');
    const { unit, quantity } = meant;
    const lines = readBasketView().basket?.LineItems ?? [];
    const present = lines.find((each) => isLineOf(each, productId, unit.Code))?.Quantity ?? 0;
    const Products = [
      { LineId: line.Id, Quantity: 0 },
      { ProductId: productId, SalesUnit: { Code: unit.Code }, Quantity: present + quantity },
    ];
    editBasket({ Products, triggerValidation: true });
    const added = { quantity: countOfUnit(quantity, unit.Code), name: product.DisplayName };
    toast(label('checkout.added', added), { icon: <ShoppingBasket aria-hidden="true" /> });
    return '';
  } catch {
    return label('checkout.addFailed');
  }
}

function remove(line: InvalidLine): void {
  editBasket({ Products: [{ LineId: line.Id, Quantity: 0 }], triggerValidation: true });
  toast(label('invalidLine.removed'), { icon: <Trash2 aria-hidden="true" /> });
}

/**
 * Imported texts that could not become lines. Each can be replaced by a product or removed; nothing is dropped
 * (BAS-09).
 */
export function InvalidLines({ basket }: { basket: Pick<Basket, 'InvalidLineItems'> }) {
  const lines = basket.InvalidLineItems;
  if (lines.length === 0) return null;
  return (
    <section
      className="panel panel-edge invalid-lines mt-3 border-danger [&_li_p]:text-ink-2"
      aria-labelledby="invalid-lines-title"
    >
      <h2
        className="border-b border-line px-4 py-2.5 text-14 font-[620] text-danger-ink"
        id="invalid-lines-title"
      >
        {label('invalidLine.heading', { count: lines.length })}
      </h2>
      <ul>
        {lines.map((line) => (
          <Row key={line.Id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Row({ line }: { line: InvalidLine }) {
  const [error, setError] = useState('');
  const [isGone, setGone] = useState(false);
  const text = writtenText(line);
  if (isGone) return null;
  return (
    <li>
      <div className="min-w-0">
        <span className="wrap-anywhere">
          {label('invalidLine.written')} <b>{text}</b> <span className="num">× {line.Quantity}</span>
        </span>
        <p>{line.Message}</p>
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </div>
      <ProductFinder
        name={label('invalidLine.find', { text })}
        placeholder={label('invalidLine.findPlaceholder')}
        onFound={(productId) => {
          void replaceWith(line, productId).then((fault) => {
            setError(fault);
            if (!fault) setGone(true);
          });
        }}
      />
      <IconButton
        label={label('invalidLine.remove', { text })}
        onPress={() => {
          setGone(true);
          remove(line);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
