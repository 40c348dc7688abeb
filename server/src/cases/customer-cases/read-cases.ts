import type * as contract from '@engros/contracts/cases/customer-cases.ts';
import { customersWithinReach } from '../../people/customers/queries.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readPage } from '../../platform/read-page.ts';
import { countCases, findCase, listNewestCases, searchCases } from './case-queries.ts';
import { presentCase } from './present.ts';

export const casesPerPage = 20;
const newestCases = 5;
const summedDays = 365;

export const latestCases: Handler<typeof contract.latestCases> = async (ctx) => {
  const rows = await listNewestCases(ctx.database.kysely, ctx.scope, newestCases);
  return rows.map((row) => presentCase(row, ctx));
};

export const listCases: Handler<typeof contract.listCases> = async (ctx, { query }) => {
  const { kysely } = ctx.database;
  const asked = { text: query.SearchText ?? '', group: query.State ?? 'all', limit: casesPerPage };
  const [{ rows, page, total }, counts] = await Promise.all([
    readPage({ page: query.Page ?? 1, perPage: casesPerPage }, (skip) =>
      searchCases(kysely, ctx.scope, { ...asked, skip }),
    ),
    countCases(kysely, ctx.scope, ctx.clock.now().subtract({ hours: summedDays * 24 })),
  ]);
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

/** Any case of a customer for whom the user may not order is reported as not found. */
export const readCaseCustomer: Handler<typeof contract.readCaseCustomer> = async (ctx, { params }, fail) =>
  (await customersWithinReach(ctx.database.kysely, ctx.viewer)
    .innerJoin('customer_cases', 'customer_cases.customer_id', 'customers.id')
    .where('customer_cases.id', '=', Number(params.id))
    .select(['customers.id as Id', 'customers.name as Name'])
    .executeTakeFirst()) ?? fail('notFound');
