import { statisticsLabels } from '@engros/contracts/goods/labels/statistics.ts';
import { ordersLabels } from '@engros/contracts/ordering/labels/orders.ts';

/** Files of ours that are no orders; each has a label `import.<key>`. */
export type OwnFile = 'listOfOrders' | 'statistics' | 'climateReport';

type Texts = Readonly<Record<'da' | 'en', string>>;

/** Headings that no order has together. */
const heads: readonly (readonly [OwnFile, ...Texts[]])[] = [
  [
    'listOfOrders',
    ordersLabels['orders.column.order'],
    ordersLabels['orders.column.orderedBy'],
    ordersLabels['orders.column.lines'],
  ],
  ['statistics', statisticsLabels['statistics.file.group'], statisticsLabels['statistics.file.baseUnits']],
  ['climateReport', { da: 'kg CO2e', en: 'kg CO2e' }],
];

/** By a row of headings, in any language; undefined for every other row. */
export function ownFileOf(cells: readonly string[]): OwnFile | undefined {
  const has = (texts: Texts) => cells.includes(texts.da) || cells.includes(texts.en);
  return heads.find(([, ...texts]) => texts.every(has))?.[0];
}
