import type {
  BudgetFileChanges,
  importBudgets as contract,
} from '@engros/contracts/quick-entry/budget-files.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Transaction } from 'kysely';
import { type CallerThere, viewersAt } from '../../people/session/switch-customer.ts';
import { maySetBudgets } from '../../planning/budgets/may-set.ts';
import {
  type BudgetRow,
  listBudgetsOn,
  listCustomersWithPrices,
  listStored,
  writeBudget,
  writeCounts,
} from '../../planning/budgets/queries.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { noticeText } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { shortened } from '../../platform/shortened.ts';
import { openOrderFile } from '../order-files/opened-file.ts';
import { type BudgetFileRow, readBudgetRows } from './read-rows.ts';

type Ctx = ContextOf<typeof contract>;
type Trx = Transaction<Tables>;

const namedFaults = 20;
const shownChanges = 100;
const longestFileName = 120;
const usualWarnPercent = 90;

function refused(faults: readonly string[]): AppError {
  const Messages = faults.slice(0, namedFaults);
  return new AppError('fileRefused', { params: { why: Messages[0] ?? '' }, Messages });
}

interface Kitchen {
  there: CallerThere;
  name: string;
  maySet: boolean;
  mayCount: boolean;
}

type Change = BudgetFileChanges['Changes'][number];

interface Planned {
  change: Change;
  write(trx: Trx, now: Temporal.Instant): Promise<void>;
}

/**
 * All rows or none: each that cannot be used is named. A row that says what stands already changes nothing, so that the file that the
 * page gave comes in again without a change.
 */
export const importBudgets: Handler<typeof contract> = async (ctx, { file, query }) => {
  const opened = await openOrderFile(ctx.text, file.bytes);
  const { rows, faults } = readBudgetRows(opened.rows, ctx);
  if (faults.length > 0) throw refused(faults);
  const kitchens = await kitchensOf(ctx, rows);
  const scopes = [...kitchens.values()].map(({ there }) => there.scope);
  const planned = await withinCustomers(scopes, () =>
    inTransaction(ctx.database.kysely, async (trx) => {
      for (const id of [...kitchens.keys()].toSorted()) await lockKey(trx, `budgets:${id}`);
      const found = await planOf(ctx, trx, rows, kitchens);
      if (query.trial === true) return found;
      for (const { write } of found) await write(trx, ctx.clock.now());
      await auditEach(ctx, trx, found, shortened(file.name, longestFileName));
      return found;
    }),
  );
  const changes = planned.map(({ change }) => change);
  const counts = changes.filter(({ Part }) => Part !== null).length;
  return {
    Budgets: changes.length - counts,
    Counts: counts,
    Unchanged: rows.length - changes.length,
    Changes: changes.slice(0, shownChanges),
    Notes: opened.notices.map((notice) => noticeText(ctx.text, notice)),
  };
};

const idOf = ({ customerId }: BudgetFileRow, ctx: Ctx): string => customerId || (ctx.viewer.customerId ?? '');

const inRow = (ctx: Ctx, { row }: BudgetFileRow, why: string): string =>
  ctx.text('budgetFile.row', { row: String(row), why });

/** Those of the file; a foreign one is as unknown as one that does not exist. Throws fileRefused. */
async function kitchensOf(ctx: Ctx, rows: readonly BudgetFileRow[]): Promise<ReadonlyMap<string, Kitchen>> {
  const { kysely } = ctx.database;
  const ids = new Set(rows.map((row) => idOf(row, ctx)));
  const seen = await listCustomersWithPrices(kysely, ctx.viewer, limits.budgetCustomers);
  const callers = await viewersAt(
    ctx,
    seen.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
  );
  const kitchens = new Map<string, Kitchen>();
  for (const { id, name } of seen) {
    const there = callers.get(id);
    if (there === undefined) continue;
    const maySet = await maySetBudgets(kysely, { viewer: there.viewer, customerId: id });
    const { rights } = there.viewer;
    kitchens.set(id, { there, name, maySet, mayCount: rights.has('order') && rights.has('seePrices') });
  }
  const faults = rows.flatMap((row) => {
    const id = idOf(row, ctx);
    if (id === '') return [inRow(ctx, row, ctx.text('budgetFile.customerMissing'))];
    const written = row.customerId || id;
    return kitchens.has(id) ? [] : [inRow(ctx, row, ctx.text('budgetFile.customer', { written }))];
  });
  if (faults.length > 0) throw refused(faults);
  return kitchens;
}

/** Throws fileRefused with a sentence for each row that cannot be written. */
async function planOf(
  ctx: Ctx,
  trx: Trx,
  rows: readonly BudgetFileRow[],
  kitchens: ReadonlyMap<string, Kitchen>,
): Promise<Planned[]> {
  const standing = await standingOf(trx, rows, [...kitchens.keys()]);
  const versions = await versionsOf(trx, [...kitchens.values()]);
  const plans = rows.map((row) => {
    const id = idOf(row, ctx);
    const kitchen = kitchens.get(id);
    const isOf = (each: BudgetRow) => each.customerId === id && each.period === row.period;
    const before = standing.get(row.firstDay)?.find(isOf);
    const plan = kitchen ? planRow(ctx, row, { kitchen, before, versions }) : null;
    return typeof plan === 'string' ? inRow(ctx, row, plan) : plan;
  });
  const faults = [
    ...plans.filter((plan) => typeof plan === 'string'),
    ...tooMany(ctx, [...kitchens.values()], versions),
  ];
  if (faults.length > 0) throw refused(faults);
  return plans.filter((plan) => plan !== null && typeof plan !== 'string');
}

