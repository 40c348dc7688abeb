import { ProductFinder } from '../../../features/goods/products/field/product-finder.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { readDefaultUnit } from './default-unit.ts';
import type { Draft } from './use-draft.ts';

/** In the unit in which it is usually sold, one for each weekday that is on. */
export function AddProduct({ draft }: { draft: Draft }) {
  const { run, failure } = useCall(
    async (product: { Id: string; Name: string }, clear: () => void) => {
      const unit = await readDefaultUnit(product.Id);
      const { Lines, Rhythm: rhythm } = draft.draft;
      const on = rhythm.Kind === 'weekly' ? rhythm.Weekdays : [1];
      const Quantities = [1, 2, 3, 4, 5, 6, 7].map((day) => (on.includes(day) ? 1 : 0));
      const line = { ProductId: product.Id, SalesUnitCode: unit, Quantities, KeepsPrice: false };
      const isThere = Lines.some((each) => each.ProductId === product.Id && each.SalesUnitCode === unit);
      if (!isThere) draft.change({ Lines: [...Lines, line] });
      announce(label('lists.added', { name: product.Name }));
      clear();
    },
    { failed: 'standing.saveFailed' },
  );
  return (
    <div>
      <ProductFinder
        name={label('standing.addProduct')}
        onChoose={(product, clear) => void run(product, clear)}
      />
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
    </div>
  );
}
