import { always } from '../../../people/customers/route-rhythm.ts';
import { dateOfIsoWeek } from '../../../platform/danish-formats.ts';
import { importLimits } from '../import-limits.ts';
import { coolTypes } from '../product-rows/product-details.ts';
import {
  type Column,
  customer,
  date,
  depotHeaders,
  list,
  oneOf,
  reference,
  text,
  time,
  weekday,
  whole,
} from './columns.ts';
import { kind } from './record-kind.ts';

const cutOffHeaders = 'bestil senest kl, frist, cut-off, cut off time, deadline';
const cutOff = time('cut_off_time', cutOffHeaders, { needed: true });
const cutOffWorkingDays = whole(
  'cut_off_working_days',
  'arbejdsdage før, working days before',
  importLimits.cutOffWorkingDays,
  { blank: 1 },
);
const fromHeaders = 'levering fra, fra, delivery from, from';
const toHeaders = 'levering til, til, delivery to, to';
const day = date('date', 'dato, dag, date, day', { needed: true });
const names = {
  nameDa: text('name_da', 'navn, årsag, name, reason', { needed: true }),
  nameEn: text('name_en', 'engelsk navn, english name', { needed: true }),
};
const window = {
  from: time('window_from', fromHeaders, { needed: true }),
  to: time('window_to', toHeaders, { needed: true, after: 'from' }),
};

const isoWeeks = {
  lige: 'even',
  ulige: 'odd',
  'lige uger': 'even',
  'ulige uger': 'odd',
  even: 'even',
  odd: 'odd',
  'even weeks': 'even',
  'odd weeks': 'odd',
  gerade: 'even',
  ungerade: 'odd',
  partall: 'even',
  oddetall: 'odd',
};

const plainDate = date(
  'first_date',
  'første dato, første uge, startuge, first date, first week, starts, erste woche, første leveringsdag',
);

/** The Monday of a week that is written as one. */
const firstDate: Column = {
  ...plainDate,
  form: 'date such as 2026-11-23 or 23-11-2026, or a week such as 2026-W48',
  read: (cell) => {
    const written = cell.read.optionalText(cell.field) ?? '';
    const [, year, week] = /^(\d{4})-?W(\d{1,2})$/i.exec(written) ?? [];
    const monday = year === undefined ? null : dateOfIsoWeek({ year: Number(year), week: Number(week) });
    return monday ?? plainDate.read(cell) ?? always;
  },
  write: (value) => (value === always ? '' : String(value)),
};

const writtenGoods = list('goods', 'varer på turen, temperaturer, goods on tour, temperatures');
const goodsWords: Readonly<Record<string, string>> = coolTypes;

/** Cool types that go with the tour. */
const goods: Column = {
  ...writtenGoods,
  form: 'tør, køl and frost with | between; blank is everything',
  read: (cell) => {
    const words = writtenGoods.read(cell) as string[];
    const known = words.map((word) => goodsWords[word.toLowerCase()]);
    if (known.includes(undefined))
      cell.read.refuse(cell.field, 'notAllowed', 'Write tør, køl or frost, with | between.');
    return [...new Set(known.filter((each) => each !== undefined))].toSorted();
  },
  write: (value) =>
    writtenGoods.write(
      Array.isArray(value)
        ? value.map((kept) => Object.keys(coolTypes).find((word) => goodsWords[word] === kept))
        : value,
      new Map(),
    ),
};

export const routes = kind({
  table: 'customer_routes',
  key: ['customer_id', 'weekday', 'tour'],
  fields: {
    customer: customer(),
    weekday: weekday(),
    route: text('route_name', 'rute, route', { blank: 'Rute' }),
    cutOff,
    cutOffWorkingDays,
    ...window,
    tour: text('tour', 'tur, turnr, tour, trip', { blank: '', longest: importLimits.numberCharacters }),
    everyWeeks: {
      ...whole(
        'every_weeks',
        'hver n. uge, ugeinterval, every weeks, week interval',
        importLimits.everyWeeks,
        {
          blank: 1,
        },
      ),
      form: `2 is every second week, at most ${importLimits.everyWeeks}; blank is every week`,
    },
    firstDate,
    isoWeeks: oneOf('iso_weeks', 'uger, kører i uger, weeks, iso weeks', isoWeeks),
    goods,
  },
  whole: (row, read) => {
    const every = Number(row['every_weeks']);
    if (every < 1) read.refuse('everyWeeks', 'outOfRange', 'Write 1 for every week, 2 for every second one.');
    if (every > 1 && row['first_date'] === always)
      read.refuse('everyWeeks', 'missing', 'Write the first date or week, from which the weeks are counted.');
    if (every > 1 && row['iso_weeks'] !== null)
      read.refuse('isoWeeks', 'notAllowed', 'Write even or odd weeks, or every how many weeks, not both.');
    return row;
  },
});

/** Days without delivery from a depot, or from any. */
export const closures = kind({
  table: 'closures',
  key: ['date', 'depot_id'],
  fields: { date: day, depot: reference('depot_id', depotHeaders, 'depots', { blank: '*' }), ...names },
});

const dayKinds = {
  frist: 'deadline',
  ekstra: 'extra',
  lukket: 'closed',
  deadline: 'deadline',
  extra: 'extra',
  closed: 'closed',
};

/** Single days on which a depot or one of its routes differs. */
export const depotDays = kind({
  table: 'depot_days',
  key: ['depot_id', 'route_name', 'date'],
  fields: {
    depot: reference('depot_id', depotHeaders, 'depots', { needed: true }),
    route: text('route_name', 'rute, route', { blank: '*' }),
    date: day,
    kind: oneOf('kind', 'slags, kind', dayKinds, { needed: true }),
    ...names,
    cutOff: time('cut_off_time', cutOffHeaders),
    cutOffWorkingDays: whole(
      'cut_off_working_days',
      'arbejdsdage før, working days before',
      importLimits.cutOffWorkingDaysOfDepot,
      { blank: null },
    ),
    from: time('window_from', fromHeaders),
    to: time('window_to', toHeaders, { after: 'from' }),
  },
  whole: (row, read) => {
    const isClosed = row['kind'] === 'closed';
    if (isClosed && row['route_name'] === '*')
      read.refuse(
        'route',
        'notAllowed',
        'A whole depot is closed by the file closures; name the route here.',
      );
    if (!isClosed && row['cut_off_time'] === null) read.missing('cutOff');
    if (!isClosed && row['cut_off_working_days'] === null) read.missing('cutOffWorkingDays');
    if (row['kind'] === 'extra' && row['window_from'] === null) read.missing('from');
    if (row['kind'] === 'extra' && row['window_to'] === null) read.missing('to');
    return row;
  },
});

/** A delivery of one customer on a day without its route. */
export const extraDays = kind({
  table: 'extra_delivery_days',
  key: ['customer_id', 'date'],
  fields: { customer: customer(), date: day, cutOff, cutOffWorkingDays, ...window },
});
