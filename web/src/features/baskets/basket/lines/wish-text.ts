import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { label } from '../../../../lib/labels.ts';

/** What the kitchen wrote to the picker, and wants when the goods are missing; empty without either. */
export const wishText = ({ Note, Substitute }: Pick<LineItem, 'Note' | 'Substitute'>): string =>
  [
    Note && label('checkout.noteIs', { note: Note }),
    Substitute && label('checkout.ifMissing', { wish: label(`checkout.substitute.${Substitute}`) }),
  ]
    .filter(Boolean)
    .join(' · ');
