import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { Timer } from 'lucide-react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { remainingText } from '../../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../../features/baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../../features/baskets/delivery/use-deadline.ts';
import { productStatus } from '../../../features/goods/products/product-status.ts';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { clockTime, dayOfMonth, shortDay, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { deadlineStage } from '../../../ui/delivery/deadline-stage.ts';

export function DayRow({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const status = productStatus(product);
  // The day is named only if the product can be delivered on it.
  const isForDay = status.kind === 'deliverable' || status.kind === 'few';
  const day = isForDay && expectedDate && label('product.toDay', { day: shortDay(expectedDate) });
  const detail = [status.detail, day].filter(Boolean).join(' ');
  return (
    <div className="product-order-day grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 py-2.5">
      {expectedDate && (
        <DayBlock
          size={44}
          weekday={weekdayLetters(expectedDate, 3)}
          day={String(dayOfMonth(expectedDate))}
        />
      )}
      <div className="min-w-0">
        <StatusMark kind={status.kind} text={status.text} {...(detail ? { detail } : {})} />
        {status.note && <p className="mt-px text-12">{status.note}</p>}
        <Deadline deadline={product.Deadline?.DateTime ?? null} />
      </div>
      <button
        type="button"
        className="link text-12/[24px] max-lg:leading-11"
        onClick={() => openPanel('deliveryDay')}
      >
        {label('product.otherDay')}
      </button>
    </div>
  );
}

function momentText(deadline: string): string {
  const { date, time } = momentOf(deadline);
  const today = todayAtSupplier();
  return date === today
    ? label('receipt.today', { time: clockTime(time) })
    : label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
}

/**
 * The product's own order deadline if it has one, otherwise the basket's deadline. Products with a longer lead time have their
 * own, earlier deadline (DEL-06).
 */
function Deadline({ deadline }: { deadline: string | null }) {
  const basket = useDeadline();
  const moment = deadline ?? basket.deadline;
  const remainingMs = useCountdown(moment);
  if (!moment || remainingMs === undefined) return null;
  return (
    <p
      className="mt-px flex items-center gap-1.25 text-12 text-time-ink data-[stage=neutral]:text-ink-3 data-[stage=passed]:text-danger-ink"
      data-stage={deadlineStage(remainingMs)}
    >
      <Timer aria-hidden="true" />
      <span>
        {label('product.deadline', { moment: momentText(moment) })}
        {' · '}
        <b className="num">{remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}</b>
      </span>
    </p>
  );
}
