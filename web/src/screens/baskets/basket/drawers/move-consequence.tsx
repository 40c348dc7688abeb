import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { type DayPreview, previewBasketDay } from '@engros/contracts/baskets/basket-day.ts';
import { useQuery } from '@tanstack/react-query';
import { basketContent } from '../../../../features/baskets/basket/basket-content.ts';
import { dropSizeOf, dropSizeText } from '../../../../features/baskets/basket/drop-size.ts';
import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { formatKroner } from '../../../../lib/formats/formats.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { basketName } from '../basket-name.ts';
import { deadlineMoment } from '../delivery-panel.tsx';
import { type Moved, type MovedOn, oreHere, oreThere } from './moved-on.ts';

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

/** What the move means for the goods on their new day, for the basket they come to and for the one they leave. */
export function MoveConsequence({ basket, target, dayDeadline, moved, on }: ConsequenceProps) {
  const taken = moved.filter(({ quantity }) => quantity > 0);
  const faulty = taken.filter(({ line }) => on?.byLine.get(line.Id)?.fault !== undefined).length;
  return (
    <div role="status" className="grid gap-2 text-13 tabular-nums">
      {faulty > 0 && <p className="text-danger-ink">{label('checkout.notThatDay', { count: faulty })}</p>}
      <div className="grid gap-0.5">
        <Reached basket={basket} target={target} ore={sumOf(taken.map((each) => oreThere(each, on)))} />
        <Deadline first={on?.first} ofDay={dayDeadline} />
      </div>
      <div className="grid gap-0.5">
        <Left basket={basket} moved={taken} />
      </div>
    </div>
  );
}

function Deadline({ first, ofDay }: { first: MovedOn['first']; ofDay: string | null }) {
  if (!first) return null;
  const moment = deadlineMoment(first.deadline);
  if (ofDay === null || Date.parse(first.deadline) >= Date.parse(ofDay))
    return <p>{label('checkout.movedBefore', { moment })}</p>;
  return (
    <p className="text-time-ink">
      {label('checkout.movedEarly', { moment, name: first.name, ofDay: deadlineMoment(ofDay) })}
    </p>
  );
}

interface ReachedProps {
  basket: Basket;
  target: MoveTarget;
  /** What comes to it. */
  ore: number;
}

function Reached({ basket, target, ore }: ReachedProps) {
  const isNew = target.BasketId === 'create';
  const asked = query(previewBasketDay, {
    query: { id: isNew ? basket.Id : target.BasketId, expectedDeliveryDate: target.ExpectedDate },
  });
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, basket.Version],
    enabled: target.PreSaleId === null && basket.SubTotalOre !== null,
  });
  if (!data || data.ExpectedDate !== target.ExpectedDate || data.SubTotalOre === null) return null;
  const SubTotalOre = (isNew ? 0 : data.SubTotalOre) + ore;
  const name = basketName({ PreSaleName: null, ExpectedDate: target.ExpectedDate });
  return (
    <>
      <p>
        {label('checkout.leaves', { basket: name, content: '' })}
        <b className="font-[620]">{formatKroner(SubTotalOre)}</b>
      </p>
      <Fee basket={{ SubTotalOre, Rules: rulesOn(basket, data) }} />
    </>
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

function Fee({ basket }: { basket: Pick<Basket, 'SubTotalOre' | 'Rules'> }) {
  const size = dropSizeOf(basket);
  if (!size) return null;
  const { text, amount } = dropSizeText(size);
  if (amount === '') return <p className="text-ink-2">{text}</p>;
  const isFee = size.paidBy === null && size.subTotalOre < size.freeFromOre && size.feeOre > 0;
  return (
    <p className="text-time-ink">
      {isFee && `${label('checkout.withFee', { fee: formatKroner(size.feeOre) })} · `}
      {text}
    </p>
  );
}

function Left({ basket, moved }: { basket: Basket; moved: readonly Moved[] }) {
  const gone = moved.filter(({ line, quantity }) => quantity >= line.Quantity).length;
  const lines = basket.LineItems.length - gone;
  const name = basketName({
    PreSaleName: basket.PreSale?.Name ?? null,
    ExpectedDate: basket.Delivery.ExpectedDate,
  });
  if (lines === 0) return <p>{label('checkout.leavesEmpty', { basket: name })}</p>;
  const SubTotalOre = basket.SubTotalOre === null ? null : basket.SubTotalOre - sumOf(moved.map(oreHere));
  return (
    <>
      <p>
        {label('checkout.leaves', { basket: name, content: '' })}
        <b className="font-[620]">{basketContent({ NumberOfLines: lines, SubTotalOre })}</b>
      </p>
      <Fee basket={{ SubTotalOre, Rules: basket.Rules }} />
    </>
  );
}
