import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { run } from '../scripts/run-command.ts';

export interface Section {
  title: string;
  intro?: string;
  tables: string;
}

const file = join(import.meta.dirname, 'RESULTS.md');

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL 18, load generator on the same machine`;
}

/** The commit that is measured; with a plus sign when files differ from it. */
export async function measuredCommit(): Promise<string> {
  const [head, changed] = await Promise.all([
    run('git', ['rev-parse', '--short', 'HEAD']),
    run('git', ['status', '--porcelain', '--untracked-files=no']),
  ]);
  return `${head.output.trim()}${changed.output.trim() === '' ? '' : '+'}`;
}

interface Header {
  commit: string;
  isQuick: boolean;
}

const headerOf = ({ commit, isQuick }: Header): string =>
  [
    '# Results',
    `Written by \`npm run bench\`, all of commit ${commit}${isQuick ? ', a quick run' : ''}. ${machine()}. Rate limits are raised for the measurement (\`RATE_LIMIT_FACTOR\`).`,
  ].join('\n\n');

/** Figures of one commit only: what was measured of another one is dropped. */
export function startResults(header: Header): void {
  writeFileSync(file, `${headerOf(header)}\n`);
}

/** Replaces the section of that title, or adds it at the end. A file of another commit is begun anew. */
export function keepSection({ title, intro, tables }: Section, header: Header): void {
  const stored = readFileSync(file, 'utf8').trimEnd();
  const [first = '', ...sections] = stored.startsWith(headerOf(header))
    ? stored.split(/\n+(?=## )/)
    : [headerOf(header)];
  const text = [`## ${title}`, intro, tables].filter((part) => part !== undefined).join('\n\n');
  const at = sections.findIndex((part) => part.startsWith(`## ${title}\n`));
  sections.splice(at < 0 ? sections.length : at, at < 0 ? 0 : 1, text);
  writeFileSync(file, `${[first, ...sections].join('\n\n')}\n`);
}
