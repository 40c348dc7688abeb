import { limits } from '@engros/contracts/values/limits.ts';
import type { RowProblem } from './row-problem.ts';

/** The same problem of the same field. */
export interface ProblemGroup {
  readonly code: string;
  readonly field: string;
  readonly isRefusal: boolean;
  readonly rows: number;
}

/** A word that is not among those that a field can have. */
export interface UnknownWord {
  readonly field: string;
  readonly value: string;
  readonly rows: number;
}

export interface LoggedProblems {
  /** The first ones and some of each group, refusals first, each in row order. */
  readonly problems: readonly RowProblem[];
  /** The most rows first. */
  readonly groups: readonly ProblemGroup[];
  /** The most rows first. */
  readonly words: readonly UnknownWord[];
}

/** Of each group, however many problems came before it. */
export const shownOfGroup = 5;
const wordsCounted = 500;
const wordCodes: readonly string[] = ['unitUnknown', 'notAllowed', 'yesOrNo', 'weekday'];

/** Counts all problems and keeps the first, so that a million bad rows take no more memory than a few thousand. */
export function createProblemLog() {
  const kept = { refusals: [] as RowProblem[], notes: [] as RowProblem[] };
  const groups = new Map<string, { code: string; field: string; isRefusal: boolean; rows: number }>();
  const words = new Map<string, { field: string; value: string; rows: number }>();

  function countWord({ code, field, value }: RowProblem): void {
    if (!wordCodes.includes(code) || value === '') return;
    const key = JSON.stringify([field, value.toLowerCase()]);
    const word = words.get(key);
    if (word !== undefined) word.rows += 1;
    else if (words.size < wordsCounted) words.set(key, { field, value, rows: 1 });
  }

  return {
    add(problem: RowProblem): void {
      const { code, field, isRefusal } = problem;
      const key = `${code} ${isRefusal} ${field}`;
      const group = groups.get(key) ?? { code, field, isRefusal, rows: 0 };
      group.rows += 1;
      groups.set(key, group);
      const list = isRefusal ? kept.refusals : kept.notes;
      if (list.length < limits.importProblemsKept || group.rows <= shownOfGroup) list.push(problem);
      countWord(problem);
    },
    found: (): LoggedProblems => ({
      problems: [kept.refusals, kept.notes].flatMap((some) => some.toSorted((a, b) => a.row - b.row)),
      groups: [...groups.values()].sort((a, b) => b.rows - a.rows),
      words: [...words.values()].sort((a, b) => b.rows - a.rows),
    }),
  };
}
export type ProblemLog = ReturnType<typeof createProblemLog>;
