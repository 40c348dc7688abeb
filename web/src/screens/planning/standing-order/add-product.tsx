import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductField, useFirstSuggestion } from '../../../features/goods/products/field/product-field.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { readDefaultUnit } from './default-unit.ts';
import type { Draft } from './use-draft.ts';

/** In the unit in which it is usually sold, one for each weekday that is on. */
export function AddProduct({ draft }: { draft: Draft }) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, failure } = useCall(
    async (product: { Id: string; Name: string }) => {
      const unit = await readDefaultUnit(product.Id);
      const { Lines, Rhythm: rhythm } = draft.draft;
      const on = rhythm.Kind === 'weekly' ? rhythm.Weekdays : [1];
      const Quantities = [1, 2, 3, 4, 5, 6, 7].map((day) => (on.includes(day) ? 1 : 0));
      const line = { ProductId: product.Id, SalesUnitCode: unit, Quantities, KeepsPrice: false };
      const isThere = Lines.some((each) => each.ProductId === product.Id && each.SalesUnitCode === unit);
      if (!isThere) draft.change({ Lines: [...Lines, line] });
      announce(label('lists.added', { name: product.Name }));
      setText('');
    },
    { failed: 'standing.saveFailed' },
  );
  const add = (product: { Id: string; Name: string }) => void run(product);
  const { products, takeFirst } = useFirstSuggestion(isAsked ? text : '', add);
  return (
    <div>
      <ProductField
        name={label('standing.addProduct')}
        icon={<Plus aria-hidden="true" />}
        placeholder={label('standing.addProduct')}
        className="product-finder"
        text={text}
        onText={setText}
        products={products}
        onChoose={add}
        onFocus={() => setAsked(true)}
        onEnter={takeFirst}
      />
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
    </div>
  );
}
