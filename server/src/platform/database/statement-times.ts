import { createTimes, type RecentTimes, type Times } from '../telemetry/times.ts';
import { declaredName } from './statement.ts';

/** More names than the program has statements and tables, so that nothing can fill the memory. */
const mostNames = 1000;
const otherStatements = 'other';

const times = new Map<string, Times>();

const tableIn = /^"(?<table>[a-z_]{1,63})"/;

/** `select baskets` for a statement of the query builder: its verb and its first table, never a value. */
function builtName(text: string): string {
  const verb = /^\s*(?<verb>[a-z]{1,12})\b/i.exec(text)?.groups?.['verb']?.toLowerCase();
  if (verb === undefined) return otherStatements;
  const before = verb === 'insert' ? 'into ' : verb === 'update' ? 'update ' : 'from ';
  const at = text.indexOf(`${before}"`);
  const table = at < 0 ? undefined : tableIn.exec(text.slice(at + before.length, at + 80))?.groups?.['table'];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** The declared name, or what the statement does to which table. */
export const statementName = (text: string): string => declaredName(text) ?? builtName(text);

/** Told of each statement when it begins; what it returns is called at the end. */
export type StatementWatch = (name: string) => ((error: unknown) => void) | undefined;
let watch: StatementWatch | undefined;

/** There is one watch, for traces. */
export function watchStatements(wanted: StatementWatch | undefined): void {
  watch = wanted;
}

/** Times the statement under its name, on this node. */
export async function timed<T>(text: string, run: () => Promise<T>): Promise<T> {
  const name = statementName(text);
  const ended = watch?.(name);
  const began = performance.now();
  try {
    const result = await run();
    ended?.(undefined);
    return result;
  } catch (error) {
    ended?.(error);
    throw error;
  } finally {
    timesOf(name).add(performance.now() - began);
  }
}

function timesOf(name: string): Times {
  const known = times.get(name);
  if (known !== undefined) return known;
  if (times.size >= mostNames && name !== otherStatements) return timesOf(otherStatements);
  const made = createTimes();
  times.set(name, made);
  return made;
}

/** Since this process began, in seconds. */
export interface StatementFigures {
  name: string;
  count: number;
  seconds: number;
  recent: RecentTimes;
}

export const statementFigures = (): StatementFigures[] =>
  [...times].map(([name, each]) => ({
    name,
    count: each.count,
    seconds: each.totalMs / 1000,
    recent: each.recent(),
  }));

/** Those that took most time together in the last minutes. */
export const costliestStatements = (most: number): (RecentTimes & { name: string })[] =>
  statementFigures()
    .filter(({ recent }) => recent.count > 0)
    .toSorted((one, other) => other.recent.totalMs - one.recent.totalMs)
    .slice(0, most)
    .map(({ name, recent }) => ({ name, ...recent }));
