import type { ProductDetails } from '@engros/contracts/product.ts';
import { Timer } from 'lucide-react';
import { useBasketFrame } from '../../features/basket/basket-data.ts';
import { remainingText } from '../../features/delivery/deadline-text.ts';
import { useCountdown } from '../../features/delivery/delivery-data.ts';
import { useDeadline } from '../../features/delivery/use-deadline.ts';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import {
  isOrderable,
  isSoldOut,
  latestPurchase,
  productStatus,
} from '../../features/products/product-status.ts';
import { moveByArrow, rungsAttribute } from '../../features/products/rung-keys.ts';
import { StockNoticeButton } from '../../features/products/stock-notice-button.tsx';
import { UnitLadder } from '../../features/products/unit-ladder.tsx';
import { openPanel } from '../../features/shell-panels/open-panel.ts';
import { clockTime, dayOfMonth, localMoment, shortDay, weekdayLetters } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { DayBlock } from '../../ui/day-block.tsx';
import { deadlineStage } from '../../ui/deadline-stage.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { PriceReasons } from './price-reasons.tsx';

/** All that is true for the day: stock, deadline, every unit and quick sale, and why the price is what it is. */
export function OrderPanel({ product }: { product: ProductDetails }) {
  const canOrder = isOrderable(product);
  const bought = latestPurchase(product);
  return (
    <aside className="product-order panel panel-edge" aria-label={label('product.order')}>
      <DayRow product={product} />
      <div {...rungsAttribute} className="product-order-ladder" onKeyDownCapture={moveByArrow}>
        {canOrder ? (
          <div className="product-ladder">
            <UnitLadder product={product} />
          </div>
        ) : (
          <div className="product-order-closed">
            <p className="product-unavailable">{label('product.cannotBeOrdered')}</p>
            {isSoldOut(product) && <StockNoticeButton product={product} />}
          </div>
        )}
        {bought && <p className="product-order-bought num">{bought}</p>}
      </div>
      <PriceReasons product={product} />
      <div className="product-actions">
        <HeartButton product={product} />
      </div>
    </aside>
  );
}

function DayRow({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const status = productStatus(product);
  const detail = [status.detail, expectedDate && label('product.toDay', { day: shortDay(expectedDate) })]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="product-order-day">
      {expectedDate && (
        <DayBlock
          size={44}
          weekday={weekdayLetters(expectedDate, 3)}
          day={String(dayOfMonth(expectedDate))}
        />
      )}
      <div className="min-w-0">
        <StatusMark kind={status.kind} text={status.text} detail={detail} />
        {status.note && <p className="product-order-note">{status.note}</p>}
        <Deadline deadline={product.Deadline} />
      </div>
      <button type="button" className="link product-order-change" onClick={() => openPanel('deliveryDay')}>
        {label('product.otherDay')}
      </button>
    </div>
  );
}

function momentText(deadline: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(deadline, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  return date === today
    ? label('receipt.today', { time: clockTime(time) })
    : label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
}

/** The product's own deadline, else the basket's; it may be earlier for goods with lead time (DEL-06). */
function Deadline({ deadline }: { deadline: string | null }) {
  const basket = useDeadline();
  const moment = deadline ?? basket.deadline;
  const remainingMs = useCountdown(moment);
  if (!moment || remainingMs === undefined) return null;
  return (
    <p className="product-order-deadline" data-stage={deadlineStage(remainingMs)}>
      <Timer aria-hidden="true" />
      <span>
        {label('product.deadline', { moment: momentText(moment) })}
        {' · '}
        <b className="num">{remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}</b>
      </span>
    </p>
  );
}
