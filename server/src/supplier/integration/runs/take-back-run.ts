import type {
  ImportBack,
  takeBackRun as takeBackRunContract,
  tryTakeBack as tryTakeBackContract,
} from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import type { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { kindOfRun, type TakenBack, takeBack } from '../back/take-back.ts';
import { ImportRefused } from '../import-refused.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';
import { mayImport, mayRead } from './may-import.ts';
import { presentRun } from './read-runs.ts';
import { findRun, type RunRow } from './run-queries.ts';
import { nameReader } from './try-import.ts';

type Alone = ReturnType<typeof oneAtATime>;
type Context = ContextOf<typeof takeBackRunContract>;

const partsOf = ({ database: { kysely }, clock, timeZone, viewer, place }: Context) => ({
  kysely,
  clock,
  timeZone,
  by: viewer,
  place,
  waits: true,
});

/** By the same right as its import. A run that cannot be taken back says why. */
export const takeBackRun =
  (alone: Alone): Handler<typeof takeBackRunContract> =>
  (ctx, { params }, fail) =>
    alone(ctx.viewer.userId, async () => {
      const { kysely } = ctx.database;
      const run = (await findRun(kysely, Number(params.runId))) ?? fail('notFound');
      if (!mayImport(run.kind, ctx.viewer)) return fail('adminOnly');
      const taken = await takeBack(run.id, partsOf(ctx)).catch((error: unknown) => {
        throw error instanceof ImportRefused
          ? new AppError('notTakenBack', { params: { why: whyOf(error, ctx) } })
          : error;
      });
      return presentRun((await findRun(kysely, taken?.id ?? 0)) ?? fail('notFound'), ctx);
    });

/** Stores nothing. */
export const tryTakeBack =
  (alone: Alone): Handler<typeof tryTakeBackContract> =>
  (ctx, { params }, fail) =>
    alone(ctx.viewer.userId, async () => {
      const run = (await findRun(ctx.database.kysely, Number(params.runId))) ?? fail('notFound');
      if (!mayImport(run.kind, ctx.viewer)) return fail('adminOnly');
      return triedBack(ctx, run);
    });

async function triedBack(ctx: Context, run: RunRow): Promise<ImportBack> {
  try {
    const tried = await takeBack(run.id, { ...partsOf(ctx), isTrial: true });
    return tried === undefined ? refusedBack(run, '', ctx) : await presentBack(ctx, tried);
  } catch (error) {
    if (error instanceof ImportRefused) return refusedBack(run, whyOf(error, ctx), ctx);
    throw error;
  }
}

const whyOf = ({ message, words }: ImportRefused, { text }: Context): string =>
  words === null ? message : text(words.label, words.params);

const refusedBack = (run: RunRow, why: string, ctx: Context): ImportBack => ({
  Run: presentRun(run, ctx),
  Reason: why,
  Read: 0,
  Changed: 0,
  New: 0,
  Gone: 0,
  Unchanged: 0,
  Refused: 0,
  Problems: [],
  Examples: [],
});

async function presentBack(ctx: Context, tried: TakenBack): Promise<ImportBack> {
  const { of, counts, problems, examples } = tried;
  const kind = kindOfRun(of);
  const { fields, layout } = kind === 'products' ? products : recordKinds[kind];
  const headerOf = (field: string) => (Object.hasOwn(fields, field) ? layout.nameOf(field) : field);
  const named = await nameReader(
    ctx.database.kysely,
    examples.map(({ name }) => ({ row: 0, name })),
  );
  const isHidden = !mayRead(kind, ctx.viewer);
  return {
    Run: presentRun(of, ctx),
    Reason: null,
    Read: tried.read,
    Changed: counts.changed,
    New: counts.new,
    Gone: counts.gone,
    Unchanged: counts.unchanged,
    Refused: counts.refused,
    Problems: problems.slice(0, limits.importRowsShown).map((problem) => ({
      Row: problem.row,
      Field: problem.field,
      Value: problem.value,
      Code: problem.code,
      Sentence: problem.sentence,
      IsRefusal: problem.isRefusal,
    })),
    Examples: examples.map(({ name, outcome, fields: changes }) => {
      const { Number: number, Name: title } = named({ row: 0, name });
      return {
        Number: number,
        Name: title,
        Outcome: outcome,
        Fields: changes.map(({ field, before, after }) => ({
          Field: headerOf(field),
          Before: isHidden ? null : before,
          After: isHidden ? null : after,
        })),
      };
    }),
  };
}
