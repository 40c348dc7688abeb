import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { Fragment } from 'react';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { addDays, dayOfMonth, weekdayLetters, weekdayOf } from '../../../lib/formats/day-formats.ts';
import { formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';

export interface PrintedProduct {
  product: ProductSnapshot;
  unit: SalesUnit | undefined;
  /** Text below the name: the kitchen's note and its own item number. */
  note?: string;
  /** What should be in store, with its unit. */
  par?: string;
}

export interface PrintedGroup {
  id: string;
  title: string | null;
  products: readonly PrintedProduct[];
}

const printedDays = 5;

/**
 * Five weekdays, none of which has passed: the whole week of the delivery day, or once it has begun the weekdays from that day on.
 */
function comingDays(day: string, today: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  const first = monday < today ? day : monday;
  const days = Array.from({ length: printedDays + 4 }, (_, after) => addDays(first, after));
  return days.filter((date) => weekdayOf(date) <= 5).slice(0, printedDays);
}

/** Each weekday has an empty box, to be filled in by hand beside what should be in store. */
export function PrintTable({
  name,
  groups,
  day,
}: {
  name: string;
  groups: readonly PrintedGroup[];
  day?: string;
}) {
  const today = todayAtSupplier();
  const days = comingDays(day === undefined || day < today ? today : day, today);
  const hasPrices = groups.some(({ products }) => products.some(({ unit }) => unit?.PriceOre != null));
  const hasPars = groups.some(({ products }) => products.some(({ par }) => par !== undefined));
  const columns = days.length + 3 + Number(hasPrices) + Number(hasPars);
  return (
    // A phone scrolls the table in its own box; paper is wide enough.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop in it, a keyboard could not scroll it.
    <section className="overflow-x-auto print:overflow-visible" aria-label={name} tabIndex={0}>
      <table className="print-table w-full border-collapse [&_tr]:break-inside-avoid">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{label('lists.printNumber')}</th>
            <th scope="col">{label('lists.column.product')}</th>
            <th scope="col">{label('lists.column.unit')}</th>
            {hasPrices && (
              <th scope="col" className="text-right">
                {label('lists.column.price')}
              </th>
            )}
            {hasPars && (
              <th scope="col" className="text-right">
                {label('lists.column.par')}
              </th>
            )}
            {days.map((date) => (
              <th
                key={date}
                scope="col"
                className="print-box num w-11.5 border-l border-l-[#bbb] text-center"
              >
                {weekdayLetters(date, 2)} {dayOfMonth(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.id}>
              {group.title !== null && (
                <tr className="print-group break-after-avoid">
                  <th scope="colgroup" colSpan={columns}>
                    {group.title}
                  </th>
                </tr>
              )}
              {group.products.map((each) => (
                <Line key={each.product.Id} {...each} days={days} hasPrices={hasPrices} hasPars={hasPars} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps extends PrintedProduct {
  days: readonly string[];
  hasPrices: boolean;
  hasPars: boolean;
}

function Line({ product, unit, note, par, days, hasPrices, hasPars }: LineProps) {
  return (
    <tr>
      <td className="num">{product.Id}</td>
      <td>
        {product.DisplayName}
        {note && <small>{note}</small>}
      </td>
      <td>{unit && unitWithContent(unit)}</td>
      {hasPrices && (
        <td className="num text-right">
          {unit?.PriceOre != null &&
            (unit.IsApproximate ? formatPrice(unit.PriceOre, true) : formatOre(unit.PriceOre))}
        </td>
      )}
      {hasPars && <td className="num text-right">{par}</td>}
      {days.map((date) => (
        <td key={date} className="print-box w-11.5 border-l border-l-[#bbb] text-center" />
      ))}
    </tr>
  );
}
