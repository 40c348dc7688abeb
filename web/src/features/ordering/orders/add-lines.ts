import type { OrderLine } from '@engros/contracts/ordering/orders.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { editBasket, flushBasket, readBasketView, undoInBasket } from '../../baskets/basket/basket-data.ts';
import { isLineOf } from '../../baskets/basket/lines/line-key.ts';
import { toast } from '../../shell/notices/toasts.ts';
import { quantityToRepeat } from './orders-data.ts';

function quantityInBasket(productId: string, unitCode: string): number {
  const { basket } = readBasketView();
  return basket?.LineItems.find((line) => isLineOf(line, productId, unitCode))?.Quantity ?? 0;
}

/** All lines are one change with one undo. Throws when the server cannot be reached. */
export async function addToBasket(lines: readonly OrderLine[]): Promise<void> {
  const added = new Map<string, { line: OrderLine; before: number; after: number }>();
  for (const line of lines) {
    const key = `${line.ProductId} ${line.SalesUnitCode}`;
    const earlier = added.get(key);
    const before = earlier?.before ?? quantityInBasket(line.ProductId, line.SalesUnitCode);
    const after = (earlier?.after ?? before) + Math.max(1, quantityToRepeat(line));
    added.set(key, { line, before, after });
  }
  const edits = [...added.values()];
  const put = (quantityOf: (edit: (typeof edits)[number]) => number) =>
    editBasket({
      Products: edits.map((edit) => ({
        ProductId: edit.line.ProductId,
        SalesUnit: { Code: edit.line.SalesUnitCode },
        Quantity: quantityOf(edit),
      })),
    });
  put(({ after }) => after);
  const takeBack = undoInBasket(() => put(({ before }) => before));
  if (!(await flushBasket())) {
    // Takes back unsent edits, because the user is told that nothing was added and presses again.
    takeBack();
    throw new Error('The basket was not reached');
  }
  const sentence = label('order.inBasket', { count: edits.length });
  announce(sentence);
  toast(sentence, {
    undo: { label: label('shell.undo'), onPress: takeBack },
  });
}
