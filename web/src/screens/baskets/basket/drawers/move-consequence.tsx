import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { type DayPreview, previewBasketDay } from '@engros/contracts/baskets/basket-day.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { linesText } from '../../../../features/baskets/basket/basket-content.ts';
import { dropSizeOf, dropSizeText } from '../../../../features/baskets/basket/drop-size.ts';
import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { shortDay } from '../../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre } from '../../../../lib/formats/formats.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { shortBasketDay } from '../basket-name.ts';
import { deadlineMoment } from '../delivery-panel.tsx';
import { isFaulty, type Moved, type MovedOn, oreHere, oreThere } from './moved-on.ts';

interface ConsequenceProps {
  basket: Basket;
  target: MoveTarget;
  /** Until when the day of the target is open for goods that have no earlier deadline. */
  dayDeadline: string | null;
  moved: readonly Moved[];
  on: MovedOn | undefined;
}

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/** What stays or must be fixed, the first deadline when it is earlier than the day's, and what both baskets come to. */
export function MoveConsequence({ basket, target, dayDeadline, moved, on }: ConsequenceProps) {
  const taken = moved.filter(({ quantity }) => quantity > 0);
  return (
    <div role="status" className="grid gap-1.5 text-13 tabular-nums">
      <Faults moved={moved} on={on} day={shortDay(target.ExpectedDate)} />
      {taken.length > 0 && (
        <>
          <EarlyDeadline first={on?.first} ofDay={dayDeadline} />
          <dl className="grid gap-1 text-ink-2">
            <Baskets basket={basket} target={target} taken={taken} on={on} />
          </dl>
        </>
      )}
    </div>
  );
}

function Faults({ moved, on, day }: Pick<ConsequenceProps, 'moved' | 'on'> & { day: string }) {
  const faulty = moved.filter((each) => isFaulty(each, on));
  const forced = faulty.filter(({ line, quantity }) => quantity > (on?.byLine.get(line.Id)?.most ?? 0));
  const staying = faulty.filter(({ quantity }) => quantity === 0);
  const text =
    forced.length > 0
      ? label('checkout.notThatDay', { count: forced.length, day })
      : staying.length > 0 && label('checkout.staysBack', { count: staying.length, day });
  if (!text) return null;
  return (
    <p className="flex items-start gap-1.5 font-[560] text-danger-ink">
      <CircleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      {text}
    </p>
  );
}

function EarlyDeadline({ first, ofDay }: { first: MovedOn['first']; ofDay: string | null }) {
  if (!first || ofDay === null || Date.parse(first.deadline) >= Date.parse(ofDay)) return null;
  const moment = deadlineMoment(first.deadline);
  return (
    <p className="text-time-ink">
      {label('checkout.movedEarly', { moment, name: first.name, ofDay: deadlineMoment(ofDay) })}
    </p>
  );
}

type BasketsProps = Pick<ConsequenceProps, 'basket' | 'target' | 'on'> & { taken: readonly Moved[] };

function Baskets({ basket, target, taken, on }: BasketsProps) {
  const ore = sumOf(taken.map((each) => oreThere(each, on)));
  const there = useReached(basket, target, ore);
  return (
    <>
      {there && <Reached target={target} there={there} />}
      <Left basket={basket} moved={taken} />
      {there && <Fees before={[basket, there.before]} after={[leftOf(basket, taken), there.after]} />}
    </>
  );
}

/** In one line, when the move changes what is paid for delivery in all. */
function Fees(sizes: Record<'before' | 'after', readonly (Sized | null)[]>) {
  const before = sumOf(sizes.before.map(feeOf));
  const after = sumOf(sizes.after.map(feeOf));
  if (before === after) return null;
  return (
    <div className={after > before ? 'text-time-ink' : ''}>
      <dt>{label('checkout.feesInAll', { after: formatKroner(after), before: formatOre(before) })}</dt>
    </div>
  );
}

type Sized = Pick<Basket, 'SubTotalOre' | 'Rules'>;

/** In øre; 0 without a basket, and where the fee is paid or the goods cover it. */
function feeOf(basket: Sized | null): number {
  const size = basket && dropSizeOf(basket);
  if (!size || size.paidBy !== null || size.subTotalOre >= size.freeFromOre) return 0;
  return size.feeOre;
}

