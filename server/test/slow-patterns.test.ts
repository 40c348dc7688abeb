import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { expect, test } from 'vitest';
import { processorMs } from './faults/figures.ts';

const root = join(import.meta.dirname, '../..');
const longestMs = 50;
/** Inputs that make a regular expression with much backtracking run for minutes. */
const floods = ['a', '@', ',', '(', ' ', '-', '0', '1.', 'a@', '/', '\\', '{{', 'æ', '"'];
const ends = ['', '!', '\n', 'x@'];

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const literal =
  /(?<=[=(,:!&|?[{;]\s*|return\s+)\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g;

function writtenPatterns(): { where: string; pattern: RegExp }[] {
  return ['server/src', 'contracts/src', 'web/src'].flatMap(sourcesOf).flatMap((where) =>
    [...readFileSync(join(root, where), 'utf8').matchAll(literal)].flatMap(([, source = '', flags = '']) => {
      try {
        return [{ where, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) }];
      } catch {
        // Not a regular expression but a division.
        return [];
      }
    }),
  );
}

function declaredPatterns(): { where: string; pattern: RegExp }[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { pattern } = node as { pattern?: unknown };
    if (typeof pattern === 'string') found.add(pattern);
    for (const child of Object.values(node)) walk(child);
  };
  for (const { params, query, body } of declaredEndpoints) walk([params, query, body]);
  return [...found].map((pattern) => ({ where: 'schema', pattern: new RegExp(pattern, 'u') }));
}

/**
 * Returns the shortest processor time of six, so that other work on the machine does not count as a slow expression.
 */
function leastMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 6 && least > longestMs; turn += 1) {
    const started = processorMs();
    work();
    least = Math.min(least, processorMs() - started);
  }
  return least;
}

test('T19: every pattern answers 2,000 signs of any kind within 50 ms', () => {
  const patterns = [...writtenPatterns(), ...declaredPatterns()];
  expect(patterns.length).toBeGreaterThan(150);
  const slow = patterns.flatMap(({ where, pattern }) =>
    floods.flatMap((sign) =>
      ends
        .map((end) => sign.repeat(Math.ceil(2000 / sign.length)) + end)
        .filter((text) => leastMs(() => pattern.test(text)) > longestMs)
        .map((text) => `${where} ${pattern} on ${JSON.stringify(text.slice(0, 4))}`),
    ),
  );
  expect(slow).toEqual([]);
});
