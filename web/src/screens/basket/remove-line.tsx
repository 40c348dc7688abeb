import type { LineItem } from '@engros/contracts/basket.ts';
import { Trash2 } from 'lucide-react';
import { changeQuantity } from '../../features/basket/line-actions.ts';
import { toast } from '../../features/notices/toasts.ts';
import { label } from '../../lib/labels.ts';

/** Takes a line out, with a way back. */
export function removeLine(line: LineItem): void {
  const { Quantity } = line;
  changeQuantity(line, 0);
  toast(label('checkout.removedLine'), {
    icon: <Trash2 aria-hidden="true" />,
    undo: { label: label('shell.undo'), onPress: () => changeQuantity(line, Quantity) },
  });
}
