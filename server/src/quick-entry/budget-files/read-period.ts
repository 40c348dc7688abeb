import { type BudgetPeriod, periodWith } from '@engros/contracts/planning/budget-rules.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { foldText } from '../../search/index.ts';

export interface WrittenPeriod {
  period: BudgetPeriod;
  firstDay: string;
}

/** By their first letters, as Danes and the English shorten them too; folded. */
const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const english: Readonly<Record<string, string>> = { may: 'maj', oct: 'okt' };
const longMonths = [
  ...['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august', 'september', 'oktober'],
  ...['november', 'december', 'january', 'february', 'march', 'may', 'june', 'july', 'october', 'sept'],
];

/** Week 53 of a year that has 52 is no week. */
function weekOf(year: number, week: number): WrittenPeriod | null {
  const firstDay = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 }).add({ weeks: week - 1 });
  const isThatWeek = monday.weekOfYear === week && monday.yearOfWeek === year;
  return isThatWeek ? { period: 'week', firstDay: monday.toString() } : null;
}

function monthOf(year: number, month: number): WrittenPeriod | null {
  const day = `${year}-${String(month).padStart(2, '0')}-01`;
  return isCalendarDate(day) ? { period: 'month', firstDay: periodWith('month', day).first } : null;
}

function namedMonth(name: string, year: number): WrittenPeriod | null {
  const short = name.slice(0, 3);
  const at = months.indexOf(english[short] ?? short);
  const isName = name.length === 3 || longMonths.includes(name);
  return isName && at >= 0 ? monthOf(year, at + 1) : null;
}

const forms: readonly (readonly [RegExp, (first: string, second: string) => WrittenPeriod | null])[] = [
  [/^(\d{4})()$/, (year) => ({ period: 'year', firstDay: `${year}-01-01` })],
  [/^(?:uge|week|u|w) ?(\d{1,2})[ ,/.-]*(\d{4})$/, (week, year) => weekOf(Number(year), Number(week))],
  [/^(\d{4})[ -]?(?:uge|week|u|w) ?(\d{1,2})$/, (year, week) => weekOf(Number(year), Number(week))],
  [/^(\d{4})-(\d{1,2})$/, (year, month) => monthOf(Number(year), Number(month))],
  [/^(\d{1,2})[/.-](\d{4})$/, (month, year) => monthOf(Number(year), Number(month))],
  [/^([a-z]+)[ .-]+(\d{4})$/, (name, year) => namedMonth(name, Number(year))],
];

/**
 * Reads `uge 49 2026`, `2026-W49`, `december 2026`, `12-2026`, `2026-12` and `2026`, in Danish and English; null for anything else,
 * a day included, which does not say what period is meant.
 */
export function writtenPeriod(text: string): WrittenPeriod | null {
  const written = foldText(text.trim()).replaceAll(/\s+/g, ' ');
  for (const [form, read] of forms) {
    const found = form.exec(written);
    if (found) return read(found[1] ?? '', found[2] ?? '');
  }
  return null;
}
