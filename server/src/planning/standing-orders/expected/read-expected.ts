import type * as contract from '@engros/contracts/planning/expected.ts';
import type { ExpectedQuantities } from '@engros/contracts/planning/expected.ts';
import { planDays } from '@engros/contracts/planning/plan.ts';
import { readPlans } from '../../../goods/delivery/customer-plans.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { todayIn } from '../../../platform/clock.ts';
import { formatShortDay } from '../../../platform/danish-formats.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { csvOf } from '../../../platform/spreadsheets/write-table.ts';
import { calendarDays } from '../calendar-days.ts';
import { dateOf } from '../checked-terms.ts';
import { listRunning, type StandingKey } from '../job-queries.ts';
import { wantedOn } from '../plan-of.ts';
import { findStanding, type StandingRow } from '../queries.ts';
import { listMissing, listNames } from './expected-queries.ts';

type Context = Pick<
  ContextOf<typeof contract.readExpectedQuantities>,
  'database' | 'clock' | 'timeZone' | 'language'
>;
type Asked = Parameters<Handler<typeof contract.readExpectedQuantities>>[1]['query'];

const atOnce = 200;
const missingDaysBack = 30;
/** Goods of a closed day may come a week before or after it. */
const around = 7;

interface Sum {
  days: number[];
  kitchens: Set<string>;
}

async function* everyRunning(ctx: Context): AsyncGenerator<StandingRow[]> {
  let after: StandingKey = { customerId: '', id: 0 };
  for (;;) {
    const keys = await listRunning(ctx.database.kysely, after, atOnce);
    const rows = await Promise.all(keys.map((key) => findStanding(ctx.database.kysely, key, key.id)));
    yield rows.filter((row) => row !== undefined);
    const last = keys.at(-1);
    if (last === undefined || keys.length < atOnce) return;
    after = last;
  }
}

async function expectedOf(ctx: Context, { from: asked, days = 7 }: Asked): Promise<ExpectedQuantities> {
  const { database, clock, timeZone } = ctx;
  const today = todayIn(clock, timeZone);
  const from = asked === undefined ? addDays(today, 1) : dateOf(asked, 'query.from');
  const sums = new Map<string, Sum>();
  const now = Temporal.PlainDate.from(addDays(from, -around)).toZonedDateTime(timeZone).epochMilliseconds;
  const range = { from: addDays(from, -around), days: days + 2 * around };
  for await (const rows of everyRunning(ctx)) {
    const plans = await readPlans(
      { database, language: 'da', timeZone },
      [...new Set(rows.map(({ customerId }) => customerId))],
      range,
    );
    for (const row of rows) {
      const plan = plans.get(row.customerId);
      if (plan)
        addRow(sums, row, planDays({ ...row, choices: row.choices }, calendarDays(plan), now), {
          from,
          days,
        });
    }
  }
  const ids = [...new Set([...sums.keys()].map((key) => key.split(' ')[0] ?? ''))];
  const names = new Map((await listNames(database.kysely, ids)).map(({ id, name }) => [id, name]));
  const missing = await listMissing(database.kysely, addDays(today, -missingDaysBack));
  return {
    From: from,
    To: addDays(from, days - 1),
    Products: [...sums]
      .map(([key, sum]) => presentSum(key, sum, names))
      .toSorted((a, b) => b.Total - a.Total || a.ProductId.localeCompare(b.ProductId)),
    Missing: missing.map(({ customerId, customer, name, date }) => ({
      ...{ CustomerId: customerId, Customer: customer, Name: name, Date: date },
    })),
  };
}

function presentSum(key: string, { days, kitchens }: Sum, names: ReadonlyMap<string, string>) {
  const [ProductId = '', SalesUnitCode = ''] = key.split(' ');
  const Total = days.reduce((sum, quantity) => sum + quantity, 0);
  return {
    ProductId,
    Name: names.get(ProductId) ?? ProductId,
    SalesUnitCode,
    Total,
    Kitchens: kitchens.size,
    Days: days,
  };
}

function addRow(
  sums: Map<string, Sum>,
  row: StandingRow,
  planned: ReturnType<typeof planDays>,
  { from, days }: { from: string; days: number },
): void {
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at));
  for (const { date, deliveredOn } of planned) {
    const at = deliveredOn === null ? -1 : dates.indexOf(deliveredOn);
    if (at < 0) continue;
    for (const { productId, unitCode, quantity } of wantedOn(row, date)) {
      const key = `${productId} ${unitCode}`;
      const sum = sums.get(key) ?? { days: dates.map(() => 0), kitchens: new Set<string>() };
      sum.days[at] = (sum.days[at] ?? 0) + quantity;
      sum.kitchens.add(row.customerId);
      sums.set(key, sum);
    }
  }
}

export const readExpectedQuantities: Handler<typeof contract.readExpectedQuantities> = (ctx, { query }) =>
  expectedOf(ctx, query);

export const readExpectedOfSystem: Handler<typeof contract.readExpectedOfSystem> = (ctx, { query }) =>
  expectedOf(ctx, query);

export const readExpectedAsCsv: Handler<typeof contract.readExpectedAsCsv> = async (ctx, { query }) => {
  const { language, text } = ctx;
  const { From, To, Products } = await expectedOf(ctx, query);
  const dates = Array.from({ length: Products[0]?.Days.length ?? 0 }, (_, at) => addDays(From, at));
  const heads = ['product', 'name', 'unit', 'kitchens', 'total'].map((head) =>
    text(`console.expected.${head}`),
  );
  const whole = (value: number) => ({ value, decimals: 0 });
  return answerAsFile({
    name: `${text('console.expected.file')}-${From}-${To}.csv`,
    content: csvOf(
      {
        name: text('console.expected.title'),
        heads: [...heads, ...dates.map((date) => formatShortDay(date, language))],
        rows: Products.map(({ ProductId, Name, SalesUnitCode, Kitchens, Total, Days }) => [
          ...[ProductId, Name, SalesUnitCode, whole(Kitchens), whole(Total)],
          ...Days.map(whole),
        ]),
      },
      language,
    ),
  });
};
