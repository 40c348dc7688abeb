import { SaxesParser } from 'saxes';
import { declaredEncoding, markedEncoding, textIn, unmarkedUtf16 } from './encodings/text-bytes.ts';

export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Only text directly inside the element. */
  text: string;
}

/** The document is not XML, is not of its encoding, declares entities, or is deeper or larger than other systems send. */
export class UnreadableXml extends Error {}

const deepest = 40;
/** An order of a thousand lines has about sixty elements in each. */
const nodesAtMost = 65_000;

/** Enough bytes to see UTF-16 without a byte order mark. */
const startBytes = 4096;

/**
 * UTF-8, UTF-16, or what the document declares, else what came with it as its `charset`. Throws UnreadableXml for any other
 * encoding, named as it is.
 */
export function decodeXml(body: Buffer, charset = ''): string {
  const wide = markedEncoding(body) ?? unmarkedUtf16(body.subarray(0, startBytes));
  const text = textIn(body, wide ?? 'utf-8');
  if (text !== undefined) return text;
  const declared = (declaredEncoding(body) ?? charset) || 'utf-8';
  try {
    const read = textIn(body, declared);
    if (read !== undefined) return read;
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnreadableXml(`The encoding ${declared.slice(0, 40)} is not read here.`);
    throw error;
  }
  throw new UnreadableXml(`The document is not encoded as ${declared.toUpperCase().slice(0, 40)}.`);
}

/** True for a DOCTYPE that declares something of its own; an empty pair of brackets declares nothing. */
export function hasDeclarations(doctype: string): boolean {
  const inside = /\[(.*)\]/s.exec(doctype)?.[1];
  return inside === undefined ? /[[\]]/.test(doctype) : inside.replaceAll(/<!--.*?-->/gs, '').trim() !== '';
}

/**
 * A DOCTYPE that names a DTD is usual in cXML; the DTD is never loaded. A DOCTYPE with declarations is refused, because entity
 * bombs and external entities need them. With `dropsPrefixes`, `cbc:ID` is named `ID`. Throws UnreadableXml.
 */
export function readXmlTree(
  document: string,
  { dropsPrefixes = false }: { dropsPrefixes?: boolean } = {},
): XmlNode {
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let nodes = 0;
  parser.on('error', ({ message }) => {
    throw new UnreadableXml(message);
  });
  parser.on('doctype', (declaration) => {
    if (hasDeclarations(declaration)) throw new UnreadableXml('The DOCTYPE declares something.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    if (nodes > nodesAtMost || open.length >= deepest) throw new UnreadableXml('Too many elements.');
    const node: XmlNode = {
      name: dropsPrefixes ? name.slice(name.indexOf(':') + 1) : name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  if (root === undefined) throw new UnreadableXml('The document is empty.');
  return root;
}

/** First element on the path; each name is directly inside the one before. */
export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    node,
  );
}

/** Trimmed; empty when there is no such element. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  nodeAt(node, ...path)?.text.trim() ?? '';

export const nodesNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** A decimal of XML; NaN for any other text, such as `0x10` or `1e3`. */
export const decimalOf = (text: string): number =>
  /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
