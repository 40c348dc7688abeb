import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { DeliveryDate, readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { useState } from 'react';
import {
  createBasket,
  readBasketView,
  useBasketFrame,
  useBasketValue,
} from '../../features/baskets/basket/basket-data.ts';
import { basketOfDay, moveToDay, switchToBasket } from '../../features/baskets/basket/choose-day.ts';
import { mergeInto } from '../../features/baskets/basket/edits/basket-changes.ts';
import { calendarTexts, deliveryDayOf } from '../../features/baskets/delivery/delivery-calendar-texts.ts';
import { useDeliveryDates } from '../../features/baskets/delivery/delivery-data.ts';
import { FailedNotice } from '../../features/shell/notices/failed-notice.tsx';
import { toast, toastFailure } from '../../features/shell/notices/toasts.ts';
import { panelSubject } from '../../features/shell/shell-panels/open-panel.ts';
import { longDay, shortDay } from '../../lib/formats/day-formats.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { momentOf } from '../../lib/supplier-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { type CalendarDay, DateCalendar } from '../../ui/delivery/date-calendar.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { DayFacts } from './day-facts.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

type PresalePeriod = OutputOf<typeof readDeliveryDates>['PreSalePeriods'][number];

function Legend() {
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-3.5 pr-18 text-(length:--text-12) text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <i className="size-3 rounded-1 bg-time" />
        {label('delivery.legendChosen')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="size-1.5 rounded-[50%] bg-brand" />
        {label('delivery.legendBasket')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="hatch size-3 rounded-1" />
        {label('delivery.legendNone')}
      </span>
    </p>
  );
}

interface ActionsProps {
  date: string;
  presaleId: string | null;
  onClose: () => void;
}

/**
 * Switches to the basket of the shown day; if there is none, creates one or moves the current basket with all its lines to the
 * day.
 */
function Actions({ date, presaleId, onClose }: ActionsProps) {
  const ofBasket = useBasketValue((view) => view.basket?.PreSale?.Id ?? null);
  const hasOther = useBasketValue(() => basketOfDay(date, presaleId) !== undefined);
  if (hasOther) return <BasketThere date={date} presaleId={presaleId} onClose={onClose} />;
  // Presale goods and ordinary goods cannot share a basket. A day of another period therefore offers a new basket
  // first.
  return (
    <NoBasketThere date={date} presaleId={presaleId} isSwitch={presaleId !== ofBasket} onClose={onClose} />
  );
}

function NoBasketThere({ date, presaleId, isSwitch, onClose }: ActionsProps & { isSwitch: boolean }) {
  const { run: create, isPending } = useCall(async () => {
    await createBasket(date, presaleId ?? undefined);
    onClose();
  });
  const move = (
    <Button
      key="move"
      {...(isSwitch ? ({ size: 40 } as const) : ({ variant: 'primary', size: 48 } as const))}
      block
      isDisabled={isPending}
      onPress={() => {
        moveToDay(date, presaleId);
        onClose();
      }}
    >
      {label('delivery.moveBasket', { day: longDay(date) })}
    </Button>
  );
  const fresh = (
    <Button
      key="new"
      {...(isSwitch ? ({ variant: 'primary', size: 48 } as const) : ({ size: 40 } as const))}
      block
      isPending={isPending}
      onPress={() => void create()}
    >
      {label('delivery.newBasket', { day: longDay(date) })}
    </Button>
  );
  return <>{isSwitch ? [fresh, move] : [move, fresh]}</>;
}

function BasketThere({ date, presaleId, onClose }: ActionsProps) {
  const lines = useBasketValue((view) => view.basket?.NumberOfLines ?? 0);
  // The order that a basket changes is delivered as well, so its lines never become those of another basket.
  const isChange = useBasketValue(({ basket }) => basket?.AmendsWebOrderId != null);
  const { run: merge, isPending } = useCall(async () => {
    const { basket } = readBasketView();
    const other = basketOfDay(date, presaleId);
    if (!basket || !other) return;
    const target = { BasketId: other.Id, ExpectedDate: date, PreSaleId: presaleId };
    const merged = await mergeInto(basket, target).catch(() => undefined);
    if (!merged) return toastFailure(label('checkout.changeFailed'));
    onClose();
    const sentence = label('delivery.merged', {
      lines: label('basket.lines', { count: lines }),
      day: longDay(date),
    });
    announce(sentence);
    const onPress = () => void merged.undo().catch(() => toastFailure(label('checkout.undoFailed')));
    toast(sentence, { undo: { label: label('shell.undo'), onPress } });
  });
  return (
    <>
      <Button
        variant="primary"
        size={48}
        block
        isDisabled={isPending}
        onPress={() => {
          const other = basketOfDay(date, presaleId);
          if (other) switchToBasket(other.Id, date);
          onClose();
        }}
      >
        {label('delivery.switchTo', { day: longDay(date) })}
      </Button>
      {lines > 0 && !isChange && (
        <Button size={40} block isPending={isPending} onPress={() => void merge()}>
          {label('delivery.merge', { lines: label('basket.lines', { count: lines }) })}
        </Button>
      )}
    </>
  );
}

const ordinary = 'ordinary';

interface PeriodSelectProps {
  periods: readonly PresalePeriod[];
  value: string | null;
  onChange: (presaleId: string | null) => void;
}

function PeriodSelect({ periods, value, onChange }: PeriodSelectProps) {
  if (periods.length === 0) return null;
  return (
    <Select
      isField
      size={40}
      label={label('delivery.period')}
      value={value ?? ordinary}
      onChange={(id) => onChange(id === ordinary ? null : id)}
      options={[
        { id: ordinary, label: label('delivery.ordinary') },
        ...periods.map(({ Id, Name, OrderUntil }) => ({
          id: Id,
          label: Name,
          note: label('delivery.presaleBefore', { day: shortDay(momentOf(OrderUntil).date) }),
        })),
      ]}
    />
  );
}

/** First the day for which the drawer was opened. Closing the drawer resets period and day to those of the basket. */
function useLookedAt(isOpen: boolean) {
  const { expectedDate } = useBasketFrame();
  const ofBasket = useBasketValue((view) => view.basket?.PreSale?.Id ?? null);
  const [period, setPeriod] = useState<string | null | undefined>(undefined);
  const [looked, setLooked] = useState<string | null>(() => panelSubject() ?? null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setLooked(panelSubject() ?? null);
  }
  const presaleId = period === undefined ? ofBasket : period;
  const chosen = presaleId === ofBasket ? expectedDate : null;
  return {
    presaleId,
    chosen,
    looked,
    date: looked ?? chosen,
    look: setLooked,
    choosePeriod: (next: string | null | undefined) => {
      setPeriod(next);
      setLooked(null);
    },
  };
}

export function ChangeDayDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const baskets = useBasketValue((view) => view.basket?.AllBaskets);
  const { presaleId, chosen, looked, date, look, choosePeriod } = useLookedAt(isOpen);
  const { data, isPending, isError, refetch } = useDeliveryDates(presaleId ?? undefined);
  const days = data?.Dates ?? [];
  const preview = days.find((day) => day.Date === date);
  // The content must not change while the drawer closes, because removing the pressed button would lose the focus.
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    onClose();
  };
  const reset = () => {
    setLeaving(false);
    choosePeriod(undefined);
  };
  const isOther = preview !== undefined && (preview.Date !== chosen || isLeaving);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      onExited={reset}
      side="right"
      title={label('delivery.chooseDay')}
      closeLabel={label('shell.close')}
      foot={isOther ? <Actions date={preview.Date} presaleId={presaleId} onClose={leave} /> : undefined}
    >
      {isPending && <SkeletonRows kind="line" label={label('shell.loading')} />}
      {isError && <FailedNotice onRetry={() => void refetch()}>{label('delivery.loadFailed')}</FailedNotice>}
      {data && (
        <div className="grid gap-3 px-5 pt-4 pb-2">
          <PeriodSelect periods={data.PreSalePeriods} value={presaleId} onChange={choosePeriod} />
          <DeliveryCalendar
            key={presaleId ?? ordinary}
            days={days}
            chosen={chosen}
            preview={looked}
            datesWithBasket={
              new Set(
                baskets?.map((each) =>
                  each.NumberOfLines > 0 && each.PreSaleId === presaleId ? each.ExpectedDate : null,
                ),
              )
            }
            onPreview={look}
          />
          <Legend />
        </div>
      )}
      {preview && <DayFacts day={preview} presaleId={presaleId} />}
    </Drawer>
  );
}

interface DeliveryCalendarProps {
  /** In order; no day between the first and the last may be missing. */
  days: readonly DeliveryDate[];
  /** Null without a basket. */
  chosen: string | null;
  /** The day whose details are shown; need not be the day of the basket. */
  preview: string | null;
  datesWithBasket: ReadonlySet<string | null>;
  onPreview: (date: string) => void;
}

/** Days without delivery show their details and the reason, but cannot be chosen. */
function DeliveryCalendar({ days, chosen, preview, datesWithBasket, onPreview }: DeliveryCalendarProps) {
  const first = days[0]?.Date;
  const last = days.at(-1)?.Date;
  if (first === undefined || last === undefined) return null;
  const plain = deliveryDayOf(days);
  const dayOf = (date: string): CalendarDay => ({
    ...plain(date),
    isMarked: datesWithBasket.has(date),
    isCurrent: date === chosen,
  });
  return (
    <DateCalendar
      {...calendarTexts()}
      label={label('delivery.chooseDay')}
      first={first}
      last={last}
      value={preview ?? chosen}
      dayOf={dayOf}
      onChange={onPreview}
      onFocus={(date) => {
        if (dayOf(date).isOpen) onPreview(date);
      }}
    />
  );
}
