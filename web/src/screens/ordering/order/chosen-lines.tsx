import type { OrderLine } from '@engros/contracts/ordering/orders.ts';
import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BasketSelector } from '../../../features/baskets/basket/basket-selector.tsx';
import { addToBasket } from '../../../features/ordering/orders/add-lines.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';

const ListChoice = lazy(async () => ({
  default: (await import('../../../features/favourites/favorites/list-choice.tsx')).ListChoice,
}));

export function ChosenLines({ lines, onDone }: { lines: readonly OrderLine[]; onDone: () => void }) {
  const { CanOrder, CanManageFavorites } = pageContext().user.UserActions;
  const { run, isPending, failure } = useCall(
    async () => {
      await addToBasket(lines);
      onDone();
    },
    { failed: () => label('order.notInBasket') },
  );
  const products = [...new Set(lines.map(({ ProductId }) => ProductId))].map((Id) => ({ Id }));
  return (
    <div className="order-chosen flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-brand-tint px-4 py-1.5">
      <b className="num text-13 font-[580]">{label('order.chosen', { count: lines.length })}</b>
      {CanOrder && (
        <>
          <Button variant="primary" isPending={isPending} onPress={() => void run()}>
            {!isPending && <ShoppingBasket aria-hidden="true" />}
            {label('order.toBasket')}
          </Button>
          <BasketSelector />
        </>
      )}
      {CanManageFavorites && (
        <Suspense>
          <ListChoice products={products} onDone={onDone} />
        </Suspense>
      )}
      <Button variant="quiet" className="ml-auto" onPress={onDone}>
        {label('order.endChoosing')}
      </Button>
      {failure && (
        <p role="alert" className="field-error w-full">
          {failure}
        </p>
      )}
    </div>
  );
}
