import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { Check } from 'lucide-react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import type { BasketView } from '../../../features/baskets/basket/basket-view.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

/** Quantity in the basket before (`from`) and after (`to`) a change. */
export interface BasketChange {
  product: ProductSnapshot;
  unit: SalesUnit;
  from: number;
  to: number;
}

function basketText({ basket }: BasketView): string {
  const lines = label('basket.lines', { count: basket?.NumberOfLines ?? 0 });
  if (!basket || basket.SubTotalOre === null) return label('searchOverlay.basketNowLines', { lines });
  return label('searchOverlay.basketNow', { lines, total: formatKroner(basket.SubTotalOre) });
}

/** `2 kartoner Kyllingebrystfilet, 204118.` (2 cases of chicken breast). */
export function changeText({ product, unit, from, to }: BasketChange): string {
  const amount = to === 0 ? from : to;
  return `${formatCount(amount)} ${unitWord(amount, unit)} ${product.DisplayName}, ${product.Id}.`;
}

export function BasketChangeNotice({
  change,
  isRefused,
  onUndo,
}: {
  change: BasketChange | undefined;
  isRefused: boolean;
  onUndo: () => void;
}) {
  const { expectedDate } = useBasketFrame();
  const basketNow = useBasketValue(basketText);
  if (isRefused) return <Notice kind="danger">{label('searchOverlay.notAdded')}</Notice>;
  if (!change) return null;
  const day = expectedDate ? shortDay(expectedDate) : '';
  return (
    <Notice
      kind="success"
      icon={<Check aria-hidden="true" />}
      actions={
        <button type="button" className="link touch:min-h-11 touch:px-2" onClick={onUndo}>
          {label('searchOverlay.undo')}
        </button>
      }
    >
      <b>{label(change.to === 0 ? 'searchOverlay.removed' : 'searchOverlay.added', { day })}</b>{' '}
      {changeText(change)} <span className="num whitespace-normal text-ink-2">{basketNow}</span>
    </Notice>
  );
}
