import type { ReportChart, ReportFigure } from '@engros/contracts/insight/report-document.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { ReportSums } from '../months-queries.ts';
import { type Measure, measures, write } from './measures.ts';

export interface Drawing {
  language: Language;
  text: TextOf;
  maySeePrices: boolean;
  /** As yyyy-MM, oldest first; the last one is the current month. */
  months: readonly { month: string; sums: ReportSums }[];
  whole: ReportSums;
  /** The customers of a group, to be compared; empty for a single customer. */
  customers: readonly { id: string; name: string; sums: ReportSums }[];
  /** For CO2e per kilo; null unless all the customers have the same target. */
  climateTarget: number | null;
}

export interface Bar {
  id: string;
  name: string;
  value: number | null;
  isPartial?: boolean;
  isLow?: boolean;
}

type Writing = Pick<Drawing, 'language' | 'text'>;

const nameOf = ({ text }: Writing, { id }: Measure) => text(`reports.measure.${id}`);

/** Amounts only for readers who may see prices. */
export const figuresOf = (drawing: Drawing, wanted: readonly Measure[]): ReportFigure[] =>
  wanted
    .filter(({ isAmount }) => drawing.maySeePrices || !isAmount)
    .map((measure) => {
      const { language, whole } = drawing;
      return {
        Id: measure.id,
        Label: nameOf(drawing, measure),
        Text: write(measure.of(whole), { ...measure, unit: measure.unit === '%' ? '%' : '' }, language),
        Unit: measure.unit === '%' ? '' : measure.unit,
      };
    });

export function monthsChart(drawing: Drawing, measure: Measure): ReportChart {
  const { language, months } = drawing;
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const bars = months.map(({ month, sums }, at) => {
    const start = Temporal.Instant.from(`${month}-01T00:00:00Z`).epochMilliseconds;
    const isPartial = at === months.length - 1;
    return {
      id: month,
      name: long.format(start),
      short: short.format(start),
      value: measure.of(sums),
      isPartial,
    };
  });
  const chart = withTarget(
    drawing,
    measure,
    chartOf(drawing, { measure, bars, kind: measure.isLevel ? 'line' : 'months', of: 'month' }),
  );
  return { ...chart, Rows: chart.Rows.map((row, at) => ({ ...row, Name: bars[at]?.short ?? row.Name })) };
}

function withTarget(drawing: Drawing, measure: Measure, chart: ReportChart): ReportChart {
  const { climateTarget, language, text } = drawing;
  if (measure !== measures.co2ePerKilo || climateTarget === null) return chart;
  const told = (unit: string) => ({ value: write(climateTarget, { ...measure, unit }, language) });
  const Target = { Value: climateTarget, Label: text('reports.target', told('')) };
  return {
    ...chart,
    Target,
    Sentence: `${chart.Sentence} ${text('reports.targetSentence', told(measure.unit))}`,
  };
}

/** Those with the highest value first. */
export function customersChart(drawing: Drawing, measure: Measure): ReportChart {
  const { goodFrom } = measure;
  const bars = drawing.customers.map(({ id, name, sums }) => {
    const value = measure.of(sums);
    return { id, name, value, isLow: goodFrom !== null && value !== null && value < goodFrom };
  });
  const chart = chartOf(drawing, { measure, bars: highestFirst(bars), kind: 'bars', of: 'customer' });
  if (goodFrom === null || !bars.some(({ isLow }) => isLow)) return chart;
  const value = write(goodFrom, { ...measure, decimals: 0 }, drawing.language);
  return { ...chart, Sentence: `${chart.Sentence} ${drawing.text('reports.low', { value })}` };
}

export const highestFirst = <B extends Bar>(bars: readonly B[]): B[] =>
  bars.toSorted(
    (a, b) =>
      (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || order(a.name, b.name),
  );

const order = (a: string, b: string) => a.localeCompare(b, 'da');

interface Wanted {
  measure: Measure;
  bars: readonly Bar[];
  kind: ReportChart['Kind'];
  /** Label of the first column: `reports.of.<of>`. */
  of: 'month' | 'customer' | 'category' | 'product';
}

/** With the sentence that says what the bars show, and the same figures as a table. */
export function chartOf(writing: Writing, { measure, bars, kind, of }: Wanted): ReportChart {
  const { language, text } = writing;
  const title = text(`reports.by.${of}`, { measure: nameOf(writing, measure), count: String(bars.length) });
  const written = ({ value }: Bar) => write(value, measure, language);
  return {
    Id: `${measure.id}-${of}`,
    Kind: kind,
    Title: title,
    Sentence: `${title}. ${comparisonOf(writing, bars, written)}`,
    Heads: [text(`reports.of.${of}`), nameOf(writing, measure)],
    Rows: bars.map((bar) => ({
      Id: bar.id,
      Name: bar.name,
      Value: bar.value,
      Text: written(bar),
      Cells: [bar.name, written(bar)],
      IsPartial: bar.isPartial === true,
      IsLow: bar.isLow === true,
      Sentence: `${bar.name}: ${written(bar)}`,
    })),
    Max: measure.max,
    Decimals: measure.decimals,
    Target: null,
  };
}

function comparisonOf({ text }: Writing, bars: readonly Bar[], written: (bar: Bar) => string): string {
  const known = highestFirst(bars.filter(({ value }) => value !== null));
  const [most] = known;
  const least = known.at(-1);
  if (most === undefined || least === undefined) return text('reports.nothing');
  if (most.value === least.value) return text('reports.same', { name: most.name, value: written(most) });
  return text('reports.compared', {
    most: most.name,
    mostValue: written(most),
    least: least.name,
    leastValue: written(least),
  });
}
