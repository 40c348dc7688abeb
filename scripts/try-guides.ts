/**
 * Follows docs/adding-a-room.md and then docs/adding-an-endpoint.md step by step in a copy of the repository:
 * inserts every block where the line above it says, then runs tests and checks. Fails when a guide no longer
 * works.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from './run-command.ts';

interface Block {
  path: string;
  place: string;
  anchor: string;
  text: string;
}

/** Where each block goes is read from lines such as `path`, new: | at the end: | before, after or in place of `line`: */
function blocksOf(guide: string): Block[] {
  const pattern =
    /^`([^`]+)`, (new|at the end|before|after|in place of)(?: `([^\n]+)`)?:\n\n```\w+\n([\s\S]*?)^```$/gm;
  return [...guide.matchAll(pattern)].map(([, path = '', place = '', anchor = '', text = '']) => ({
    path,
    place,
    anchor,
    text,
  }));
}

function edited(before: string, { place, anchor, text, path }: Block): string {
  if (place === 'at the end') return before + text;
  const start = before.split('\n').findIndex((line) => line.startsWith(anchor));
  if (start < 0) throw new Error(`${path} has no line ${anchor}`);
  const lines = before.split('\n');
  const added = text.replace(/\n$/, '').split('\n');
  if (place === 'in place of') lines.splice(start, 1, ...added);
  else lines.splice(place === 'after' ? start + 1 : start, 0, ...added);
  return lines.join('\n');
}

function apply(folder: string, block: Block): void {
  const taken = readdirSync(join(folder, 'server/migrations')).map((name) => Number.parseInt(name, 10));
  const next = String(Math.max(...taken.filter(Number.isInteger)) + 1).padStart(4, '0');
  const file = join(folder, block.path.replace('NNNN', next));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, block.place === 'new' ? block.text : edited(readFileSync(file, 'utf8'), block));
}

const vitest = ['run', '--config', 'vitest.config.ts'];
const folder = mkdtempSync(join(tmpdir(), 'engros-guides-'));
async function inCopy(command: string, args: readonly string[], cwd = '.'): Promise<void> {
  const { code, output } = await run(command, args, { cwd: join(folder, cwd) });
  if (code === 0) return;
  console.error(output);
  throw new Error(`${command} ${args.join(' ')} failed after following the guides`);
}

/** Links between workspaces lead to those in the copy. */
function linkPackages(part: string): void {
  const installed = join(root, part, 'node_modules');
  if (!existsSync(installed)) return;
  const linked = join(folder, part, 'node_modules');
  mkdirSync(join(linked, '@engros'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@engros') symlinkSync(join(installed, name), join(linked, name));
  if (part === '.')
    for (const workspace of ['contracts', 'server', 'web'])
      symlinkSync(join(folder, workspace), join(linked, '@engros', workspace));
}

async function copyRepository(): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const name of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  for (const part of ['.', 'contracts', 'server', 'web']) linkPackages(part);
  // A git repository is needed, because the checks ask git for the list of files.
  await inCopy('git', ['init', '--quiet']);
}

try {
  await copyRepository();
  for (const guide of ['adding-a-room.md', 'adding-an-endpoint.md']) {
    const blocks = blocksOf(readFileSync(join(root, 'docs', guide), 'utf8'));
    if (blocks.length === 0) throw new Error(`docs/${guide} has no blocks`);
    for (const block of blocks) apply(folder, block);
    await Promise.all([
      inCopy('vitest', [...vitest, 'kitchen-note'], 'web'),
      inCopy('vitest', [...vitest, 'kitchen-note'], 'server').then(() =>
        inCopy(
          'vitest',
          [...vitest, 'access-matrix', 'tables.test', '-t', 'kitchen-note|table types|table of access'],
          'server',
        ),
      ),
    ]);
    console.log(`docs/${guide}: ${blocks.length} blocks applied and tested`);
  }
  await inCopy('git', ['add', '--all']);
  await inCopy('node', ['scripts/check.ts']);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
