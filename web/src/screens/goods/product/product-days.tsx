import type { ProductDay, ProductDetails, SalesUnit } from '@engros/contracts/goods/product.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { chooseDay } from '../../../features/baskets/basket/choose-day.ts';
import { dayAndMonth } from '../../../features/goods/products/product-status.ts';
import { defaultUnit, unitSign } from '../../../features/goods/products/unit-text.ts';
import { dayOfMonth, longDay, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import './product-days.css';

/** Null means that there is no limit, undefined that the product cannot be delivered. */
export function unitsOn(day: ProductDay, unit: Pick<SalesUnit, 'Quantity'>): number | null | undefined {
  if (!day.IsDeliverable) return undefined;
  return day.MaxBaseUnits === null ? null : Math.floor(day.MaxBaseUnits / Math.max(1, unit.Quantity));
}

function reasonText({ Reason }: ProductDay): string {
  if (Reason === 'out_of_stock' || Reason === 'insufficient_stock') return label('product.day.soldOut');
  return Reason === 'lead_time' || Reason === 'past_deadline' ? label('product.day.tooLate') : '–';
}

export function ProductDays({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const unit = defaultUnit(product);
  const days = product.DeliveryDays;
  // A product that was replaced for good cannot be delivered on any day.
  if (!unit || days.length === 0 || product.Availability.IsDirectlyReplaced) return null;
  const restock = product.Availability.RestockDate;
  const counts = days.filter((day) => day.IsDeliverable).map((day) => unitsOn(day, unit));
  const isSameOnAll = counts.length > 1 && new Set(counts).size === 1;
  return (
    <section className="border-b border-line px-3 py-2" aria-label={label('product.days')}>
      <ol className="grid grid-cols-6 gap-1">
        {days.map((day) => (
          <li key={day.Date}>
            <Day day={day} unit={unit} isChosen={day.Date === expectedDate} isCountHidden={isSameOnAll} />
          </li>
        ))}
      </ol>
      {restock && product.IsStockManaged && (
        <p className="mt-1.5 text-12 text-ink-2">
          {label('product.restock', { date: dayAndMonth(restock) })}
        </p>
      )}
    </section>
  );
}

interface DayProps {
  day: ProductDay;
  unit: SalesUnit;
  isChosen: boolean;
  /** True when the same quantity is available on every day. The quantity is then shown once above the days instead. */
  isCountHidden: boolean;
}

function Day({ day, unit, isChosen, isCountHidden }: DayProps) {
  const count = unitsOn(day, unit);
  const what = spoken(day, count, unit);
  const content = (
    <>
      <span className="visually-hidden">{`${longDay(day.Date)}: ${what}`}</span>
      <span aria-hidden="true">
        {weekdayLetters(day.Date, 2)} <b className="font-[640] text-ink">{dayOfMonth(day.Date)}</b>
      </span>
      <span
        aria-hidden="true"
        className="product-days-count num max-w-full truncate font-[560] text-ink [&_small]:font-[400] [&_small]:text-ink-3"
      >
        {shown(day, isCountHidden && count !== undefined ? null : count, unit)}
      </span>
    </>
  );
  if (!day.IsDeliverable) {
    return (
      <span className="product-day" data-none="">
        {content}
      </span>
    );
  }
  return (
    <button type="button" className="product-day" aria-pressed={isChosen} onClick={() => chooseDay(day.Date)}>
      {content}
    </button>
  );
}

function shown(day: ProductDay, count: number | null | undefined, unit: SalesUnit): ReactNode {
  if (count === undefined) return reasonText(day);
  if (count === null) return <Check />;
  return (
    <>
      {formatCount(count)} <small>{unitSign(unit.Code)}</small>
    </>
  );
}

function spoken(day: ProductDay, count: number | null | undefined, unit: SalesUnit): string {
  if (count === undefined) return label('product.status.notDeliverable');
  if (count === null) return label('product.status.deliverable');
  const late = day.MightBeLate ? `, ${label('product.status.mightBeLate')}` : '';
  return `${formatCount(count)} ${unitWord(count, unit)}${late}`;
}
