import { hash } from 'node:crypto';
import type * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import { dateIn, todayIn } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import { type Bounds, neverAborted, runAll } from '../../platform/process/pieces.ts';
import { statementPdf } from './make-statement.ts';
import { quarterName, quarterNamed, quarterOf, sooner } from './organic-days.ts';
import {
  findStatement,
  hasAlikeStatement,
  insertStatement,
  listStatementRows,
  type StatementRow,
} from './purchase-queries.ts';
import { type OrganicSums, presentShare } from './shares.ts';
import { type StatementContent, statementContent, TooManyLines } from './statement-content.ts';

type Ctx = Pick<
  ContextOf<typeof contract.listOrganicStatements>,
  'database' | 'scope' | 'clock' | 'timeZone'
>;

/** The current quarter and those before it. */
const quartersBack = 8;

const years = (day: string, by: number): string => Temporal.PlainDate.from(day).add({ years: by }).toString();

/** Quarters for which a statement can be made, the latest first. */
function openQuarters(today: string): string[] {
  const first = Temporal.PlainDate.from(quarterOf(today).from);
  return Array.from({ length: quartersBack }, (_, back) =>
    quarterName(first.subtract({ months: back * 3 }).toString()),
  );
}

function presentStatement(row: StatementRow): contract.OrganicStatement {
  const { WeightPercent, AmountPercent } = presentShare(row.sums as OrganicSums);
  return {
    Id: row.id,
    Quarter: quarterName(row.from),
    From: row.from,
    To: row.to,
    CreatedAt: row.createdAt.toString(),
    CreatedBy: row.createdBy,
    WeightPercent,
    AmountPercent,
    Lines: row.lines,
    Sha256: row.sha256,
    KeptUntil: years(row.to, limits.statementYears),
  };
}

async function answerStatements({ database, scope, clock, timeZone }: Ctx) {
  const rows = await listStatementRows(database.kysely, scope);
  return { Quarters: openQuarters(todayIn(clock, timeZone)), Statements: rows.map(presentStatement) };
}

export const listOrganicStatements: Handler<typeof contract.listOrganicStatements> = (ctx) =>
  answerStatements(ctx);

/** With every line as evidence (SUS-04). A statement that would say the same as a stored one is not made again. */
export const makeOrganicStatement: Handler<typeof contract.makeOrganicStatement> = async (
  ctx,
  { body },
  fail,
) => {
  const { database, scope, viewer, clock, timeZone } = ctx;
  const today = todayIn(clock, timeZone);
  if (!openQuarters(today).includes(body.Quarter)) fail('statementQuarterOutside', { Fields: ['Quarter'] });
  const { from, to } = quarterNamed(body.Quarter);
  const period = { from, to: sooner(to, today) };
  const now = clock.now();
  const content = await statementContent({
    db: database.kysely,
    scope,
    period,
    createdBy: viewer.displayName,
    now,
    timeZone,
  }).catch((error: unknown) => {
    if (error instanceof TooManyLines) fail('statementTooLong', { params: { max: limits.statementLines } });
    throw error;
  });
  if (await hasAlikeStatement(database.kysely, scope, content)) return answerStatements(ctx);
  const pdf = await statementPdf({ content, hasAmounts: true });
  await inTransaction(database.kysely, async (trx) => {
    // Of two simultaneous requests, the second finds the statement of the first.
    await lockKey(trx, `organic-statements:${scope.customerId}`);
    if (await hasAlikeStatement(trx, scope, content)) return;
    const sha256 = await keepStatement(trx, content, pdf);
    await writeAudit(trx, ctx, {
      kind: 'organic.statement',
      subject: body.Quarter,
      details: { lines: content.lines.length, sha256 },
    });
  });
  return answerStatements(ctx);
};

/** Returns the SHA-256 of the PDF. */
export async function keepStatement(
  trx: Kysely<Tables>,
  content: StatementContent,
  pdf: Buffer,
): Promise<string> {
  const sha256 = hash('sha256', pdf);
  await insertStatement(trx, { customerId: content.customer.id }, { content, pdf, sha256 });
  return sha256;
}

export const readOrganicStatement: Handler<typeof contract.readOrganicStatement> = async (
  ctx,
  { params },
  fail,
) => {
  const found = await findStatement(ctx.database.kysely, ctx.scope, params.id);
  if (found === undefined) return fail('notFound');
  return answerAsFile({ name: statementName(found), content: found.pdf });
};

export const statementName = ({ from, to }: StatementContent['period']): string =>
  `oekologiopgoerelse-${from}-${to}.pdf`;

/** Two years after their period; purchases from other suppliers that are as old too. */
export function tidyOrganic(
  db: Kysely<Tables>,
  { now, timeZone, signal = neverAborted }: Bounds & { now: Temporal.Instant; timeZone: string },
): Promise<void> {
  const firstKept = years(dateIn(now, timeZone), -limits.statementYears);
  return runAll(
    [
      () => forgetBefore(db, 'organic_statements', firstKept, { signal }),
      () => forgetBefore(db, 'other_purchases', firstKept, { signal }),
    ],
    signal,
  );
}