/** Null when the move leaves nothing. */
function leftOf(basket: Basket, moved: readonly Moved[]): Sized | null {
  const gone = moved.filter(({ line, quantity }) => quantity >= line.Quantity).length;
  if (basket.LineItems.length === gone || basket.SubTotalOre === null) return null;
  return { SubTotalOre: basket.SubTotalOre - sumOf(moved.map(oreHere)), Rules: basket.Rules };
}

/** The basket of the target before the move, null for a new one, and after it; undefined while that is not known. */
function useReached(basket: Basket, target: MoveTarget, ore: number) {
  const isNew = target.BasketId === 'create';
  const asked = query(previewBasketDay, {
    query: { id: isNew ? basket.Id : target.BasketId, expectedDeliveryDate: target.ExpectedDate },
  });
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, basket.Version],
    enabled: target.PreSaleId === null && basket.SubTotalOre !== null,
  });
  if (!data || data.ExpectedDate !== target.ExpectedDate || data.SubTotalOre === null) return undefined;
  const Rules = rulesOn(basket, data);
  const before = isNew ? null : { SubTotalOre: data.SubTotalOre, Rules };
  return { before, after: { SubTotalOre: (before?.SubTotalOre ?? 0) + ore, Rules } };
}

interface ReachedProps {
  target: MoveTarget;
  there: NonNullable<ReturnType<typeof useReached>>;
}

function Reached({ target, there }: ReachedProps) {
  const name = label(there.before === null ? 'checkout.effectNew' : 'checkout.effectHere', {
    day: shortDay(target.ExpectedDate),
  });
  return (
    <After name={name} note={feeText(there.after)}>
      <b className="font-[620] text-ink">{formatKroner(there.after.SubTotalOre)}</b>
    </After>
  );
}

/** A basket after the move, with what is to be paid or missing there. */
function After({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>
        {name}
        {note && <span className="block text-12 text-time-ink">{note}</span>}
      </dt>
      <dd className="num whitespace-nowrap">{children}</dd>
    </div>
  );
}

/**
 * The rules of the customer, with what its other orders of that day come to, which the missing amount of a whole basket on that
 * day tells. Where nothing is missing, the day's fee is covered, unless the basket alone covers it.
 */
function rulesOn({ Rules }: Basket, preview: DayPreview): Basket['Rules'] {
  const { MissingToFreeDeliveryOre: missing, SubTotalOre: whole } = preview;
  const free = Rules.FreeDeliveryFromOre;
  const { OtherOrders: _, ...rules } = Rules;
  if (missing === null || whole === null || free === null) return rules;
  if (missing === 0) return whole < free ? { ...rules, FreeDeliveryFromOre: 0 } : rules;
  return {
    ...rules,
    OtherOrders: {
      Count: 0,
      SubTotalOre: Math.max(0, free - whole - missing),
      DeliveryFeeOre: 0,
      PaidByOrderId: null,
      Samples: 0,
      GoodsOre: 0,
    },
  };
}

/** What is missing to the minimum order, or else the fee; empty when nothing is to be said. */
function feeText(basket: Pick<Basket, 'SubTotalOre' | 'Rules'>): string {
  const size = dropSizeOf(basket);
  if (!size) return '';
  if (size.subTotalOre < size.minimumOre) return dropSizeText(size).text;
  const isFee = size.paidBy === null && size.subTotalOre < size.freeFromOre && size.feeOre > 0;
  return isFee ? label('checkout.withFee', { fee: formatKroner(size.feeOre) }) : '';
}

/** The basket that is left, with a fee only when the move brings it. */
function Left({ basket, moved }: { basket: Basket; moved: readonly Moved[] }) {
  const gone = moved.filter(({ line, quantity }) => quantity >= line.Quantity).length;
  const NumberOfLines = basket.LineItems.length - gone;
  const { PreSale, Delivery, SubTotalOre: before, Rules } = basket;
  const name = PreSale?.Name ?? label('checkout.effectHere', { day: shortBasketDay(Delivery.ExpectedDate) });
  if (NumberOfLines === 0)
    return (
      <After name={name} note="">
        {label('checkout.leavesEmpty')}
      </After>
    );
  const SubTotalOre = before === null ? null : before - sumOf(moved.map(oreHere));
  const note = feeText({ SubTotalOre, Rules });
  return (
    <After
      name={`${name} · ${linesText({ NumberOfLines })}`}
      note={note === feeText({ SubTotalOre: before, Rules }) ? '' : note}
    >
      {SubTotalOre !== null && <b className="font-[620] text-ink">{formatKroner(SubTotalOre)}</b>}
    </After>
  );
}
