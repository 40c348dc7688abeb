import { setImmediate as nextTurn } from 'node:timers/promises';
import { escapeUTF8 } from 'entities';

/** Null and undefined content is left out. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content: string | readonly (XmlElement | null | undefined)[];
}

export const xmlText = (
  name: string,
  text: string | number,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ name, attributes, content: String(text) });

export const xmlGroup = (name: string, ...content: (XmlElement | null | undefined)[]): XmlElement => ({
  name,
  content,
});

/** Also removes elements inside that have neither text nor elements; null when nothing is left. */
export function withoutEmpty(element: XmlElement): XmlElement | null {
  const { content } = element;
  if (typeof content === 'string') return content.trim() === '' ? null : element;
  const filled = content.flatMap((each) => (each == null ? [] : (withoutEmpty(each) ?? [])));
  return filled.length === 0 ? null : { ...element, content: filled };
}

/** XML 1.0 cannot contain most control characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule is about
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/**
 * Characters that cannot be written as they are: markup, control characters, and halves of surrogate pairs. Most texts
 * of a long document have none, so they are not escaped.
 */
const special = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD]|[&<>"']/;
const escaped = (text: string) =>
  special.test(text) ? escapeUTF8(text.toWellFormed().replaceAll(unwritable, '')) : text;

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

/** About 100 kB. */
const elementsInPiece = 64;

/**
 * The document is never completely in memory. Elements are created when they are needed, and other work gets a turn after each
 * piece.
 */
export async function* xmlPieces(
  root: Omit<XmlElement, 'content'>,
  elements: Iterable<XmlElement>,
): AsyncGenerator<string, void, undefined> {
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n${openTag(root)}\n`;
  let count = 0;
  for (const element of elements) {
    piece += `${written(element, '  ')}\n`;
    count += 1;
    if (count % elementsInPiece > 0) continue;
    yield piece;
    piece = '';
    await nextTurn();
  }
  yield `${piece}</${root.name}>\n`;
}

function openTag({ name, attributes = {} }: Omit<XmlElement, 'content'>): string {
  let tag = `<${name}`;
  for (const key of Object.keys(attributes)) tag += ` ${key}="${escaped(attributes[key] ?? '')}"`;
  return `${tag}>`;
}

function written(element: XmlElement, indent: string): string {
  const { name, content } = element;
  const open = `${indent}${openTag(element)}`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>`;
  let inner = '';
  for (const each of content) if (each != null) inner += `${written(each, `${indent}  `)}\n`;
  return `${open}\n${inner}${indent}</${name}>`;
}