const tooMany = ({ text }: Ctx, kitchens: readonly Kitchen[], versions: Versions): string[] =>
  kitchens.flatMap(({ there, name }) =>
    (versions.get(there.scope.customerId)?.size ?? 0) > limits.budgets
      ? [text('budgetFile.tooMany', { customer: name, max: String(limits.budgets) })]
      : [],
  );

/** Budgets that count in the periods of the file, by first day. */
async function standingOf(
  trx: Trx,
  rows: readonly BudgetFileRow[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, BudgetRow[]>> {
  const days = [...new Set(rows.map(({ firstDay }) => firstDay))];
  const found = new Map<string, BudgetRow[]>();
  for (const day of days) found.set(day, await listBudgetsOn(trx, ids, day));
  return found;
}

/** Versions by period and first day, by customer. */
type Versions = ReadonlyMap<string, Map<string, number>>;

async function versionsOf(trx: Trx, kitchens: readonly Kitchen[]): Promise<Versions> {
  const versions = new Map<string, Map<string, number>>();
  for (const { there } of kitchens) {
    const stored = await listStored(trx, there.scope);
    versions.set(
      there.scope.customerId,
      new Map(stored.map(({ period, startsOn, version }) => [`${period} ${startsOn}`, version])),
    );
  }
  return versions;
}

interface Around {
  kitchen: Kitchen;
  before: BudgetRow | undefined;
  versions: Versions;
}

/** A sentence for a row that cannot be written; null for one that changes nothing. */
function planRow(ctx: Ctx, row: BudgetFileRow, around: Around): Planned | string | null {
  const today = Temporal.PlainDate.from(todayIn(ctx.clock, ctx.timeZone));
  const years = limits.budgetYears;
  const [first, last] = [today.subtract({ years }).toString(), today.add({ years }).toString()];
  if (row.firstDay < first || row.firstDay > last)
    return ctx.text('budgetFile.tooFar', { years: String(years) });
  return row.count === null ? planBudget(ctx, row, around) : planCount(ctx, row, row.count, around);
}

const changeOf = (
  { row, period, firstDay }: BudgetFileRow,
  { there, name }: Kitchen,
  more: Partial<Change>,
): Change => ({
  ...{ Row: row, CustomerId: there.scope.customerId, Customer: name, Period: period, FirstDay: firstDay },
  ...{ Part: null, BeforeOre: null, AfterOre: null, BeforeCount: null, AfterCount: null },
  ...more,
});

function planBudget(
  ctx: Ctx,
  row: BudgetFileRow,
  { kitchen, before, versions }: Around,
): Planned | string | null {
  const { there, name, maySet } = kitchen;
  const { period, firstDay, budgetOre } = row;
  const rule = row.rule ?? before?.rule ?? 'warn';
  if (budgetOre === null || (before?.budgetOre === budgetOre && before.rule === rule)) return null;
  if (!maySet) return ctx.text('budgetFile.mayNotSet', { customer: name });
  if (before !== undefined && before.unit !== 'amount') return ctx.text('budgetFile.byParts');
  const own = versions.get(there.scope.customerId);
  const version = own?.get(`${period} ${firstDay}`) ?? 0;
  own?.set(`${period} ${firstDay}`, version);
  return {
    change: changeOf(row, kitchen, { BeforeOre: before?.budgetOre ?? null, AfterOre: budgetOre }),
    write: (trx, now) =>
      writeBudget(
        trx,
        there.scope,
        {
          ...{ period, startsOn: firstDay, unit: 'amount', amountOre: budgetOre, rule, version },
          ...{ warnPercent: before?.warnPercent ?? usualWarnPercent, parts: [] },
        },
        now,
      ),
  };
}

function planCount(
  ctx: Ctx,
  row: BudgetFileRow,
  count: number,
  { kitchen, before }: Around,
): Planned | string | null {
  const { there, name, mayCount } = kitchen;
  const wanted = (row.part ?? '').toLocaleLowerCase('da');
  const part = before?.parts.find((each) => each.name.toLocaleLowerCase('da') === wanted);
  if (part === undefined) return ctx.text('budgetFile.partUnknown', { part: row.part ?? '' });
  if (part.count === count && part.countFrom === row.firstDay) return null;
  if (!mayCount) return ctx.text('budgetFile.mayNotCount', { customer: name });
  const key = { period: row.period, startsOn: row.firstDay };
  return {
    change: changeOf(row, kitchen, { Part: part.name, BeforeCount: part.count, AfterCount: count }),
    write: (trx, now) => writeCounts(trx, there.scope, key, [{ name: part.name, count }], now),
  };
}

/** Once for each customer. */
async function auditEach(ctx: Ctx, trx: Trx, planned: readonly Planned[], file: string): Promise<void> {
  const byCustomer = Map.groupBy(planned, ({ change }) => change.CustomerId);
  for (const [customerId, own] of byCustomer)
    await writeAudit(
      trx,
      { ...ctx, viewer: { ...ctx.viewer, customerId } },
      {
        kind: 'budget.imported',
        subject: file,
        details: { rows: own.length },
      },
    );
}
