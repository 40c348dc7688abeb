import type { SalesUnit } from '@engros/contracts/goods/product.ts';
import { CircleAlert } from 'lucide-react';
import { unitWord } from '../../../../lib/formats/unit-word.ts';
import { label } from '../../../../lib/labels.ts';

/** Names the maximum in the unit's own word (CAT-05). */
export function refusal(max: number, unit: Pick<SalesUnit, 'TextSingular' | 'TextPlural'>): string {
  return label('product.atMost', { amount: max, unit: unitWord(max, unit) });
}

export function Refusal({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className="product-correction" role="status">
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
