import type { ReportChart, ReportFigure } from '@engros/contracts/insight/report-document.ts';
import { customersChart, type Drawing, figuresOf, monthsChart } from './charts.ts';
import { type Measure, measures } from './measures.ts';

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
export const pricesReport = 'prices';

/** Without amounts for readers who may not see prices. */
export function drawReport(kind: Kind, drawing: Drawing): { figures: ReportFigure[]; charts: ReportChart[] } {
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
