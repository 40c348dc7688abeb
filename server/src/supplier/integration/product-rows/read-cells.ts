import { withoutFormulaGuard } from '@engros/contracts/values/csv-cell.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { importLimits } from '../import-limits.ts';
import type { Known, KnownUnits } from '../known-record-queries.ts';
import { type Findings, withoutControls } from '../row-problem.ts';
import { normalizeGtin } from './gtin.ts';
import { numberOfGtin, plainItemNumber } from './item-numbers.ts';
import { isAmbiguous, parseDecimal, parsePrice, parseWhole } from './parse-decimal.ts';
import { unitOfWord } from './sales-unit-words.ts';

const weekdays = [
  ['1', 'mandag', 'man', 'monday', 'mon'],
  ['2', 'tirsdag', 'tirs', 'tuesday', 'tue'],
  ['3', 'onsdag', 'ons', 'wednesday', 'wed'],
  ['4', 'torsdag', 'tors', 'thursday', 'thu'],
  ['5', 'fredag', 'fre', 'friday', 'fri'],
  ['6', 'lørdag', 'lør', 'saturday', 'sat'],
  ['7', 'søndag', 'søn', 'sunday', 'sun'],
];
const yes = ['ja', 'j', 'yes', 'y', 'true', '1', 'x'];
const no = ['nej', 'n', 'no', 'false', '0'];

/** An unusable cell is refused with a message, and a placeholder value is returned. */
export type Reader = ReturnType<typeof readerOf>;

