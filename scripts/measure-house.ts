/**
 * `npm run measure-house`: measures how costly the code base is to work in. Lines exclude tests. The files of a write
 * are those that browser and server load for it. The JavaScript of a screen is what
 * the browser needs before its first paint (brotli, from the last build).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './imports-of.ts';
import { root } from './run-command.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(root, name)));
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);
const code = files.filter((name) => /\.tsx?$/.test(name) && !isTest(name));
const text = (name: string) => readFileSync(join(root, name), 'utf8');
const lines = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + text(name).split('\n').length - 1, 0);
const inside = (folder: string, names: readonly string[] = code) =>
  names.filter((name) => name.startsWith(`${folder}/`));

function printTable(title: string, rows: readonly (readonly [string, string | number])[]): void {
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(58)} ${String(value).padStart(8)}`);
}

function sizes(): void {
  const css = files.filter((name) => name.startsWith('web/') && name.endsWith('.css'));
  const source = ['contracts/src', 'server/src', 'web/src'].map(
    (folder) => [folder, lines(inside(folder))] as const,
  );
  const sum = source.reduce((total, [, count]) => total + count, 0) + lines(css);
  printTable('Lines of source, without tests', [
    ...source,
    ['web css', lines(css)],
    ['all of these (goal 172,000)', sum],
    ['server/demo', lines(inside('server/demo'))],
    [
      'tests of all kinds and their kits (goal 85,000)',
      lines(files.filter((name) => isTest(name) || isKit(name))),
    ],
  ]);
}

const isKit = (name: string) => /^(server\/test|web\/test|e2e)\/.*\.ts$/.test(name) && !isTest(name);

/** Files that exactly one other file of the source imports, and that are small, are parts of that file. */
const smallLines = 25;

