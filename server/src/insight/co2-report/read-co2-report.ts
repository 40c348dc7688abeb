import { Readable } from 'node:stream';
import type * as contract from '@engros/contracts/insight/co2-report.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import {
  findReportCustomer,
  findReportGroup,
  groupsAmong,
  listReportCustomers,
  type ReportCustomer,
} from '../../goods/purchase-facts/reach-queries.ts';
import { type Period, periodOf } from '../../goods/sales-statistics/period.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { co2Csv } from './co2-csv.ts';
import { co2Rows } from './co2-rows.ts';

type Ctx = ContextOf<typeof contract.readOwnCo2Report>;
export type ReportGoods = Pick<Goods, 'catalog'>;

/** Groups in which the caller has several customers (SUS-02). */
export const listReportGroups: Handler<typeof contract.listReportGroups> = async (ctx) => {
  const groups = groupsAmong(await listReportCustomers(ctx.database.kysely, ctx.viewer));
  return groups.map(({ id, name, customers }) => ({
    Id: id,
    Name: name,
    Customers: customers.map((each) => ({ Id: each.id, Name: each.name })),
  }));
};

interface AskedDays {
  fromDate?: string;
  endDate?: string;
}

/** Dates are YYYYMMDD; throws like `periodOf`, with the names of these fields. */
export function compactPeriod(
  { fromDate, endDate }: AskedDays,
  ctx: Pick<Ctx, 'clock' | 'timeZone'>,
): Period {
  const days = { from: dashed(fromDate), to: dashed(endDate) };
  return periodOf(days, { clock: ctx.clock, timeZone: ctx.timeZone, fields: ['fromDate', 'endDate'] });
}

const dashed = (day: string | undefined): string | undefined =>
  day?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

export function readOwnCo2Report(goods: ReportGoods): Handler<typeof contract.readOwnCo2Report> {
  return async (ctx, { query }, fail) => {
    const period = compactPeriod(query, ctx);
    const { customerId } = ctx.viewer;
    if (customerId === null) return fail('customerIdMissing');
    const customer = await findReportCustomer(ctx.database.kysely, ctx.viewer, customerId);
    if (customer === undefined) return fail('customerIdMissing');
    return reportFile(ctx, goods, { customers: [customer], period, of: customer.id });
  };
}

/** A customer that the caller may not order for is reported as not found. */
export function readCustomerCo2Report(goods: ReportGoods): Handler<typeof contract.readCustomerCo2Report> {
  return async (ctx, { params, query }, fail) => {
    const customer = await findReportCustomer(ctx.database.kysely, ctx.viewer, params.id);
    if (customer === undefined) return fail('notFound');
    const period = compactPeriod(query, ctx);
    return reportFile(ctx, goods, { customers: [customer], period, of: customer.id });
  };
}

/** Only customers of the group that the caller may order for; any other group is reported as not found. */
export function readGroupCo2Report(goods: ReportGoods): Handler<typeof contract.readGroupCo2Report> {
  return async (ctx, { params, query }, fail) => {
    const group = await findReportGroup(ctx.database.kysely, ctx.viewer, params.id);
    if (group === undefined) return fail('notFound');
    const period = compactPeriod(query, ctx);
    return reportFile(ctx, goods, { customers: group.customers, period, of: group.id });
  };
}

function reportFile(
  { database, language, text }: Ctx,
  { catalog: source }: ReportGoods,
  { customers, period, of }: { customers: readonly ReportCustomer[]; period: Period; of: string },
) {
  const catalog = source.current();
  const rows = co2Rows(
    { database },
    customers.map(({ id }) => id),
    period,
  );
  const compact = (day: string) => day.replaceAll('-', '');
  return answerAsFile<string>({
    name: `co2-${of}-${compact(period.from)}-${compact(period.to)}.csv`,
    content: Readable.from(co2Csv({ catalog, language, text, customers }, rows), { objectMode: false }),
  });
}
