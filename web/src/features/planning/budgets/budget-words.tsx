import type { BudgetPeriod } from '@engros/contracts/planning/budget-rules.ts';
import { isoWeek } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';

/** `november` */
export function longMonth(date: string): string {
  const locale = currentLanguage() === 'da' ? 'da-DK' : 'en-GB';
  const day = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day);
}

/** Such as `Uge 48`, `November 2026` or `2026`, for headings. */
export function periodTitle(period: BudgetPeriod, firstDay: string): string {
  const text = periodWords(period, firstDay);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same within a sentence: `uge 48`, `november 2026`. */
export function periodWords(period: BudgetPeriod, firstDay: string): string {
  const year = firstDay.slice(0, 4);
  if (period === 'week') return label('budget.inPeriod.week', { week: isoWeek(firstDay) });
  return period === 'year' ? year : `${longMonth(firstDay)} ${year}`;
}

/** Whole kroner with thousands separators, without a unit; rounded away from what is not there. */
export const wholeKroner = (ore: number): string => {
  const kroner = ore < 0 ? Math.floor(ore / 100) : Math.trunc(ore / 100);
  return kroner < 0 ? `−${formatCount(-kroner)}` : formatCount(kroner);
};

/** A text whose strong part is between `**`. */
export function StrongText({ text }: { text: string }) {
  const [, before = '', strong = '', rest = ''] = /^(.*?)\*\*(.+?)\*\*(.*)$/s.exec(text) ?? [
    '',
    text,
    '',
    '',
  ];
  return <Emphasized text={`${before}${strong}${rest}`} part={strong} />;
}
