import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type Sizes = [what: string, size: string][];

const root = join(import.meta.dirname, '..');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * Measures the JavaScript that each screen loads, compressed with brotli: its chunk and all static imports in
 * Vite's manifest.
 */
export async function measureSizes(): Promise<Sizes> {
  const dist = join(root, 'web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; isEntry?: boolean; css?: string[] }
  >;
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const compressed = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const shell = Object.keys(manifest).find((key) => key.endsWith('/shell-layout.tsx')) ?? '';
  const screens = Object.keys(manifest).filter((key) => /screens\/.*-screen\.tsx$/.test(key));
  const rows: Sizes = [['JavaScript of the frame (brotli)', kB(sum([...filesOf(entry)].map(compressed)))]];
  for (const screen of screens) {
    // All screens but the login also load the shell.
    const frame = screen.includes('/login/') ? filesOf(entry) : filesOf(shell, filesOf(entry));
    const files = filesOf(screen, frame);
    rows.push([
      `JavaScript in all, ${screen.replace(/.*screens\//, '')} (brotli)`,
      kB(sum([...files].map(compressed))),
    ]);
  }
  rows.push([
    'installed (node_modules)',
    `${Math.round(folderBytes(join(root, 'node_modules')) / 2 ** 20)} MB`,
  ]);
  return rows;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function folderBytes(folder: string): number {
  return sum(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) return 0;
      return entry.isDirectory() ? folderBytes(path) : statSync(path).size;
    }),
  );
}
