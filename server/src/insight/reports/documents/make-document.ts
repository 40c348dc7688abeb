import type { ReportChart, ReportDocument, ReportFigure } from '@engros/contracts/insight/report-document.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { withinCustomers } from '../../../platform/database/within-customers.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { hasDueProducts } from '../due-queries.ts';
import type { Owner } from '../find-owner.ts';
import {
  commonClimateTarget,
  comparePrices,
  lastDeliveryDay,
  sumByCategory,
  sumByCustomer,
  sumByMonth,
} from '../months-queries.ts';
import { monthsBack, monthsShown, monthsSummed, monthsTo } from '../report-months.ts';
import { chartOf, customersChart, type Drawing, figuresOf, highestFirst, monthsChart } from './charts.ts';
import { addAll, type Measure, measures } from './measures.ts';
import { drawPrices } from './prices.ts';

interface Kind {
  figures: readonly Measure[];
  byMonth: readonly Measure[];
  byCustomer: readonly Measure[];
  byCategory: readonly Measure[];
}

const m = measures;

/** In the order of their list. Their names are the labels `reports.name.<id>`. */
export const reportKinds = {
  overview: {
    figures: [m.amount, m.organicWeight, m.saved, m.co2ePerKilo],
    byMonth: [m.co2ePerKilo],
    byCustomer: [m.organicWeight],
    byCategory: [],
  },
  purchases: {
    figures: [m.amount, m.food, m.orders, m.perOrder],
    byMonth: [m.amount, m.food],
    byCustomer: [m.amount, m.food],
    byCategory: [m.amount],
  },
  organic: {
    figures: [m.organicWeight, m.organicAmount, m.organicFood, m.food],
    byMonth: [m.organicWeight, m.organicAmount],
    byCustomer: [m.organicWeight, m.organicAmount],
    byCategory: [],
  },
  climate: {
    figures: [m.co2ePerKilo, m.co2e, m.food, m.unknown],
    byMonth: [m.co2ePerKilo, m.co2e],
    byCustomer: [m.co2ePerKilo],
    byCategory: [m.co2e],
  },
  waste: {
    figures: [m.saved, m.savedShare, m.food],
    byMonth: [m.saved],
    byCustomer: [m.saved],
    byCategory: [],
  },
  deliveries: {
    figures: [m.fillRate, m.onTime, m.lines, m.shortLines],
    byMonth: [m.fillRate, m.onTime],
    byCustomer: [m.fillRate, m.onTime],
    byCategory: [],
  },
} as const satisfies Record<string, Kind>;

export type ReportKind = keyof typeof reportKinds;

/** The price report is not made from the monthly sums, and only readers who may see prices get it. */
const pricesReport = 'prices';

/** Without amounts for readers who may not see prices. */
function drawReport(kind: Kind, drawing: Drawing): { figures: ReportFigure[]; charts: ReportChart[] } {
  const shown = (all: readonly Measure[]) => all.filter(({ isAmount }) => drawing.maySeePrices || !isAmount);
  const isGroup = drawing.customers.length > 0;
  return {
    figures: figuresOf(drawing, kind.figures),
    charts: [
      ...(isGroup ? shown(kind.byCustomer).map((measure) => customersChart(drawing, measure)) : []),
      ...shown(kind.byMonth).map((measure) => monthsChart(drawing, measure)),
    ],
  };
}

interface Parts {
  database: Database;
  clock: Clock;
  timeZone: string;
}

interface Reader {
  language: Language;
  text: TextOf;
}

/** Those that the owner's reader may see. */
export const reportIds = ({ maySeePrices }: Pick<Owner, 'maySeePrices'>): string[] => [
  ...Object.keys(reportKinds),
  ...(maySeePrices ? [pricesReport] : []),
];

const isKind = (id: string): id is ReportKind => Object.hasOwn(reportKinds, id);

/** The SQL statements read only rows of the owner's customers. */
export function makeDocument(
  parts: Parts,
  reportId: string,
  owner: Owner,
  reader: Reader,
): Promise<ReportDocument> {
  const rows = owner.customers.map(({ id }) => ({ customerId: id }));
  return withinCustomers(rows, () => readDocument(parts, reportId, owner, reader));
}

