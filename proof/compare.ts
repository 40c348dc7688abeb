import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose lines are a set of facts; all other files are texts, of which the first differing place is printed. */
export const lineFiles = ['texts.txt', 'schema.txt'];
/** Characters shown before and after the first differing place. */
const before = 60;
const after = 100;

/** Returns a line or two for each difference between two records. */
export function differences(one: string, other: string): string[] {
  const [had, has] = [namesIn(one), namesIn(other)];
  const names = [...new Set([...had, ...has])].sort();
  if (names.length === 0) return [`There is no record in ${one} and none in ${other}.`];
  return names.flatMap((name) => {
    if (!has.includes(name)) return [`${name}: only before, ${firstLine(join(one, name))}`];
    if (!had.includes(name)) return [`${name}: only after, ${firstLine(join(other, name))}`];
    const [old, now] = [readFileSync(join(one, name)), readFileSync(join(other, name))];
    if (old.equals(now)) return [];
    return lineFiles.includes(name)
      ? differingLines(name, old.toString(), now.toString())
      : [firstDifference(name, old.toString(), now.toString())];
  });
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

const firstLine = (path: string): string => readFileSync(path, 'utf8').split('\n', 1)[0] ?? '';

function differingLines(name: string, old: string, now: string): string[] {
  const [had, has] = [new Set(old.split('\n')), new Set(now.split('\n'))];
  const lines = [
    ...[...had].filter((line) => !has.has(line)).map((line) => `${name}: only before, ${line}`),
    ...[...has].filter((line) => !had.has(line)).map((line) => `${name}: only after, ${line}`),
  ];
  return lines.length > 0 ? lines : [`${name}: the same lines in another order, or not as often`];
}

function firstDifference(name: string, old: string, now: string): string {
  let at = 0;
  while (at < old.length && old[at] === now[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - before), at + after));
  const [call] = old.split('\n', 1);
  return `${name}: ${call?.slice(0, 200)}, at character ${at}\n  before ${around(old)}\n  after  ${around(now)}`;
}
