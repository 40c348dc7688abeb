import { SaxesParser } from 'saxes';
import { hasDeclarations } from '../xml-tree.ts';
import { brokenFile, FileFault } from './file-fault.ts';

/** Keyed by name without namespace prefix. */
export type Attributes = ReadonlyMap<string, string>;

/** Names come without namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

export interface XmlReader {
  write(piece: string): void;
  close(): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
/** Workbooks and orders have about a dozen levels. */
const deepest = 100;

/**
 * Streaming. A DOCTYPE that names a DTD is skipped; the DTD is never loaded. Throws FileFault when the document is damaged,
 * nested too deep, or declares entities: workbooks and orders have none, but XML bombs do.
 */
export function xmlReader({ open, text, close }: XmlListener): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', (declaration) => {
    if (hasDeclarations(declaration)) throw new FileFault('refused', 'declares');
  });
  parser.on('error', () => {
    throw brokenFile();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw brokenFile();
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)] as const);
    open?.(localName(name), new Map(named));
  });
  parser.on('text', (written) => text?.(written));
  parser.on('cdata', (written) => text?.(written));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  return {
    write: (piece) => void parser.write(piece),
    close: () => void parser.close(),
  };
}

/** Cut one character beyond the limit, so that the excess can be detected. */
export function cutText(text: string, more: string, atMost: number): string {
  return text.length > atMost ? text : (text + more).slice(0, atMost + 1);
}
