import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { DayContent, readCalendar } from '@engros/contracts/supplier/calendar.ts';
import { expect, test } from 'vitest';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { concerned, copied } from './calendar-days.ts';

type Day = OutputOf<typeof readCalendar>['Days'][number];
const today = '2026-11-23';
const extra: DayContent = {
  Kind: 'extra',
  NameDa: 'Ekstra',
  NameEn: 'Extra',
  CutOffTime: '10:00',
  CutOffWorkingDays: 1,
  WindowFrom: '07:00',
  WindowTo: '09:00',
};
/** Another value for each field of a day; a difference in any one of them is a change. */
const others: { [Field in keyof DayContent]: DayContent[Field] } = {
  Kind: 'closed',
  NameDa: 'Anden',
  NameEn: 'Other',
  CutOffTime: '11:00',
  CutOffWorkingDays: 2,
  WindowFrom: '08:00',
  WindowTo: '10:00',
};
const aDay = (date: string, Content: DayContent | null, Version = 'usual'): Day => ({
  Date: date,
  Holiday: null,
  HasRoute: true,
  Deliveries: 0,
  Content,
  Version,
  OfDepot: null,
  DifferingRoutes: [],
});

test.each(Object.entries(others))('a day whose %s alone differs is published', (field, value) => {
  expect(concerned([aDay(today, extra)], { ...extra, [field]: value }, today)).toHaveLength(1);
  expect(concerned([aDay(today, extra)], { ...extra }, today)).toEqual([]);
  expect(concerned([aDay(today, { ...extra, [field]: value })], extra, today)).toHaveLength(1);
});

test('of a span every day from today on is changed', () => {
  const span = [-2, -1, 0, 1, 2].map((days) => aDay(addDays(today, days), null));
  const dates = (days: readonly { Date: string }[]) => days.map(({ Date: date }) => date);
  const from = ['2026-11-23', '2026-11-24', '2026-11-25'];
  expect(dates(concerned(span, extra, today))).toEqual(from);
  expect(dates(concerned(span.slice(2, 3), extra, today))).toEqual(from.slice(0, 1));
  expect(dates(concerned(span.slice(0, 1), extra, today))).toEqual([]);
});

test('every day from today on is copied that differs there', () => {
  const from = [-1, 0, 1, 2, 3].map((days) => aDay(addDays(today, days), extra, `v${days}`));
  const to = [-1, 0, 1, 2].map((days) => aDay(addDays(today, days), null, days === 1 ? 'v1' : 'usual'));
  expect(copied(from, to, today)).toEqual([
    { Date: '2026-11-23', Content: extra, Version: 'usual', replaced: null },
    { Date: '2026-11-25', Content: extra, Version: 'usual', replaced: null },
  ]);
  expect(copied([aDay(today, null)], to, today)).toEqual([]);
});