function grain(): void {
  const source = code.filter((name) => /^(contracts|server|web)\/src\//.test(name));
  const users = new Map<string, Set<string>>();
  for (const name of source)
    for (const path of filesUsedBy(name)) users.set(path, (users.get(path) ?? new Set()).add(name));
  const small = source.filter((name) => lines([name]) < smallLines && users.get(name)?.size === 1);
  printTable('Files of source', [
    ['files (goal 1,900)', source.length],
    [`under ${smallLines} lines with one user (goal 60)`, small.length],
  ]);
}

function foldersOver(limit: number): void {
  const counts = new Map<string, number>();
  for (const name of files.filter((each) => /^(server|web|contracts)\/.*\.(tsx?|css)$/.test(each)))
    counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  const over = [...counts].filter(([, count]) => count > limit).sort((a, b) => b[1] - a[1]);
  printTable(`Folders over ${limit} files, tests and styles included`, [...over, ['folders', over.length]]);
}

const count = (pattern: RegExp, names: readonly string[]) =>
  names.reduce((sum, name) => sum + [...text(name).matchAll(pattern)].length, 0);

function patterns(): void {
  const server = inside('server/src');
  const web = inside('web/src');
  printTable('Places that speak SQL, by kind', [
    ['query builder', count(/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g, server)],
    ['sql templates', count(/\bsql(<[^`]*>)?`/g, server)],
    [
      'written statements',
      count(/\b(statement|preparedStatement|statementPlannedOnce)(<[^(]*>)?\(/g, server),
    ],
    ['other calls of the driver', count(/\b(client|pool|connection)\.query\(/g, server)],
  ]);
  printTable('Kept in memory by hand', [
    ['WeakMap of a module', count(/^const \w+ = new WeakMap/gm, server)],
    ['Map of a module that is filled as it goes', count(/^const \w+ = new Map(<.*>)?\(\)/gm, server)],
    ['remembered() and memoOfOwner()', count(/\b(createRemembered|remembered|memoOfOwner)\(/g, server)],
  ]);
  const memory = 'server/src/platform/memory/';
  const users = server.filter((name) => !name.startsWith(memory));
  printTable('Kept in memory by server/src/platform/memory', [
    ['derived()', count(/\bderived\(\{/g, users)],
    ['loaded()', count(/\bloaded(<[^(]*>)?\(/g, users)],
    ['keptWith()', count(/\bkeptWith\(/g, users)],
    ['createBoundedMemory()', count(/\bcreateBoundedMemory(<[^(]*>)?\(/g, users)],
  ]);
  printTable('States of a call made by hand in the browser', [
    ['pending, sending, saving: files', callStates(web).length],
    ['useCall', count(/\buseCall\(/g, web)],
  ]);
}

function callStates(names: readonly string[]): string[] {
  return names.filter((name) =>
    /const \[(is(Pending|Sending|Saving|Busy|Ending|Leaving|Loading|Deleting)|phase|pending\w*)\b/.test(
      text(name),
    ),
  );
}

/** Files of ours that a file imports, by their paths in the repository. */
function filesUsedBy(name: string): string[] {
  return importsOf(text(name))
    .map((target) =>
      target.startsWith(contracts)
        ? join('contracts/src', target.slice(contracts.length))
        : normalize(join(dirname(name), target)),
    )
    .filter((path) => isCode.has(path));
}

const contracts = '@engros/contracts/';
const isCode = new Set(code);

/** All files that are loaded with these. */
function closure(starts: readonly string[]): string[] {
  const reached = new Set(starts);
  for (const name of reached) for (const path of filesUsedBy(name)) reached.add(path);
  return [...reached];
}

/** What browser and server load for an edit, an order and a campaign. Most of it is shared by all calls. */
function writes(): void {
  const walks = {
    'an edit': [
      'web/src/features/baskets/basket/edits/basket-changes.ts',
      'server/src/baskets/basket/update-basket.ts',
    ],
    'an order': [
      'web/src/screens/baskets/basket/use-order.ts',
      'server/src/ordering/weborder/submit-basket.ts',
    ],
    'a campaign': [
      'web/src/console/campaigns/campaigns/campaign-editor.tsx',
      'server/src/campaigns/campaign-editor/routes.ts',
    ],
  };
  printTable(
    'Files that are loaded for a write, in browser and server',
    Object.entries(walks).map(([name, starts]) => {
      const missing = starts.find((start) => !isCode.has(start));
      if (missing !== undefined) throw new Error(`${missing} does not exist`);
      const all = closure(starts);
      const inWings = all.filter((file) => !/\/(platform|search|lib|ui|values)\//.test(file));
      return [`${name}: all, and those of wings`, `${all.length} ${inWings.length}`];
    }),
  );
}

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  src?: string;
}

function screens(): void {
  const manifest = join(root, 'web/dist/.vite/manifest.json');
  if (!existsSync(manifest)) {
    console.log('\nJavaScript per screen: build first (npm run build)');
    return;
  }
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const packed = (file: string) => {
    const path = join(root, 'web/dist', file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const needed = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks[key];
    if (chunk === undefined || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const each of chunk.imports ?? []) needed(each, found);
    return found;
  };
  const kilobytes = (names: Iterable<string>) =>
    (
      [...names].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + packed(file), 0) / 1000
    ).toFixed(1);
  const entry = Object.entries(chunks).find(
    ([key, chunk]) => chunk.isEntry === true && key.endsWith('index.html'),
  );
  if (entry === undefined) return;
  const frame = needed(entry[0]);
  const rows = Object.keys(chunks)
    .filter((key) => /-screen\.tsx$/.test(key))
    .map((key) => [key.replace('src/screens/', ''), kilobytes(needed(key, new Set(frame)))] as const)
    .sort((a, b) => Number(b[1]) - Number(a[1]));
  printTable('JavaScript before the first paint, kB brotli', [
    ['frame (goal 110)', kilobytes(frame)],
    ...rows,
  ]);
}

sizes();
grain();
foldersOver(25);
patterns();
writes();
screens();
