import { execFileSync } from 'node:child_process';

/** Returns the rows of text of a PDF, each with one space between its words. */
export function pdfRows(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text
    .split('\n')
    .map((row) => row.trim().replaceAll(/\s+/g, ' '))
    .filter((row) => row !== '');
}

/** A value of a document, and the names of the fields that lead to it; the entries of a list have one path. */
export type Leaf = readonly [path: string, value: string | number | boolean];

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, path));
  if (typeof value !== 'object') return [[path, value as Leaf[1]]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`));
}

/** Returns the paths of a document, sorted, whose values are not all in the rows of its PDF as they are written there. */
export function pathsWithout(
  rows: readonly string[],
  document: unknown,
  written: (leaf: Leaf) => string,
): string[] {
  const text = rows.join('\n');
  const missing = leavesOf(document).filter((leaf) => !text.includes(written(leaf)));
  return [...new Set(missing.map(([path]) => path))].sort();
}
