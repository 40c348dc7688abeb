import type {
  readStatisticsAsCsv as readStatisticsAsCsvContract,
  readStatisticsAsXlsx as readStatisticsAsXlsxContract,
  StatisticRow,
  Statistics,
} from '@engros/contracts/goods/sales-statistics.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler, InputOf, TextOf } from '../../platform/http/context.ts';
import { csvOf, type Table, type TableCell, xlsxOf } from '../../platform/spreadsheets/write-table.ts';
import { type StatisticsGoods, wholeStatistics } from './read-statistics.ts';

export function readStatisticsAsCsv(goods: StatisticsGoods): Handler<typeof readStatisticsAsCsvContract> {
  return async (ctx, { query }) => {
    const { table, name } = await tableFor(ctx, goods, query);
    return answerAsFile({ name: `${name}.csv`, content: csvOf(table, ctx.language) });
  };
}

export function readStatisticsAsXlsx(goods: StatisticsGoods): Handler<typeof readStatisticsAsXlsxContract> {
  return async (ctx, { query }) => {
    const { table, name } = await tableFor(ctx, goods, query);
    return answerAsFile({ name: `${name}.xlsx`, content: await xlsxOf(table) });
  };
}

type Ctx = ContextOf<typeof readStatisticsAsCsvContract>;

async function tableFor(
  ctx: Ctx,
  goods: StatisticsGoods,
  query: InputOf<typeof readStatisticsAsCsvContract>['query'],
): Promise<{ table: Table; name: string }> {
  const { text, viewer } = ctx;
  const statistics = await wholeStatistics(ctx, goods, query);
  const { From, To } = statistics;
  return {
    table: tableOf(statistics, text, viewer.rights.has('seePrices')),
    name: `${text('statistics.file.name')}-${From}-${To}`,
  };
}

interface Column {
  head: string;
  isAmount?: boolean;
  cell: (row: StatisticRow) => TableCell;
}

const kroner = (ore: number | null): TableCell => (ore === null ? null : { value: ore / 100, decimals: 2 });
const decimal = (value: number | null): TableCell => (value === null ? null : { value, decimals: 2 });

/** Those of amounts are left out for users who may not see prices. */
const columns: readonly Column[] = [
  { head: 'statistics.file.id', cell: ({ Id }) => Id },
  { head: 'statistics.file.group', cell: ({ Name }) => Name },
  { head: 'statistics.file.amount', isAmount: true, cell: ({ AmountOre }) => kroner(AmountOre) },
  {
    head: 'statistics.file.earlierAmount',
    isAmount: true,
    cell: ({ EarlierAmountOre }) => kroner(EarlierAmountOre),
  },
  {
    head: 'statistics.file.amountPercent',
    isAmount: true,
    cell: ({ AmountPercent }) => decimal(AmountPercent),
  },
  { head: 'statistics.file.weight', cell: ({ WeightKg }) => decimal(WeightKg) },
  { head: 'statistics.file.earlierWeight', cell: ({ EarlierWeightKg }) => decimal(EarlierWeightKg) },
  { head: 'statistics.file.baseUnits', cell: ({ BaseUnits }) => ({ value: BaseUnits, decimals: 0 }) },
];

function tableOf({ Rows }: Pick<Statistics, 'Rows'>, text: TextOf, seesPrices: boolean): Table {
  const shown = columns.filter(({ isAmount }) => seesPrices || !isAmount);
  return {
    name: text('statistics.title'),
    heads: shown.map(({ head }) => text(head)),
    rows: Rows.map((row) => shown.map(({ cell }) => cell(row))),
  };
}
