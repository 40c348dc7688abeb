import {
  type ConsoleOrderRow,
  type readConsoleOrdersAsCsv as contract,
  orderSteps,
} from '@engros/contracts/erp/console-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { todayIn } from '../../platform/clock.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { csvOf, type TableCell } from '../../platform/spreadsheets/write-table.ts';
import { findOrders } from './list-orders.ts';
import { type ConsoleOrdersParts, presentRows } from './present.ts';

const heads = [
  'order',
  'customerNumber',
  'customer',
  'reference',
  'placed',
  'delivery',
  'source',
  'total',
  'way',
] as const;

/** Without amounts for staff who may not see prices. */
export const readOrdersAsCsv =
  ({ receiver }: ConsoleOrdersParts): Handler<typeof contract> =>
  async (ctx, { query }) => {
    const { clock, timeZone, language, text } = ctx;
    const { orders } = await findOrders(ctx, query, consoleLimits.ordersFound);
    const rows = await presentRows(ctx.database.kysely, orders, { receiver, now: clock.now() });
    const maySeePrices = ctx.viewer.rights.has('seePrices');
    const written = rows.map((row) => cellsOf(row, { text, timeZone, maySeePrices }));
    const name = text('console.orders.file');
    const table = { name, heads: heads.map((head) => text(`console.orders.${head}`)), rows: written };
    return answerAsFile({ name: `${name}-${todayIn(clock, timeZone)}.csv`, content: csvOf(table, language) });
  };

interface Reader {
  text: TextOf;
  timeZone: string;
  maySeePrices: boolean;
}

function cellsOf(row: ConsoleOrderRow, { text, timeZone, maySeePrices }: Reader): TableCell[] {
  const { Outgoing, Done } = row.Way;
  const placed = Temporal.Instant.from(row.PlacedAt).toZonedDateTimeISO(timeZone);
  return [
    row.Id,
    row.CustomerId,
    row.CustomerName,
    row.OrderReference,
    placed.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    row.DeliveryDate,
    text(`console.orders.channel.${row.Channel}`),
    maySeePrices && row.TotalOre !== null ? { value: row.TotalOre / 100, decimals: 2 } : null,
    Outgoing === null
      ? text(`console.orders.step.${orderSteps[Done - 1]}`)
      : text(`console.orders.cause.${Outgoing.Cause}`),
  ];
}