async function readDocument(
  { database, clock, timeZone }: Parts,
  reportId: string,
  owner: Owner,
  reader: Reader,
): Promise<ReportDocument> {
  const { text, language } = reader;
  const today = todayIn(clock, timeZone);
  const ids = owner.customers.map(({ id }) => id);
  // The price report compares whole months, so it ends with the last complete month.
  const last = isKind(reportId) ? today : addDays(monthsBack(today, 0), -1);
  const [isCatchingUp, DataUntil, drawn] = await Promise.all([
    hasDueProducts(database),
    lastDeliveryDay(database, ids, last),
    isKind(reportId)
      ? drawMonths(database, { kind: reportId, today, owner, reader })
      : drawComparison(database, { today, owner, reader }),
  ]);
  return {
    Name: text(`reports.name.${reportId}`),
    Owner: owner.name,
    Language: language,
    DataUntil,
    MadeAt: clock.now().toString(),
    Figures: drawn.figures,
    Charts: drawn.charts,
    Notes: [drawn.note, ...(isCatchingUp ? [text('reports.note.catchingUp')] : [])],
    Texts: { ShowTable: text('reports.showTable'), HideTable: text('reports.hideTable') },
  };
}

interface Asked {
  today: string;
  owner: Owner;
  reader: Reader;
}

async function drawMonths(
  database: Database,
  { kind, today, owner, reader }: Asked & { kind: ReportKind },
): Promise<ReturnType<typeof drawReport> & { note: string }> {
  const ids = owner.customers.map(({ id }) => id);
  const charted = { from: monthsBack(today, monthsShown - 1), to: monthsBack(today, 0) };
  const summed = { ...charted, from: monthsBack(today, monthsSummed - 1) };
  const categories = reportKinds[kind].byCategory.filter(({ isAmount }) => owner.maySeePrices || !isAmount);
  const [byMonth, byCustomer, byCategory, climateTarget] = await Promise.all([
    sumByMonth(database, ids, charted),
    owner.kind === 'group' ? sumByCustomer(database, ids, summed) : [],
    categories.length > 0 ? sumByCategory(database, ids, summed) : [],
    commonClimateTarget(database, ids, today),
  ]);
  const ofMonth = new Map(byMonth.map((sums) => [sums.key, sums]));
  const ofCustomer = new Map(byCustomer.map((sums) => [sums.key, sums]));
  const months = monthsTo(today).map((month) => ({ month, sums: ofMonth.get(month) ?? addAll([]) }));
  const drawing: Drawing = {
    ...reader,
    maySeePrices: owner.maySeePrices,
    months,
    whole: addAll(months.slice(-monthsSummed).map(({ sums }) => sums)),
    customers: (owner.kind === 'group' ? owner.customers : []).map(({ id, name }) => ({
      id,
      name,
      sums: ofCustomer.get(id) ?? addAll([]),
    })),
    climateTarget,
  };
  const { figures, charts } = drawReport(reportKinds[kind], drawing);
  const ofCategories = categories.map((measure) => categoriesChart(reader, measure, byCategory));
  return { figures, charts: [...charts, ...ofCategories], note: reader.text(`reports.note.${kind}`) };
}

function categoriesChart(
  reader: Reader,
  measure: Measure,
  categories: Awaited<ReturnType<typeof sumByCategory>>,
): ReturnType<typeof chartOf> {
  const { language, text } = reader;
  const bars = categories.map(({ id, nameDa, nameEn, ore, co2eMg }) => ({
    id: id === '' ? 'none' : id,
    name: (language === 'en' ? nameEn : nameDa) ?? text('statistics.noCategory'),
    value: measure === measures.co2e ? co2eMg / 1_000_000 : ore / 100,
  }));
  return chartOf(reader, { measure, bars: highestFirst(bars), kind: 'bars', of: 'category' });
}

async function drawComparison(database: Database, { today, owner, reader }: Asked) {
  const ids = owner.customers.map(({ id }) => id);
  const months = { month: monthsBack(today, 1), earlier: monthsBack(today, 13) };
  const compared = await comparePrices(database, ids, months);
  const named = new Intl.DateTimeFormat(reader.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const written = (day: string) => named.format(Temporal.Instant.from(`${day}T00:00:00Z`).epochMilliseconds);
  const note = reader.text('reports.note.prices', {
    month: written(months.month),
    earlier: written(months.earlier),
  });
  return { ...drawPrices(compared, owner, reader), note };
}
