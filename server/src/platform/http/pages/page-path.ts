import { consoleScreenPaths, screenPaths } from '@engros/contracts/screens.ts';
import type { Language } from '../viewer.ts';

export interface AskedPage {
  /** Decoded path without language, query and trailing slash; always starts with a slash. */
  path: string;
  language: Language | null;
}

/** Upper and lower case mean the same, as in the browser's router. */
export function askedPage(decodedPath: string): AskedPage {
  const [, prefix, rest = ''] = /^\/?(?:(da-dk|en-gb)(?=\/|$))?(.*)$/is.exec(decodedPath) ?? [];
  const path = withoutEndSlashes(rest);
  const language = prefix === undefined ? null : prefix.toLowerCase() === 'en-gb' ? 'en' : 'da';
  return { path: path.startsWith('/') ? path : `/${path}`, language };
}

// A regular expression for this starts again at every slash, which takes long for a path of thousands of them.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const screens = new RegExp(
  `^(?:${[...screenPaths, ...consoleScreenPaths].map((path) => path.replaceAll('/', '\\/').replaceAll(/\$\w+/g, '[^/]+')).join('|')})$`,
  'i',
);

/** The console is a program of its own in the browser. */
export const isConsolePage = ({ path }: AskedPage): boolean => /^\/console(\/|$)/i.test(path);

export function isScreen({ path }: AskedPage): boolean {
  return screens.test(path);
}
