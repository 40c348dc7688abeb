/**
 * Finds references in documents and comments that lead nowhere: a document may only name existing files,
 * directories, migrations and npm scripts; a comment only existing rules (`domain 5`, `reliability T29`); a
 * test title only existing requirement ids. Two decisions may not share a number; they are few and short, or nobody reads them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run-command.ts';

const mostDecisions = 60;
const mostLinesOfDecision = 20;

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const migrations = readdirSync(join(root, 'server/migrations')).map((name) => name.slice(0, 4));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const faults: string[] = [];

for (const document of documents) {
  const text = withoutSteps(read(document));
  for (const [path = ''] of named(text, /`((?:server|web|contracts|e2e|bench|scripts|docs)\/[\w./-]+)`/g))
    if (!existsSync(join(root, path))) faults.push(`${document}: ${path} does not exist`);
  for (const [path = ''] of named(text, /\]\((?!\w+:)([\w./-]+)/g))
    if (!existsSync(join(root, dirname(document), path))) faults.push(`${document}: ${path} does not exist`);
  for (const [name = ''] of named(text, /npm run ([\w:-]+)/g))
    if (!(name in scripts)) faults.push(`${document}: npm run ${name} is no script`);
  for (const [number = ''] of named(text, /\bmigration (\d{4})/g))
    if (!migrations.includes(number)) faults.push(`${document}: there is no migration ${number}`);
}

const sections: Record<string, Set<string>> = {
  domain: headings('docs/domain.md'),
  specification: headings('docs/specification.md'),
  facts: headings('docs/facts.md'),
};
const threats = read('docs/security.md');
for (let number = 1; number <= 40; number += 1) {
  const row = new RegExp(`^\\| T${number} \\|.*$`, 'm').exec(threats)?.[0] ?? '';
  if (!/`[\w./-]+\.(test|spec)\.tsx?`/.test(row)) faults.push(`docs/security.md: T${number} names no test`);
}
const rules = firstCells(`${threats}\n${read('docs/faults.md')}`);
const rows = firstCells(read('docs/requirements.md'));
const records = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const decisions = records.map((name) => basename(name).slice(0, 4));
for (const twice of decisions.filter((number, at) => decisions.indexOf(number) < at))
  faults.push(`docs/decisions: two decisions have the number ${twice}`);
if (records.length > mostDecisions)
  faults.push(
    `docs/decisions: ${records.length} records, at most ${mostDecisions}: delete one that no longer holds, or merge two of one subject`,
  );
for (const record of records) {
  const lines = read(record).trimEnd().split('\n').length;
  if (lines > mostLinesOfDecision)
    faults.push(`${record}: ${lines} lines, at most ${mostLinesOfDecision}: leave out what the code says`);
}

for (const file of sources()) {
  const text = read(file);
  for (const [name = '', section = ''] of named(text, /\b(domain|specification|facts) (\d+)/g))
    if (!sections[name]?.has(section)) faults.push(`${file}: ${name} ${section} leads nowhere`);
  for (const [rule = ''] of named(text, /\breliability ([TF]\d+)/g))
    if (!rules.has(rule))
      faults.push(`${file}: ${rule} is a row of neither docs/security.md nor docs/faults.md`);
  for (const [number = ''] of named(text, /\bdecisions?[\s*/]+(\d{4})/gi))
    if (!decisions.includes(number)) faults.push(`${file}: there is no decision ${number}`);
  for (const [gone = ''] of named(text, /\b((?:ui|style|architecture|foundation)(?:\.md)? \d[\d.]*)/g))
    faults.push(`${file}: ${gone} is no document of this repository`);
  if (!/\.(test|spec)\.tsx?$/.test(file)) continue;
  for (const [row = ''] of named(text, /\[([A-Z]{3}-\d{2})\]/g))
    if (!rows.has(row)) faults.push(`${file}: requirement ${row} does not exist`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Leaves out lines that say where a block of code goes, because the files they name are created by following the guide. */
function withoutSteps(text: string): string {
  return text.replaceAll(/^`[^`]+`, (new|at the end|before|after|in place of).*:$/gm, '');
}

function named(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1));
}

function headings(document: string): Set<string> {
  return new Set(named(read(document), /^## (\d+)\./gm).map(([number = '']) => number));
}

function firstCells(text: string): Set<string> {
  return new Set(named(text, /^\| ([A-Z]+-?\d+) \|/gm).map(([id = '']) => id));
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'contracts', 'server', 'web', 'e2e', 'bench'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((name) => /\.(tsx?|sql|css)$/.test(name) && existsSync(join(root, name)));
}
