/**
 * Holds the size of every wing against `budget.json`: lines of source and number of files in contracts, server and browser
 * together, and lines of its tests. Prints what is over and exits with code 1. A budget is raised by a line in a decision.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wings as serverWings } from '../server/src/rooms.ts';
import { root } from './run-command.ts';

const measures = ['lines', 'files', 'testLines'] as const;
type Size = Record<(typeof measures)[number], number>;

const budgets: Record<string, Size> = JSON.parse(readFileSync(join(root, 'budget.json'), 'utf8'));

/**
 * Returns the wing of a file, or what it belongs to beside the wings, such as `server/platform`, `web/ui` or `server/demo`; null for
 * files that have no budget.
 */
function partOf(name: string): string | null {
  const beside = /^(?:server\/(?:demo|test)|web\/test|e2e|world|bench|proof|scripts)(?=\/.*\.ts)/.exec(
    name,
  )?.[0];
  if (beside !== undefined) return beside;
  const [, workspace, inside = ''] = /^(contracts|server|web)\/src\/(.+)\.(?:tsx?|css)$/.exec(name) ?? [];
  if (workspace === undefined) return null;
  const [first = '', second = '', third] = inside.split('/');
  const wing = third !== undefined && storeys.includes(first) ? second : first;
  if (wings.includes(wing)) return wing;
  return second === '' ? `${workspace}/src` : `${workspace}/${first}`;
}

const storeys = ['features', 'screens', 'console'];
const wings: readonly string[] = ['shell', ...Object.keys(serverWings)];
const sizes = new Map<string, Size>();
const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
for (const name of names.filter((each) => existsSync(join(root, each)))) {
  const part = partOf(name);
  if (part === null) continue;
  const size = sizes.get(part) ?? { lines: 0, files: 0, testLines: 0 };
  sizes.set(part, size);
  const lines = readFileSync(join(root, name), 'utf8').split('\n').length - 1;
  if (/\.(?:test|spec)\.tsx?$/.test(name)) size.testLines += lines;
  else {
    size.lines += lines;
    size.files += 1;
  }
}

const faults = [...sizes].flatMap(([part, size]) =>
  measures
    .filter((measure) => size[measure] > (budgets[part]?.[measure] ?? 0))
    .map(
      (measure) =>
        `${part}: ${size[measure]} ${measure}, the budget is ${budgets[part]?.[measure] ?? 'missing'}`,
    ),
);
const gone = Object.keys(budgets).filter((part) => !sizes.has(part));
for (const fault of [...faults, ...gone.map((part) => `${part}: has a budget and no files`)])
  console.error(fault);
if (faults.length + gone.length > 0) process.exit(1);
console.log(`${sizes.size} parts within their budgets.`);
