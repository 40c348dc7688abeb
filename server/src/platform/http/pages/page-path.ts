import { screenPaths } from '@engros/contracts/screens.ts';
import type { Language } from '../viewer.ts';

/** A page that was asked for, by its address as the router read it. */
export interface AskedPage {
  /** Decoded, without language, query and last slash; always with a slash in front. */
  path: string;
  /** The language that stands in front of the address; null when none does. */
  language: Language | null;
}

/** Reads the decoded path of a page. Capital and small letters are the same, as they are in the browser. */
export function askedPage(decodedPath: string): AskedPage {
  const [, prefix, path = ''] = /^\/?(?:(da-dk|en-gb)(?=\/|$))?(.*?)\/*$/is.exec(decodedPath) ?? [];
  const language = prefix === undefined ? null : prefix.toLowerCase() === 'en-gb' ? 'en' : 'da';
  return { path: path.startsWith('/') ? path : `/${path}`, language };
}

const screens = new RegExp(
  `^(?:${screenPaths.map((path) => path.replaceAll('/', '\\/').replaceAll(/\$\w+/g, '[^/]+')).join('|')})$`,
  'i',
);

/** Whether the application has a screen at the path. */
export function isScreen({ path }: AskedPage): boolean {
  return screens.test(path);
}
