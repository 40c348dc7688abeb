import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedPage } from './page-path.ts';

/** Build manifest entry of a source file: the built file, and the files that it loads at once. */
interface BuiltFile {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

const frame = 'src/app/frame/shell-layout.tsx';

/** Screens that users usually open first, with the source files that each of them needs at once. */
const screens: readonly (readonly [path: RegExp, sources: readonly string[]])[] = [
  [
    /^\/checkout\/basket$/i,
    ['src/screens/baskets/basket/basket-screen.tsx', 'src/baskets/basket/page-basket.ts'],
  ],
  [/^\/catalog\/search$/i, ['src/screens/pages/search/search-screen.tsx']],
  [/^\/?$/, ['src/screens/pages/front/front-screen.tsx']],
];

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (source: string): void => {
    const built = manifest[source];
    if (built === undefined || found.has(built.file)) return;
    found.add(built.file);
    for (const each of built.imports ?? []) add(each);
  };
  for (const source of sources) add(source);
  return [...found];
}

/**
 * The browser can fetch a page's scripts while it reads the page. Otherwise it finds them in three steps, and adding a link for
 * each by script takes a slow processor half a second.
 */
export function screenFiles(webRoot: string): (page: AskedPage) => readonly string[] {
  const path = join(webRoot, '.vite/manifest.json');
  if (!existsSync(path)) return () => [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const first = new Set(filesOf(manifest, ['index.html']));
  const framed = (sources: readonly string[]) =>
    filesOf(manifest, [frame, ...sources]).filter((file) => !first.has(file));
  const known = screens.map(([address, sources]) => [address, framed(sources)] as const);
  const others = framed([]);
  return (page) => known.find(([address]) => address.test(page.path))?.[1] ?? others;
}
