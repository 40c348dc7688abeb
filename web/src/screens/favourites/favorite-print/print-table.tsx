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
}

export interface PrintedGroup {
  id: string;
  title: string | null;
  products: readonly PrintedProduct[];
}

const workdays = [0, 1, 2, 3, 4] as const;

function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return workdays.map((after) => addDays(monday, after));
}

/** Each weekday has an empty box, to be filled in by hand. */
export function PrintTable({
  name,
  groups,
  day,
}: {
  name: string;
  groups: readonly PrintedGroup[];
  day?: string;
}) {
  const days = weekOf(day ?? todayAtSupplier());
  const hasPrices = groups.some(({ products }) => products.some(({ unit }) => unit?.PriceOre != null));
  const columns = days.length + (hasPrices ? 4 : 3);
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
                <Line key={each.product.Id} {...each} days={days} hasPrices={hasPrices} />
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
}

function Line({ product, unit, note, days, hasPrices }: LineProps) {
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
      {days.map((date) => (
        <td key={date} className="print-box w-11.5 border-l border-l-[#bbb] text-center" />
      ))}
    </tr>
  );
}
