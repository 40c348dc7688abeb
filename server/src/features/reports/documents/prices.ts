import type { ReportChart, ReportFigure } from '@engros/contracts/reports/report-document.ts';
import { formatNumber } from '../../../platform/danish-formats.ts';
import type { comparePrices } from '../months-queries.ts';
import { type Bar, chartOf, type Drawing } from './charts.ts';
import type { Measure } from './measures.ts';

type Compared = Awaited<ReturnType<typeof comparePrices>>[number];

const productsShown = 15;

/** What a product's price change costs in the month, in kroner; negative for one that got cheaper. */
function extraOf({ ore, baseUnits, earlierOre, earlierBaseUnits }: Compared): number {
  return (ore - (earlierOre / earlierBaseUnits) * baseUnits) / 100;
}

const extra: Measure = {
  id: 'extra',
  unit: 'kr.',
  decimals: 0,
  max: null,
  isAmount: true,
  of: () => null,
};

/** Price changes below half an øre of the whole month come from dividing. */
const leastKroner = 0.005;

/** Returns what got dearer and cheaper, at the quantities of the later month. */
export function drawPrices(
  products: readonly Compared[],
  { language, text }: Pick<Drawing, 'language' | 'text'>,
): { figures: ReportFigure[]; charts: ReportChart[] } {
  const changed = products
    .map((product) => ({ product, kroner: extraOf(product) }))
    .filter(({ kroner }) => Math.abs(kroner) >= leastKroner);
  const dearer = changed.filter(({ kroner }) => kroner > 0).toSorted((a, b) => b.kroner - a.kroner);
  const cheaper = changed.filter(({ kroner }) => kroner < 0).toSorted((a, b) => a.kroner - b.kroner);
  const sum = changed.reduce((kroner, each) => kroner + each.kroner, 0);
  const then = products.reduce((kroner, each) => kroner + each.ore / 100, 0) - sum;
  const barOf = ({ product, kroner }: (typeof changed)[number]): Bar => ({
    id: product.id,
    name: (language === 'en' ? product.nameEn : null) ?? product.name ?? product.id,
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
      chartOf(
        { language, text },
        { measure: extra, bars: dearer.slice(0, productsShown).map(barOf), kind: 'bars', of: 'product' },
      ),
    ],
  };
}
