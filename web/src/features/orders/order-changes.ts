import type { OrderChange } from '@engros/contracts/orders/orders.ts';
import { label } from '../../lib/labels.ts';
import { decimals } from '../products/weight-text.ts';

/** Says what became different at a line: `Gulerødder: 4 i stedet for 6`. */
export function changeText({ Kind, DisplayName, From, To }: OrderChange): string {
  const to = Kind === 'Weighed' && To !== null ? decimals(Number(To)) : (To ?? '');
  return label(`order.change.${Kind}`, { name: DisplayName, from: From ?? '', to });
}
