import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { Trash2 } from 'lucide-react';
import { undoInBasket } from '../../../../features/baskets/basket/basket-data.ts';
import { changeQuantity } from '../../../../features/baskets/basket/lines/line-actions.ts';
import type { LineChange } from '../../../../features/baskets/samples/sample-campaign.ts';
import { toast } from '../../../../features/shell/notices/toasts.ts';
import { label } from '../../../../lib/labels.ts';

/** One undo for all; a quantity of 0 removes a line. */
export function changeLines(changes: readonly LineChange[], text: string): void {
  const before = changes.map(({ line }) => ({ line, quantity: line.Quantity }));
  const change = (to: readonly LineChange[]) => {
    for (const { line, quantity } of to) changeQuantity(line, quantity);
  };
  change(changes);
  toast(text, {
    icon: <Trash2 aria-hidden="true" />,
    undo: { label: label('shell.undo'), onPress: undoInBasket(() => change(before)) },
  });
}

export function removeLine(line: LineItem): void {
  changeLines([{ line, quantity: 0 }], label('checkout.removedLine'));
}
