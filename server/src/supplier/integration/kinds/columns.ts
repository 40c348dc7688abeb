import { limits } from '@engros/contracts/values/limits.ts';
import { importLimits } from '../import-limits.ts';
import type { Known, ReferenceTable } from '../known-record-queries.ts';
import type { Reader } from '../product-rows/read-cells.ts';

export type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, unknown>>;

/** By column name. */
export type RecordRow = Readonly<Record<string, Value>>;

interface Cell {
  readonly field: string;
  readonly read: Reader;
  readonly known: Known;
  /** What a field before this one contains. */
  readonly of: (field: string) => Value;
}

/** One column of a kind of record: how a cell of a file is read into the table, and written out of it. */
export interface Column {
  /** In the table. */
  readonly column: string;
  /** Headers by which the column is recognised, separated by commas; the first one is written. */
  readonly headers: string;
  readonly isNeeded: boolean;
  /** The field whose column decides whether the file says anything about this one; without it the field itself. */
  readonly saidBy?: string;
  /** Column that is written out instead of `column`. */
  readonly writtenFrom?: string;
  /** What may stand in it, for the documentation. */
  readonly form: string;
  /** The words that may stand in it, where they are few. */
  readonly choices?: readonly string[];
  /** The table whose numbers it holds. */
  readonly refersTo?: ReferenceTable;
  /** A cell that cannot be used is refused, and a placeholder value is returned. */
  read(cell: Cell): Value;
  write(value: unknown, emails: ReadonlyMap<string, string>): string;
}

