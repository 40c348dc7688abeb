import type { Insertable, Kysely } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
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

/** Also deletes the runs that started before `keptSince`. Returns the new run's number. */
export async function insertRun(
  trx: Db,
  run: NewRun,
  problems: readonly RowProblem[],
  keptSince: Temporal.Instant,
): Promise<number> {
  const { id } = await trx.insertInto('import_runs').values(run).returning('id').executeTakeFirstOrThrow();
  const rows = problems.map((problem, position) => ({ position, ...problem }));
  if (rows.length > 0) await addProblems.rows(trx, [id, JSON.stringify(rows)]);
  await trx.deleteFrom('import_runs').where('started_at', '<', moment(keptSince)).execute();
  return id;
}

/** Newest first. */
export const listRuns = (db: Db, { kind, skip, limit }: { kind: string; skip: number; limit: number }) =>
  db
    .selectFrom('import_runs')
    .selectAll()
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
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

export const findRun = (db: Db, id: number) =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst();

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
