import type { DeliveryDate } from '@engros/contracts/delivery.ts';
import { useState } from 'react';
import { createBasket, useBasketFrame, useBasketValue } from '../features/basket/basket-data.ts';
import { useDeliveryDay } from '../features/delivery/delivery-data.ts';
import { useDeadline } from '../features/delivery/use-deadline.ts';
import { clockTime, headingDay, localMoment, longDay, shortDay, timeSpan } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { chooseDay } from './choose-day.ts';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

function Legend() {
  return (
    <p className="calendar-legend">
      <span>
        <i className="calendar-legend-chosen" />
        {label('delivery.legendChosen')}
      </span>
      <span>
        <i className="calendar-legend-basket" />
        {label('delivery.legendBasket')}
      </span>
      <span>
        <i className="hatch" />
        {label('delivery.legendNone')}
      </span>
    </p>
  );
}

function DayFacts({ day }: { day: DeliveryDate }) {
  const ofBasket = useDeadline();
  // The chosen day counts with what the basket holds, any other by itself.
  const moment = day.Date === ofBasket.expectedDate ? ofBasket.deadline : day.Deadline;
  const deadline = moment && localMoment(moment, pageContext().timeZone);
  return (
    <section className="calendar-facts">
      <h3>{headingDay(day.Date)}</h3>
      <dl>
        {day.Window && (
          <>
            <dt>{label('delivery.window')}</dt>
            <dd className="num">{timeSpan(day.Window.From, day.Window.To)}</dd>
          </>
        )}
        {deadline && (
          <>
            <dt>{label('delivery.deadlineLabel')}</dt>
            <dd className="num">
              {label('delivery.moment', { day: shortDay(deadline.date), time: clockTime(deadline.time) })}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Actions({ date, onClose }: { date: string; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const create = async () => {
    setPending(true);
    try {
      await createBasket(date);
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="primary"
        size={48}
        block
        isDisabled={isPending}
        onPress={() => {
          chooseDay(date);
          onClose();
        }}
      >
        {label('delivery.moveBasket', { day: longDay(date) })}
      </Button>
      <Button size={40} block isPending={isPending} onPress={() => void create().catch(() => undefined)}>
        {label('delivery.newBasket', { day: longDay(date) })}
      </Button>
    </>
  );
}

/** The calendar of delivery days: a press shows what a day means, the foot moves the basket or makes a new one. */
export function ChangeDayDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const { expectedDate } = useBasketFrame();
  const baskets = useBasketValue((view) => view.basket?.AllBaskets);
  const { days, isPending, isError, refetch } = useDeliveryDay(expectedDate);
  const [looked, setLooked] = useState<string | null>(null);
  const preview = days.find((day) => day.Date === (looked ?? expectedDate));
  const close = () => {
    setLooked(null);
    onClose();
  };
  const isOther = preview !== undefined && preview.Date !== expectedDate;
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      side="right"
      title={label('delivery.chooseDay')}
      closeLabel={label('shell.close')}
      foot={isOther ? <Actions date={preview.Date} onClose={close} /> : undefined}
    >
      {isPending && <SkeletonRows kind="line" label={label('shell.loading')} />}
      {isError && (
        <Notice
          kind="danger"
          className="m-3"
          actions={<Button onPress={() => void refetch()}>{label('shell.tryAgain')}</Button>}
        >
          {label('delivery.loadFailed')}
        </Notice>
      )}
      {days.length > 0 && (
        <div className="calendar-panel">
          <DeliveryCalendar
            days={days}
            chosen={expectedDate}
            preview={looked}
            datesWithBasket={
              new Set(baskets?.map((each) => (each.NumberOfLines > 0 ? each.ExpectedDate : null)))
            }
            onPreview={setLooked}
          />
          <Legend />
        </div>
      )}
      {preview && <DayFacts day={preview} />}
    </Drawer>
  );
}
