import { SaxesParser } from 'saxes';

/** `name` includes the prefix. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** Strict; throws at the first fault. */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (document === undefined) throw new Error('no element');
  return document;
}

/** The path is of names, such as `cac:Party/cbc:Name`. */
export function allAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((each) => each.name === name)),
      [node],
    );
}

/** Throws unless there is exactly one element at the path. */
export function textAt(node: XmlNode, path: string): string {
  const [found, ...more] = allAt(node, path);
  if (found === undefined || more.length > 0) throw new Error(`${node.name} has not one ${path}`);
  return found.text;
}
