import type { ExpressionBuilder, Insertable, Kysely, Updateable } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../../platform/process/pieces.ts';
import type { RowProblem } from '../row-problem.ts';

type Db = Kysely<Tables>;
type NewRun = Insertable<Tables['import_runs']>;

// Plain SQL, because thousands of problems are sent as one parameter.
const addProblems = statement(
  'import_problems_add',
  `insert into import_problems (run_id, position, row_number, field, value, code, sentence, is_refusal)
     select $1, p.position, p.row, p.field, p.value, p.code, p.sentence, p."isRefusal"
       from jsonb_to_recordset($2::jsonb) as p (position integer, row integer, field text, value text, code text,
         sentence text, "isRefusal" boolean)`,
  {},
);

/** Returns the new run's number. */
export async function insertRun(trx: Db, run: NewRun, problems: readonly RowProblem[]): Promise<number> {
  const { id } = await trx.insertInto('import_runs').values(run).returning('id').executeTakeFirstOrThrow();
  await insertProblems(trx, id, problems);
  return id;
}

/** What became of a run that was inserted at its start. */
export async function endRun(
  trx: Db,
  id: number,
  end: Updateable<Tables['import_runs']>,
  problems: readonly RowProblem[],
): Promise<void> {
  await trx.updateTable('import_runs').set(end).where('id', '=', id).execute();
  await insertProblems(trx, id, problems);
}

async function insertProblems(trx: Db, id: number, problems: readonly RowProblem[]): Promise<void> {
  const rows = problems.map((problem, position) => ({ position, ...problem }));
  if (rows.length > 0) await addProblems.rows(trx, [id, JSON.stringify(rows)]);
}

export async function forgetRuns(trx: Db, before: Temporal.Instant): Promise<void> {
  await trx.deleteFrom('import_runs').where('started_at', '<', moment(before)).execute();
}

// Plain SQL, because the query builder does not know `ctid`, the position of a row.
const forget = statement<{ isGone: boolean }>(
  'import_changes_forget',
  `delete from import_changes where ctid = any(array(
       select c.ctid from import_runs r join import_changes c on c.run_id = r.id
        where r.ended_at < $1::timestamptz limit $2::int))
     returning true as "isGone"`,
  { isGone: 'bool' },
);

const changesAtOnce = 5_000;

/** What runs changed that ended before an instant, in batches. */
export const forgetChanges = (db: Db, before: Temporal.Instant, bounds: Bounds = {}): Promise<number> =>
  untilFewer({ atOnce: changesAtOnce, ...bounds }, async () => {
    const gone = await forget.rows(db, [before.toString(), bounds.atOnce ?? changesAtOnce]);
    return gone.length;
  });

/** When it was taken back, if it was, and whether what it changed is still kept. */
const ofBack = (eb: ExpressionBuilder<Tables, 'import_runs'>) => [
  eb
    .selectFrom('import_runs as back')
    .select('back.ended_at')
    .whereRef('back.take_back_of', '=', 'import_runs.id')
    .as('taken_back_at'),
  eb
    .exists(eb.selectFrom('import_changes').select('run_id').whereRef('run_id', '=', 'import_runs.id'))
    .$castTo<boolean>()
    .as('has_changes'),
];

/** Newest first. */
export const listRuns = (db: Db, { kind, skip, limit }: { kind: string; skip: number; limit: number }) =>
  db
    .selectFrom('import_runs')
    .selectAll()
    .select(ofBack)
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where('is_by_hand', '=', false)
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();

/** One run of each kind, newest first. */
export const listLatestRuns = (db: Db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('import_runs')
        .selectAll()
        .select(ofBack)
        .where('is_by_hand', '=', false)
        .distinctOn('kind')
        .orderBy('kind')
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .as('last'),
    )
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Of a file; what a person saved in the console is found by `findHandRun`. */
export const findRun = (db: Db, id: number) => runOf(db, id, false);

export const findHandRun = (db: Db, id: number) => runOf(db, id, true);

const runOf = (db: Db, id: number, isByHand: boolean) =>
  db
    .selectFrom('import_runs')
    .selectAll()
    .select(ofBack)
    .where('id', '=', id)
    .where('is_by_hand', '=', isByHand)
    .executeTakeFirst();

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Counts the problems of a run by kind, the most frequent first. */
export const listGroups = (db: Db, id: number) =>
  db
    .selectFrom('import_problems')
    .select(['code', 'field', 'is_refusal'])
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('run_id', '=', id)
    .groupBy(['code', 'field', 'is_refusal'])
    .orderBy('rows', 'desc')
    .orderBy('code')
    .orderBy('field')
    .execute();

/** In row order. */
export const listProblems = (
  db: Db,
  { id, code, skip, limit }: { id: number; code: string; skip: number; limit: number },
) =>
  db
    .selectFrom('import_problems')
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where('run_id', '=', id)
    .$if(code !== '', (query) => query.where('code', '=', code))
    .orderBy('position')
    .limit(limit)
    .offset(skip)
    .execute();

export const namesOfProducts = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
