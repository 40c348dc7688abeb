import type * as contract from '@engros/contracts/orders/customer-cases.ts';
import type { Handler } from '../../platform/http/context.ts';
import { countCases, findCase, listNewestCases, searchCases } from './case-queries.ts';
import { presentCase } from './present.ts';

/** Number of cases on a page, and in lists that show only the newest cases. */
export const casesPerPage = 20;
const newestCases = 5;
const summedDays = 365;

export const latestCases: Handler<typeof contract.latestCases> = async (ctx) => {
  const rows = await listNewestCases(ctx.database.kysely, ctx.scope, newestCases);
  return rows.map((row) => presentCase(row, ctx));
};

export const listCases: Handler<typeof contract.listCases> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const page = query.Page ?? 1;
  const [rows, counts] = await Promise.all([
    searchCases(kysely, ctx.scope, {
      text: query.SearchText ?? '',
      group: query.State ?? 'all',
      skip: (page - 1) * casesPerPage,
      limit: casesPerPage,
    }),
    countCases(kysely, ctx.scope, ctx.clock.now().subtract({ hours: summedDays * 24 })),
  ]);
  const total = rows[0]?.found ?? 0;
  return {
    Cases: rows.map((row) => presentCase(row, ctx)),
    TotalResults: total,
    CurrentPage: page,
    TotalPages: Math.ceil(total / casesPerPage),
    Open: counts.open,
    Closed: counts.closed,
    YearCases: counts.yearCases,
    YearCreditedOre: counts.yearCreditedOre,
  };
};

export const readCase: Handler<typeof contract.readCase> = async (ctx, { params }, fail) => {
  const row = await findCase(ctx.database.kysely, ctx.scope, Number(params.id));
  return row === undefined ? fail('notFound') : presentCase(row, ctx);
};
