import type { ReportChart, ReportFigure } from '@engros/contracts/insight/report-document.ts';
import { formatNumber } from '../../../platform/danish-formats.ts';
import type { Owner } from '../find-owner.ts';
import type { comparePrices } from '../months-queries.ts';
import { type Bar, chartOf, type Drawing, highestFirst } from './charts.ts';
import type { Measure } from './measures.ts';

type Compared = Awaited<ReturnType<typeof comparePrices>>[number];

const productsShown = 15;

const extra: Measure = {
  id: 'extra',
  unit: 'kr.',
  decimals: 0,
  max: null,
  goodFrom: null,
  isAmount: true,
  isLevel: false,
  of: () => null,
};

/** Smaller price differences for the whole month are rounding errors. */
const leastKroner = 0.005;

/** What became more and less expensive, at the quantities of the later month; for a group also by customer. */
export function drawPrices(
  compared: readonly Compared[],
  { kind, customers }: Pick<Owner, 'kind' | 'customers'>,
  { language, text }: Pick<Drawing, 'language' | 'text'>,
): { figures: ReportFigure[]; charts: ReportChart[] } {
  const products = compared.flatMap(({ productId, ...row }) =>
    productId === null ? [] : { ...row, productId },
  );
  const changed = products
    .map((product) => ({ product, kroner: product.extraOre / 100 }))
    .filter(({ kroner }) => Math.abs(kroner) >= leastKroner);
  const dearer = changed.filter(({ kroner }) => kroner > 0).toSorted((a, b) => b.kroner - a.kroner);
  const cheaper = changed.filter(({ kroner }) => kroner < 0).toSorted((a, b) => a.kroner - b.kroner);
  const sum = changed.reduce((kroner, each) => kroner + each.kroner, 0);
  const then = products.reduce((kroner, each) => kroner + each.ore / 100, 0) - sum;
  const barOf = ({ product, kroner }: (typeof changed)[number]): Bar => ({
    id: product.productId,
    name: (language === 'en' ? product.nameEn : null) ?? product.name ?? product.productId,
    value: kroner,
  });
  const number = (value: number, decimals = 0) => formatNumber(value, decimals, language);
  const figure = (id: string, written: string, unit = '') => ({
    Id: id,
    Label: text(`reports.measure.${id}`),
    Text: written,
    Unit: unit,
  });
  return {
    figures: [
      figure('priceChange', then === 0 ? '–' : number((sum / then) * 100, 1), then === 0 ? '' : '%'),
      figure('extra', number(sum), 'kr.'),
      figure('dearer', number(dearer.length)),
      figure('cheaper', number(cheaper.length)),
    ],
    charts: [
      ...(kind === 'group' ? [customersChart({ language, text }, compared, customers)] : []),
      chartOf(
        { language, text },
        { measure: extra, bars: dearer.slice(0, productsShown).map(barOf), kind: 'bars', of: 'product' },
      ),
    ],
  };
}

/** A customer that bought nothing in both months has no figure. */
function customersChart(
  writing: Pick<Drawing, 'language' | 'text'>,
  compared: readonly Compared[],
  customers: Owner['customers'],
): ReportChart {
  const extraOre = new Map(compared.map(({ customerId, extraOre }) => [customerId, extraOre]));
  const bars = customers.map(({ id, name }): Bar => {
    const ore = extraOre.get(id);
    return { id, name, value: ore === undefined ? null : Math.round(ore) / 100 };
  });
  return chartOf(writing, { measure: extra, bars: highestFirst(bars), kind: 'bars', of: 'customer' });
}
