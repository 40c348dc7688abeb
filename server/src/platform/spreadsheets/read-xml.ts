import { SaxesParser } from 'saxes';
import { brokenFile } from './file-fault.ts';

/** Attributes of an element by their names without prefix. */
export type Attributes = ReadonlyMap<string, string>;

/** What is heard while a document is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Takes a document piece by piece. */
export interface XmlReader {
  write(piece: string): void;
  close(): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
/** Elements within elements; workbooks and orders have a dozen. */
const deepest = 100;

/**
 * Reads XML as it comes and keeps nothing of it. Throws FileFault when it is damaged, nested too deep, or declares
 * entities of its own: workbooks and orders have none, bombs do.
 */
export function xmlReader({ open, text, close }: XmlListener): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw brokenFile();
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

/** The text of one kind of element as it is read, cut off one sign beyond what anybody may write. */
export function cutText(text: string, more: string, atMost: number): string {
  return text.length > atMost ? text : (text + more).slice(0, atMost + 1);
}