interface Options {
  readonly needed?: boolean;
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const columnOf = (
  column: string,
  headers: string,
  form: string,
  { needed = false }: Options,
  read: Column['read'],
  write: Column['write'] = plain,
): Column => ({ column, headers, isNeeded: needed, form, read, write });

/** The first word of each value. */
const distinctWords = (words: Readonly<Record<string, string | number>>): string[] =>
  [
    ...new Map(
      Object.entries(words)
        .toReversed()
        .map(([word, kept]) => [kept, word]),
    ).values(),
  ].toReversed();

/** Name of the file that has the records of a table. */
const fileOf = (table: ReferenceTable): string =>
  table === 'customer_groups' ? 'groups' : table.replaceAll('_', '-');

/** A cell that is blank gives `blank`, which without it is null. */
export const text = (
  column: string,
  headers: string,
  { longest, blank = null, ...options }: Options & { longest?: number; blank?: string | null } = {},
): Column =>
  columnOf(
    column,
    headers,
    `text, at most ${longest ?? importLimits.nameCharacters} characters`,
    options,
    ({ read, field }) =>
      options.needed ? read.text(field, longest) : (read.optionalText(field, longest) ?? blank),
  );

/** Texts whose line breaks are kept. */
export const paragraphs = (
  column: string,
  headers: string,
  { blank = '' }: { blank?: '' | null } = {},
): Column =>
  columnOf(
    column,
    headers,
    'text with paragraphs',
    {},
    ({ read, field }) => read.paragraphs(field, importLimits.paragraphsCharacters) || blank,
  );

/** Digits, letters and dashes. */
export const id = (
  column: string,
  headers: string,
  longest: number = importLimits.numberCharacters,
): Column =>
  columnOf(
    column,
    headers,
    `digits, letters A to Z and dashes, at most ${longest}`,
    { needed: true },
    ({ read, field }) => read.id(field, longest),
  );

export const email = (column: string, headers: string): Column =>
  columnOf(column, headers, 'e-mail address', {}, ({ read, field }) => read.optionalEmail(field));

export const phone = (column: string): Column =>
  text(column, 'telefon, tlf, tlf nr, telefonnr, phone, phone no, phone number, telefonnummer', {
    longest: limits.phoneLength,
  });

export const yesNo = (column: string, headers: string, blank: boolean): Column => ({
  choices: ['ja', 'nej'],
  ...columnOf(
    column,
    headers,
    `ja or nej; blank is ${blank ? 'ja' : 'nej'}`,
    {},
    ({ read, field }) => read.yesNo(field, blank),
    (value) => (value === true ? 'ja' : 'nej'),
  ),
});

/** In kroner with two decimals; a blank cell gives `blank`, or is refused when the column is needed. */
export const amount = (
  column: string,
  headers: string,
  { blank = null, ...options }: Options & { blank?: number | null } = {},
): Column =>
  columnOf(
    column,
    headers,
    'kroner such as 24,95',
    options,
    ({ read, field }) => read.amount(field) ?? (options.needed ? read.missing(field) : blank),
    kroner,
  );

const kroner = (ore: unknown): string =>
  ore === null || ore === undefined ? '' : (Number(ore) / 100).toFixed(2).replace('.', ',');

/** From 0 to `highest`; a blank cell gives `blank`. */
export const whole = (
  column: string,
  headers: string,
  highest: number,
  { blank, ...options }: Options & { blank?: number | null } = {},
): Column =>
  columnOf(column, headers, `whole number, at most ${highest}`, options, ({ read, field }) =>
    blank === null && read.isBlank(field) ? null : read.whole(field, highest, blank ?? undefined),
  );

/** A number with decimals. */
export const decimal = (
  column: string,
  headers: string,
  range: { from: number; to: number },
  { blank = null, ...options }: Options & { blank?: number | null } = {},
): Column =>
  columnOf(
    column,
    headers,
    `number from ${range.from} to ${range.to}`,
    options,
    ({ read, field }) => read.decimal(field, range) ?? (options.needed ? read.missing(field) : blank),
    writtenDecimal,
  );

/** `12,345` could be read as twelve thousand, so three decimals are written as four. */
const writtenDecimal = (value: unknown): string =>
  plain(value)
    .replace('.', ',')
    .replace(/(,\d{3})$/, '$10');

export const percent = (column: string, headers: string): Column =>
  columnOf(
    column,
    headers,
    'percentage such as 7,5',
    {},
    ({ read, field }) => read.basisPoints(field),
    (points) => writtenDecimal(Number(points) / 100),
  );

export const neededPercent = (column: string, headers: string): Column => {
  const { read, ...of } = percent(column, headers);
  return {
    ...of,
    isNeeded: true,
    read: (cell) => (cell.read.isBlank(cell.field) ? cell.read.missing(cell.field) : read(cell)),
  };
};

/** `notBefore` is the field of another day, which stands before this one. */
export const date = (
  column: string,
  headers: string,
  { notBefore, ...options }: Options & { notBefore?: string } = {},
): Column =>
  columnOf(column, headers, 'date such as 2026-11-23 or 23-11-2026', options, ({ read, field, of }) => {
    const day = read.date(field) ?? (options.needed ? read.missing(field) : null);
    if (notBefore !== undefined) read.notBefore(field, notBefore, of(notBefore), day);
    return day;
  });

/** `16:00`; `after` is the field of another time, which stands before this one. */
export const time = (
  column: string,
  headers: string,
  { after, ...options }: Options & { after?: string } = {},
): Column =>
  columnOf(
    column,
    headers,
    'time such as 16:00',
    options,
    ({ read, field, of }) => {
      const clock = !options.needed && read.isBlank(field) ? null : read.time(field);
      if (after !== undefined) read.after(field, after, of(after), clock);
      return clock;
    },
    (value) => plain(value).slice(0, 5),
  );

/** Date and time, in the supplier's time zone unless it names another. */
export const instant = (column: string, headers: string, options: Options = {}): Column =>
  columnOf(column, headers, 'date and time such as 2026-11-23 06:00', options, ({ read, field, known }) => {
    const written = read.dateTime(field) ?? (options.needed ? read.missing(field) : null);
    if (written === null || written === '' || /(Z|[+-]\d{2}:\d{2})$/.test(String(written))) return written;
    return Temporal.PlainDateTime.from(String(written))
      .toZonedDateTime(known.timeZone)
      .toInstant()
      .toString();
  });

/** One of the words; the table keeps what stands beside each. The first word of a value is the one that is written. */
export const oneOf = (
  column: string,
  headers: string,
  words: Readonly<Record<string, string | number>>,
  { blank, ...options }: Options & { blank?: string } = {},
): Column => ({
  choices: distinctWords(words),
  ...columnOf(
    column,
    headers,
    distinctWords(words).join(', '),
    options,
    ({ read, field }) =>
      blank === undefined && !options.needed && read.isBlank(field)
        ? null
        : (words[read.oneOf(field, Object.keys(words), blank)] ?? ''),
    (value) => Object.entries(words).find(([, kept]) => kept === value)?.[0] ?? plain(value),
  ),
});

/** Texts with `|` between them. */
export const list = (column: string, headers: string): Column =>
  columnOf(
    column,
    headers,
    'texts with | between',
    {},
    ({ read, field }) =>
      (read.optionalText(field, importLimits.listCharacters) ?? '')
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    (value) => (Array.isArray(value) ? value.join(' | ') : ''),
  );

/** Path of a picture that lies with this site: pages are never sent elsewhere for one (reliability T16). */
export const logo = (): Column =>
  columnOf(
    'logo_url',
    'logo',
    'path of a picture of this site, such as /assets/logos/a.svg',
    {},
    ({ read, field }) => {
      const path = read.optionalText(field);
      if (path !== null && !/^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$/.test(path))
        read.refuse(
          field,
          'notAllowed',
          'Write a path of this site that ends with .svg, .png, .webp, .avif or .jpg.',
        );
      return path;
    },
  );

/** A number that stands in the table already, such as that of a depot. */
export const reference = (
  column: string,
  headers: string,
  table: ReferenceTable,
  { blank = null, ...options }: Options & { blank?: string | null } = {},
): Column => ({
  refersTo: table,
  ...columnOf(
    column,
    headers,
    `number of the file ${fileOf(table)}`,
    options,
    ({ read, field, known }) =>
      !options.needed && read.isBlank(field) ? blank : read.known(field, known.references.get(table) ?? none),
    (value) => (value === blank ? '' : plain(value)),
  ),
});

const none: ReadonlySet<string> = new Set();

export const customerHeaders =
  'kundenr, kundenummer, kunde, customer, customer number, customer no, debitornr, debitor, kundennummer, sell-to customer no';
const itemHeaders = 'varenr, varenummer, item number, item no, sku, artikelnummer, artikelnr, material';
export const depotHeaders =
  'lager, depot, lagernr, depot id, lokation, lokationskode, location, location code, lagerort, werk, plant';
export const vatClassHeaders =
  'momsklasse, momskode, momsgruppe, vat class, vat code, vat group, tax class, mwst-klasse, mva-kode';
export const depositHeaders =
  'pant, pantkode, pantnr, panttype, emballagepant, deposit, deposit code, deposit no, pfand, pfandcode, pfandartikel, leergut, leergutcode, pantekode, container code, empties code';
export const depositCountHeaders =
  'antal pant, pant antal, pant pr. enhed, deposits per unit, deposit count, deposit quantity, pfandanzahl, anzahl pfand, pant per enhet, antall pant, empties quantity';
const emailHeaders = 'e-mail, email, mail, e-post, e-mail address';

export const customer = (): Column =>
  reference('customer_id', customerHeaders, 'customers', { needed: true });

export const product = (column = 'product_id', headers = itemHeaders): Column =>
  columnOf(column, headers, 'item number or GTIN of a product', { needed: true }, ({ read, field, known }) =>
    read.product(field, known.units),
  );

/** In which the product of the row is sold; a blank cell means its default unit. */
export const unit = (): Column =>
  columnOf(
    'sales_unit_code',
    'enhed, salgsenhed, enhedskode, unit, sales unit, unit of measure, unit of measure code, einheit, mengeneinheit',
    'unit in which the product is sold; blank is the default one',
    {},
    ({ read, field, known, of }) => read.unit(field, String(of('itemNumber')), known.units),
  );

/** A blank cell means `blank`. */
export const vatClass = (blank: string | null): Column =>
  reference('vat_class_id', vatClassHeaders, 'vat_classes', { blank });

/** A user, by the e-mail address. */
export const person = (): Column =>
  columnOf(
    'user_id',
    emailHeaders,
    'e-mail address of a user',
    { needed: true },
    ({ read, field, known }) => read.person(field, known.people),
    (value, emails) => emails.get(plain(value)) ?? '',
  );

export const ownEmail = (): Column =>
  columnOf('email', emailHeaders, 'e-mail address', { needed: true }, ({ read, field, known }) =>
    read.email(field, known.admins),
  );

/** The customer's own number for a product, which stands for one product only. */
export const ownNumber = (): Column =>
  columnOf(
    'own_number',
    'eget varenr, kundens varenr, own item number, customer item number',
    `text, at most ${limits.ownNumberLength} characters`,
    { needed: true },
    ({ read, field, known, of }) => {
      const number = read.text(field, limits.ownNumberLength);
      const owner = known.ownNumbers.get(ownNumberKey(of('customer'), number));
      if (owner !== undefined && owner !== of('itemNumber'))
        read.refuse(field, 'repeated', `The customer calls item number ${owner} so.`);
      return number;
    },
  );

export const ownNumberKey = (customer: unknown, number: unknown): string =>
  `${String(customer)} ${String(number).toUpperCase()}`;

export const documentTypeHeaders =
  'type, bilagstype, dokumenttype, document type, belegart, invoice type code';

/** By which a file names an invoice or credit note. */
export const documentKey = (documentKind: unknown, number: string): string =>
  `${String(documentKind)} ${number}`;

export const gln = (): Column =>
  columnOf('gln', 'gln, ean lokationsnummer', '13 digits', {}, ({ read, field }) => read.gln(field));

export const weekday = (): Column =>
  columnOf(
    'weekday',
    'ugedag, weekday, dag, day',
    'mandag to søndag, or 1 to 7',
    { needed: true },
    ({ read, field }) => read.weekday(field),
  );
