import { type DayPreview, previewBasketDay } from '@engros/contracts/baskets/basket-day.ts';
import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import { remainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../features/baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import {
  addDays,
  clockTime,
  fullDate,
  headingDay,
  shortDay,
  timeSpan,
} from '../../lib/formats/day-formats.ts';
import { formatKroner, formatSignedKroner } from '../../lib/formats/formats.ts';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../lib/supplier-time.ts';
import { StatusMark } from '../../ui/data/status-mark.tsx';
import { deadlineStage } from '../../ui/delivery/deadline-stage.ts';

export interface DayFactsProps {
  day: DeliveryDate;
  presaleId: string | null;
}

export function DayFacts({ day, presaleId }: DayFactsProps) {
  const ofBasket = useDeadline();
  // The deadline of the basket's day depends on the goods in the basket; other days have the deadline of the day
  // itself.
  const moment = day.Date === ofBasket.expectedDate ? ofBasket.deadline : day.Deadline;
  const deadline = moment && momentOf(moment);
  const year = fullDate(day.Date).slice(5);
  return (
    <section className="calendar-facts mx-5 mt-2 mb-5 rounded-2 border border-l-4 border-line border-l-time px-3.5 py-3 [&_dt]:text-ink-3">
      <h3 className="text-(length:--text-15)">
        {headingDay(day.Date)}
        {year}
      </h3>
      <dl className="mt-1.5 grid grid-cols-[88px_minmax(0,1fr)] gap-x-2.5 gap-y-1 text-13">
        {day.Window && (
          <>
            <dt>{label('delivery.window')}</dt>
            <dd className="num whitespace-normal">{timeSpan(day.Window.From, day.Window.To)}</dd>
          </>
        )}
        {moment && deadline && (
          <>
            <dt>{label('delivery.deadlineLabel')}</dt>
            <dd className="flex flex-wrap gap-x-2">
              <span className="num">{momentText(deadline)}</span>
              <TimeLeft deadline={moment} />
            </dd>
          </>
        )}
        <Consequence date={day.Date} presaleId={presaleId} />
      </dl>
    </section>
  );
}

/** Such as `I morgen, ti. 24.11 kl. 16.00` (tomorrow at 16:00). Days after tomorrow have no first word. */
function momentText({ date, time }: { date: string; time: string }): string {
  const moment = label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
  const today = todayAtSupplier();
  if (date === today) return label('delivery.momentToday', { moment });
  return date === addDays(today, 1) ? label('delivery.momentTomorrow', { moment }) : moment;
}

/** Screen readers do not announce the countdown; they read the deadline itself. */
function TimeLeft({ deadline }: { deadline: string }) {
  const remainingMs = useCountdown(deadline);
  if (remainingMs === undefined) return null;
  const text = remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed');
  return (
    <span
      role="timer"
      aria-live="off"
      className="calendar-left font-[620] whitespace-nowrap data-[stage=passed]:text-danger-ink"
      data-stage={deadlineStage(remainingMs)}
    >
      {text}
    </span>
  );
}

/**
 * Says how the shown day would change the basket; nothing for an empty basket. Keeps the space of the text free while the answer
 * loads.
 */
function Consequence({ date, presaleId }: { date: string; presaleId: string | null }) {
  const id = useBasketValue(({ basket }) => basket?.Id);
  const version = useBasketValue(({ basket }) => basket?.Version);
  const lines = useBasketValue(({ basket }) => basket?.NumberOfLines ?? 0);
  const asked = query(previewBasketDay, {
    query: { id: id ?? '', expectedDeliveryDate: date, ...(presaleId && { preSaleId: presaleId }) },
  });
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: id !== undefined && lines > 0,
    placeholderData: keepPreviousData,
  });
  if (lines === 0) return null;
  return (
    <>
      <dt>{label('delivery.yourBasket')}</dt>
      <dd
        className="calendar-consequence grid min-h-4.5 justify-items-start gap-1 data-waiting:opacity-60"
        aria-live="polite"
        data-waiting={data?.ExpectedDate !== date || undefined}
      >
        {data && <Lines preview={data} />}
      </dd>
      <dt>{label('delivery.fee')}</dt>
      <dd className="num whitespace-normal">{data ? feeText(data) : '\u00a0'}</dd>
    </>
  );
}

function Lines({ preview }: { preview: DayPreview }) {
  const { DeliverableLines: can, NumberOfLines: all, PriceChanges, PriceDifferenceOre } = preview;
  return (
    <>
      <StatusMark
        kind={can === all ? 'deliverable' : 'late'}
        text={label('delivery.linesThatDay', { can, all })}
      />
      {PriceChanges > 0 && (
        <StatusMark
          kind="few"
          text={label('delivery.priceChanges', { count: PriceChanges })}
          detail={
            PriceDifferenceOre === null
              ? undefined
              : label('delivery.priceDifference', { amount: formatSignedKroner(PriceDifferenceOre) })
          }
        />
      )}
    </>
  );
}

function feeText({ DeliveryFeeOre: fee, MissingToFreeDeliveryOre: missing }: DayPreview): string {
  if (!fee) return label('delivery.free');
  const text = formatKroner(fee);
  return missing ? label('delivery.feeAndMissing', { fee: text, missing: formatKroner(missing) }) : text;
}
