import { deleteBasket as deleteCall, updateBasket } from '@engros/contracts/baskets/basket.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { addLines } from '@engros/contracts/quick-entry/basket-import.ts';
import type { DocumentNotice } from '@engros/contracts/quick-entry/document-notice.ts';
import { ShoppingBasket } from 'lucide-react';
import { flushBasket, readBasketView, takeBasket } from '../../../features/baskets/basket/basket-data.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { createAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import type { ChosenGoods } from './paste-lines.ts';

interface Added {
  goods: readonly ChosenGoods[];
  notices: readonly DocumentNotice[];
}

type Undo = OutputOf<typeof addLines>['Undo'];

/** Adding the same lines again uses the same key, so that the server counts them once if only its response was lost. */
const attempt = createAttemptKey();

/**
 * Adds to the basket that is shown at the press, or to a new one. Throws when another basket is shown before the goods could be
 * added. Calls `onUndone` after an undo.
 */
export async function addToBasket(
  { goods, notices }: Added,
  isNewBasket: boolean,
  onUndone: () => void,
): Promise<void> {
  const before = readBasketView().basket?.Id;
  await flushBasket();
  // Another basket may have taken the place of the one that the user saw, for example when a colleague merged it.
  if (!isNewBasket && before !== readBasketView().basket?.Id) throw new Error('another basket is shown');
  const id = isNewBasket || before === undefined ? 'create' : before;
  const CustomerId = pageContext().customer?.Id ?? null;
  const Lines = goods.map(({ product, unit, quantity, deliveryDate }) => ({
    ProductId: product.Id,
    SalesUnitCode: unit.Code,
    Quantity: quantity,
    DeliveryDate: deliveryDate,
  }));
  const EditKey = attempt.keyFor([id, CustomerId, Lines, notices]);
  const body = { CustomerId, EditKey, Lines, ...(notices.length > 0 && { Notices: [...notices] }) };
  const { Basket, Undo } = await call(addLines, { query: { id }, body });
  attempt.answered();
  takeBasket(Basket);
  toast(addedText(goods.length, Undo, Basket.Id), {
    icon: <ShoppingBasket aria-hidden="true" />,
    undo: { label: label('shell.undo'), onPress: () => void undo(Undo, before, onUndone) },
  });
}

function addedText(count: number, undo: Undo, basketId: string): string {
  const elsewhere = undo.filter(({ BasketId }) => BasketId !== basketId);
  const parts = elsewhere.map(({ NumberOfLines, DeliveryDate }) =>
    label('paste.addedElsewhere', {
      count: NumberOfLines,
      day: DeliveryDate ? shortDay(DeliveryDate) : label('checkout.noDay'),
    }),
  );
  return [label('paste.added', { count }), ...parts].join(', ');
}

/**
 * Resets the lines, deletes new baskets unless something else was added to them meanwhile, and makes the previous basket current
 * again.
 */
async function undo(steps: Undo, before: string | undefined, onUndone: () => void): Promise<void> {
  try {
    await flushBasket();
    for (const { BasketId, IsNew, Lines, Notices: DropNotices = [] } of steps) {
      const Products = Lines.map(({ ProductId, SalesUnitCode, Quantity }) => ({
        ProductId,
        SalesUnit: { Code: SalesUnitCode },
        Quantity,
      }));
      await call(updateBasket, { query: { id: BasketId }, body: { Products, DropNotices } });
      if (IsNew) await call(deleteCall, { query: { id: BasketId, onlyIfEmpty: 'true' } });
    }
    onUndone();
    toast(label('paste.undone'));
  } catch {
    toast(label('paste.undoFailed'));
  }
  await reloadBasket(before);
}
