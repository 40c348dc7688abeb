import { importLimits } from '../import-limits.ts';
import { customer, date, depotHeaders, oneOf, reference, text, time, weekday, whole } from './columns.ts';
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

export const routes = kind({
  table: 'customer_routes',
  key: ['customer_id', 'weekday'],
  fields: {
    customer: customer(),
    weekday: weekday(),
    route: text('route_name', 'rute, route', { blank: 'Rute' }),
    cutOff,
    cutOffWorkingDays,
    ...window,
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