export function readerOf(
  cells: Readonly<Record<string, string | undefined>>,
  { refuse, note, named }: Findings,
) {
  const plainCells = new Map<string, string>();
  // Most fields are asked for several times.
  function plain(field: string): string {
    const known = plainCells.get(field);
    if (known !== undefined) return known;
    const text = withoutControls(written(field)).trim();
    plainCells.set(field, text);
    return text;
  }
  const written = (field: string) =>
    withoutFormulaGuard(cells[field] ?? '')
      .normalize('NFC')
      .toWellFormed();
  const isBlank = (field: string) => plain(field) === '';

  function missing(field: string): '' {
    if (plain(field) === '') refuse(field, 'missing', `${named(field)} is missing.`);
    return '';
  }

  function optionalText(field: string, longest: number = importLimits.nameCharacters): string | null {
    const text = plain(field);
    if (text.length > longest)
      refuse(field, 'textTooLong', `${named(field)} has more than ${longest} characters.`);
    return text === '' ? null : text;
  }

  /** With its line breaks; blank is an empty text. */
  function paragraphs(field: string, longest: number): string {
    const lines = written(field).split(/\r\n|[\n\r\u2028\u2029]/);
    const text = lines
      .map((line) => withoutControls(line).trim())
      .join('\n')
      .trim();
    if (text.length > longest)
      refuse(field, 'textTooLong', `${named(field)} has more than ${longest} characters.`);
    return text;
  }

  const text = (field: string, longest?: number): string => optionalText(field, longest) ?? missing(field);

  function id(field: string, longest: number): string {
    const written = text(field);
    const isRight = /^[0-9A-Za-z-]+$/.test(written) && written.length <= longest;
    if (written !== '' && !isRight)
      refuse(
        field,
        'idForm',
        `${named(field)} may have ${longest} letters (A to Z), digits and dashes at most.`,
      );
    return written;
  }

  function gln(field: string): string | null {
    const written = optionalText(field)?.replaceAll(/\s/g, '') ?? null;
    const isRight = written === null || (written.length === 13 && 'gtin' in normalizeGtin(written));
    if (!isRight) refuse(field, 'glnForm', 'A GLN has 13 digits with a right check digit.');
    return written;
  }

  function known(field: string, all: ReadonlySet<string>): string {
    const written = text(field);
    if (written !== '' && !all.has(written))
      refuse(field, 'unknown', `The number in ${named(field)} is not known. Import it first.`);
    return written;
  }

  function person(field: string, people: ReadonlyMap<string, string>): string {
    const userId = people.get(text(field).toLowerCase());
    if (userId === undefined && plain(field) !== '')
      refuse(field, 'unknown', 'Nobody has this e-mail address. Import the user first.');
    return userId ?? '';
  }

  function optionalEmail(field: string): string | null {
    const written = optionalText(field, limits.emailLength)?.toLowerCase() ?? null;
    if (written !== null && !isEmailAddress(written))
      refuse(field, 'emailForm', 'This is no e-mail address.');
    return written;
  }

  function email(field: string, admins: ReadonlySet<string>): string {
    const written = optionalEmail(field) ?? missing(field);
    if (admins.has(written)) refuse(field, 'isAdmin', 'This is an admin, whom no file changes.');
    return written;
  }

  function oneOf(field: string, allowed: readonly string[], fallback?: string): string {
    const written = plain(field).toLowerCase() || (fallback ?? missing(field));
    if (written !== '' && !allowed.includes(written))
      refuse(field, 'notAllowed', `${named(field)} must be one of ${allowed.join(', ')}.`);
    return written;
  }

  function yesNo(field: string, fallback: boolean): boolean {
    const written = plain(field).toLowerCase();
    if (written === '') return fallback;
    if (![...yes, ...no].includes(written)) refuse(field, 'yesOrNo', 'Write ja or nej.');
    return yes.includes(written);
  }

  function weekday(field: string): number {
    const written = text(field).toLowerCase();
    const at = weekdays.findIndex((words) => words.includes(written));
    if (at < 0 && written !== '')
      refuse(field, 'weekday', 'Write a weekday, such as mandag, or 1 for Monday to 7.');
    return at + 1;
  }

  function time(field: string): string {
    const written = text(field);
    const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?(?::00)?$/.exec(written) ?? [];
    const isTime = hours !== '' && Number(hours) <= 23 && Number(minutes) <= 59;
    if (!isTime && written !== '') refuse(field, 'time', 'Write a time such as 16:00.');
    return isTime ? `${hours.padStart(2, '0')}:${minutes}` : '';
  }

  function date(field: string): string | null {
    const written = plain(field);
    if (written === '') return null;
    const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(written) ?? [];
    const iso = year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const isDate = isCalendarDate(iso);
    if (!isDate) refuse(field, 'date', 'Write a date such as 2026-11-23 or 23-11-2026.');
    return isDate ? iso : null;
  }

  /** As ISO text with the zone that it names, if any. */
  function dateTime(field: string): string | null {
    const written = plain(field);
    if (written === '') return null;
    const [, day = '', clock = '', zone = ''] =
      /^(\S+?)(?:T|\s+)(\d{1,2}[.:]\d{2}(?:[.:]\d{2})?)\s*(Z|[+-]\d{2}:\d{2})?$/.exec(written) ?? [];
    const [, d = '', m = '', y = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(day) ?? [];
    const iso = y === '' ? day : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    const [hours = '', minutes = '', seconds = '00'] = clock.split(/[.:]/);
    const isRight = isCalendarDate(iso) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
    if (!isRight) refuse(field, 'dateTime', 'Write a date and time such as 2026-11-23 06:00.');
    return isRight ? `${iso}T${hours.padStart(2, '0')}:${minutes}:${seconds}${zone}` : null;
  }

  /** Refuses a day that lies before that of another field, whose value is `first`. */
  function notBefore(field: string, firstField: string, first: unknown, day: string | null): void {
    if (typeof first === 'string' && first !== '' && day !== null && day !== '' && day < first)
      refuse(field, 'order', `${named(field)} must not be before ${named(firstField)}.`);
  }

  /** Refuses a time that is not later than that of another field, whose value is `first`. */
  function after(field: string, firstField: string, first: unknown, time: string | null): void {
    if (typeof first === 'string' && first !== '' && time !== null && time !== '' && time <= first)
      refuse(field, 'order', `${named(field)} must be later than ${named(firstField)}.`);
  }

  /** How much the next supply brings; a number needs the day on which it comes. */
  function supply(field: string, dayField: string, day: unknown, highest: number): number | null {
    if (isBlank(field)) {
      if (typeof day === 'string')
        note(
          dayField,
          'expectedUnsaid',
          'Nothing of this supply is promised, because nothing says how much comes.',
        );
      return null;
    }
    if (isBlank(dayField)) refuse(field, 'expectedWhen', `${named(field)} needs a day on which it comes.`);
    return whole(field, highest);
  }

  /** A blank cell gives `fallback`, or is refused when there is none. */
  function whole(field: string, highest: number, fallback?: number): number {
    const written = plain(field);
    if (written === '') {
      if (fallback === undefined) missing(field);
      return fallback ?? 0;
    }
    const value = parseWhole(written);
    const isRight = value !== undefined && value >= 0 && value <= highest;
    const sentence = `${named(field)} must be a whole number from 0 to ${highest}, without marks of thousands.`;
    if (!isRight) refuse(field, 'wholeNumber', sentence);
    return isRight ? value : 0;
  }

  const amount = (field: string): number | null => amountIn(field, plain(field));

  /** Below zero with a minus before it or, as SAP writes it, after its last digit. */
  function signedAmount(field: string): number | null {
    const written = plain(field);
    const size = written.replace(/^[-−]\s*|(?<=\d)-$/, '');
    const ore = amountIn(field, size);
    return ore === null || size === written ? ore : 0 - ore;
  }

  function amountIn(field: string, written: string): number | null {
    if (written === '') return null;
    if (/^0([.,]0{1,2})?$/.test(written)) return 0;
    const price = parsePrice(written, importLimits.priceOre);
    if ('ore' in price) return price.ore;
    const isRange = price.wrong === 'range';
    refuse(
      field,
      'amount',
      isRange
        ? `The amount must be from 0 to ${importLimits.priceOre / 100} kr.`
        : 'Write an amount in kroner such as 24,95.',
    );
    return null;
  }

  /** A blank cell is null. */
  function decimal(field: string, { from, to }: { from: number; to: number }): number | null {
    const written = plain(field);
    if (written === '') return null;
    const value = isAmbiguous(written) ? undefined : parseDecimal(written);
    const isRight = value !== undefined && value >= from && value <= to;
    if (!isRight) refuse(field, 'outOfRange', `${named(field)} must be a number from ${from} to ${to}.`);
    return isRight ? value : null;
  }

  function basisPoints(field: string): number {
    const written = plain(field).replace(/\s*%$/, '');
    const value = written === '' ? 0 : parseDecimal(written);
    const isRight = value !== undefined && value >= 0 && value <= 100;
    if (!isRight) refuse(field, 'percent', 'Write a percentage from 0 to 100, such as 7,5.');
    return isRight ? Math.round(value * 100) : 0;
  }

  /** By the item number, or by the GTIN when the product has no other number. */
  function product(field: string, units: KnownUnits): string {
    const written = plainItemNumber(text(field));
    const read = normalizeGtin(written);
    const made = 'gtin' in read ? numberOfGtin(read.gtin) : written;
    const found = [written, made].find((number) => units.has(number));
    if (written !== '' && found === undefined)
      refuse(field, 'unknown', 'There is no product with this number. Import it first.');
    return found ?? '';
  }

  /** Code of the unit in which a product is sold; a blank cell means its default unit. */
  function unit(field: string, product: string, units: KnownUnits): string {
    const word = plain(field);
    const sold = units.get(product);
    const code = [word, unitOfWord(word)?.code].find((one) => one !== undefined && sold?.codes.has(one));
    if (sold === undefined) return '';
    if (word !== '' && code === undefined)
      refuse(field, 'unitUnknown', 'The product is not sold in this unit.');
    return word === '' ? sold.standard : (code ?? '');
  }

  /** The order must belong to the customer in another cell. */
  function legacyOrder(field: string, customer: string, orders: Known['legacyOrders']): number {
    const id = whole(field, importLimits.orderNumber);
    if (plain(field) !== '' && orders.get(customer)?.has(id) !== true)
      refuse(
        field,
        'unknown',
        'The customer has no earlier order with this number. Import the orders first.',
      );
    return id;
  }

  return {
    after,
    amount,
    basisPoints,
    date,
    dateTime,
    decimal,
    email,
    gln,
    id,
    isBlank,
    known,
    legacyOrder,
    missing,
    notBefore,
    oneOf,
    optionalEmail,
    optionalText,
    paragraphs,
    person,
    product,
    refuse,
    signedAmount,
    supply,
    text,
    time,
    unit,
    weekday,
    whole,
    yesNo,
  };
}
