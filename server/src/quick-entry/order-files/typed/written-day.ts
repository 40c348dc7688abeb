import { dateOfEpochDay, epochDayOf, weekdayOfEpochDay } from '../../../platform/calendar-date.ts';

const weekdays =
  'mandag tirsdag onsdag torsdag fredag lørdag søndag|monday tuesday wednesday thursday friday saturday sunday|måndag tisdag onsdag torsdag fredag lördag söndag|montag dienstag mittwoch donnerstag freitag samstag sonntag|man tir ons tor fre lør søn|ma ti on to fr lø sø'
    .split('|')
    .flatMap((list) => list.split(' ').map((word, at) => [word, at + 1] as const));
const weekdayOf = new Map(weekdays);
/** Short forms are other words too, so that they count only before a date: `fre. 27/11`. */
const longestShort = 3;
const long = weekdays.flatMap(([word]) => (word.length > longestShort ? [word] : [])).join('|');
const short = weekdays.flatMap(([word]) => (word.length <= longestShort ? [word] : [])).join('|');

const months = new Map(
  'jan feb mar apr maj jun jul aug sep okt nov dec|januar februar marts april maj juni juli august september oktober november december|january february march april may june july august september october november december'
    .split('|')
    .flatMap((list) => list.split(' ').map((word, at) => [word, at + 1] as const)),
);
const month = [...months.keys()].sort((a, b) => b.length - a.length).join('|');

const date = `(?:d(?:en)?\\.?\\s*)?(?:the\\s+)?(?:(?<day>\\d{1,2})(?:(?:st|nd|rd|th)(?!\\p{L}))?(?:\\s?[./-]\\s?(?<month>\\d{1,2})(?!\\d)|\\.?\\s*(?<name>${month})(?!\\p{L})\\.?)(?:[./-]?\\s?(?<year>20\\d\\d|(?<=[./-])\\d{2}(?!\\d)))?|(?<name>${month})\\s+(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d])|(?<iso>20\\d\\d-\\d\\d-\\d\\d))`;
const weekday = `(?<weekday>${long})(?:en|ens)?(?!\\p{L})|(?<short>${short})\\.?(?=\\s*(?:d(?:en)?\\.?\\s*)?\\d)`;
const relative = '(?<relative>i morgen|i overmorgen|tomorrow|the day after tomorrow|imorgen)';
/** The groups of a date stand in two alternatives. Behind `kl.` stands a time. */
const dayInText = new RegExp(
  `(?<![\\p{L}\\d]|(?:kl|at)\\.?\\s?)(?:(?:${weekday}|${relative})(?:\\s*[,.]?\\s*${date})?|${date})(?![\\p{L}\\d])`,
  'giu',
);

/** Of a line that orders: `2 ks mælk til fredag`, `milk 2 cases for Friday 27/11`. */
export const dayAtEnd = new RegExp(
  `\\s+(?:til|på|for|on|by|senest|levering|leveres|delivery)\\s+(?:(?:til|på|for|on|levering|delivery)\\s+)*(?:${long}|i morgen|tomorrow)(?:\\s*(?:d(?:en)?\\.?\\s*)?\\d{1,2}[./-]\\d{1,2})?[\\s.!]*$`,
  'iu',
);

/** Before the goods: `fredag: 2 ks mælk`, `Friday 27/11: 2 cases of milk`. */
export const dayAtStart = new RegExp(
  `^(?:(?:til|for|on)\\s+)?(?:${long}|i morgen|tomorrow)(?:\\s*(?:d(?:en)?\\.?\\s*)?\\d{1,2}[./-]\\d{1,2})?\\s*:\\s*(?=\\S)`,
  'iu',
);

const inDays: Readonly<Record<string, number>> = {
  'i morgen': 1,
  imorgen: 1,
  tomorrow: 1,
  'i overmorgen': 2,
  'the day after tomorrow': 2,
};

type Groups = Readonly<Record<string, string | undefined>>;

/** The first such day from today on; undefined for a date that does not exist. */
function ofDate({ iso, day, month: digits, name, year }: Groups, today: string): string | undefined {
  if (iso !== undefined) return existing(iso);
  const ofYear = digits === undefined ? months.get((name ?? '').toLowerCase()) : Number(digits);
  if (day === undefined || ofYear === undefined) return undefined;
  const of = (each: number) => existing(`${each}-${two(ofYear)}-${two(Number(day))}`);
  if (year !== undefined) return of(year.length === 2 ? 2000 + Number(year) : Number(year));
  const soon = of(Number(today.slice(0, 4)));
  return soon !== undefined && soon >= today ? soon : of(Number(today.slice(0, 4)) + 1);
}

const two = (value: number) => String(value).padStart(2, '0');

function existing(written: string): string | undefined {
  try {
    epochDayOf(written);
    return written;
  } catch {
    return undefined;
  }
}

function nextOn(weekday: number, today: string): string {
  const now = epochDayOf(today);
  const ahead = (weekday - weekdayOfEpochDay(now) + 7) % 7;
  return dateOfEpochDay(now + (ahead === 0 ? 7 : ahead));
}

function daysOf(groups: Groups, today: string): string[] {
  const written = groups['weekday'] ?? groups['short'];
  const weekday = weekdayOf.get((written ?? '').toLowerCase());
  const ofWeekday = weekday === undefined ? undefined : nextOn(weekday, today);
  const dated = ofDate(groups, today);
  const relative = inDays[(groups['relative'] ?? '').toLowerCase()];
  if (dated === undefined)
    return relative === undefined
      ? [ofWeekday ?? ''].filter(Boolean)
      : [dateOfEpochDay(epochDayOf(today) + relative)];
  const agrees = weekday === undefined || weekdayOfEpochDay(epochDayOf(dated)) === weekday;
  return agrees || ofWeekday === undefined ? [dated] : [dated, ofWeekday];
}

const part = /^([1-7])\s?\/\s?([2348])$/;
const ofDelivery =
  /(?<!\p{L})(?:til|på|for|on|by|fra|from|senest|inden|lever\p{L}*|lev|deliver\p{L}*|dato|date)[.:]?\s*$/iu;
const goods = /^\s*(?!(?:kl|om|mellem|inden|før|efter|senest|at|before|between|after)(?!\p{L}))\p{L}/iu;

/** True for `1/2 ks rugbrød` and `2 1/2`: a date has a word of days before it, or stands alone. */
function isPart({ 0: written, index, input }: RegExpExecArray): boolean {
  const [, above, below] = part.exec(written) ?? [];
  if (above === undefined || Number(above) >= Number(below)) return false;
  const before = input.slice(0, index);
  return (
    /\d\s+$/.test(before) || (!ofDelivery.test(before) && goods.test(input.slice(index + written.length)))
  );
}

/**
 * The days that a text names, in its order, each once: a weekday is the next one after today, a date the next of that name. A
 * weekday and a date that contradict each other are two days. With `isInWords`, digits alone are no date, as beside a telephone
 * number.
 */
export function writtenDays(text: string, today: string, isInWords = false): string[] {
  const found = [...text.slice(0, longestLine).matchAll(dayInText)].filter(
    (each) => !isPart(each) && (!isInWords || /\p{L}/u.test(each[0])),
  );
  return [...new Set(found.flatMap(({ groups = {} }) => daysOf(groups, today)))];
}

const longestLine = 500;
