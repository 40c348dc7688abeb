import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { JudgedRow } from '../line-reading/judge-rows.ts';
import { isContact } from '../order-files/typed/lines-without-goods.ts';
import { withoutMarks } from '../order-files/typed/list-marks.ts';
import { dayAtEnd, dayAtStart, writtenDays } from '../order-files/typed/written-day.ts';

export interface WrittenDays {
  /** In the order of the text, each once. */
  days: readonly { date: string; isDeliverable: boolean }[];
  /** By the row's number; rows for which no day is named, or none that can be ordered for, are missing. */
  dayOfRow: ReadonlyMap<number, string>;
}

function isDeliverable({ plan, request }: CustomerShelf, date: string): boolean {
  const planned = plan.dates.find((each) => each.date === date);
  return planned?.deadline != null && isInTime(request.now, planned.deadline);
}

/** Days of a row that is no goods, or at the end or the start of one that is; none of older mails and signatures. */
function daysIn({ row, judged: { confidence, reason } }: JudgedRow, today: string): string[] {
  const text = row.cells.join(' ');
  if (confidence !== 'Skipped') {
    const [written = ''] = dayAtEnd.exec(text) ?? dayAtStart.exec(withoutMarks(text)) ?? [];
    return writtenDays(written, today);
  }
  return reason.kind === 'notGoods' ? writtenDays(text, today, isContact(text)) : [];
}

/**
 * One day is that of every line, wherever it stands. Of several, each is that of the lines below it; a line that names a day itself
 * is for that day.
 */
export function writtenDaysOf(shelf: CustomerShelf, rows: readonly JudgedRow[]): WrittenDays {
  const named = rows.map((row) => ({ row, days: daysIn(row, shelf.today) }));
  const all = [...new Set(named.flatMap(({ days }) => days))];
  const days = all.map((date) => ({ date, isDeliverable: isDeliverable(shelf, date) }));
  const open = new Set(days.flatMap((each) => (each.isDeliverable ? [each.date] : [])));
  const dayOfRow = new Map<number, string>();
  let current = all.length === 1 ? all[0] : undefined;
  for (const { row, days: ofRow } of named) {
    const only = ofRow.length === 1 ? ofRow[0] : undefined;
    if (row.judged.confidence !== 'Skipped') setIfOpen(dayOfRow, row, only ?? current, open);
    else if (ofRow.length > 0) current = only;
  }
  return { days, dayOfRow };
}

function setIfOpen(
  dayOfRow: Map<number, string>,
  { row: { row } }: JudgedRow,
  day: string | undefined,
  open: ReadonlySet<string>,
): void {
  if (day !== undefined && open.has(day)) dayOfRow.set(row, day);
}
