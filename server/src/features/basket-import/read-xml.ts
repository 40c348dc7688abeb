import { SaxesParser } from 'saxes';
import { FileFault } from './file-fault.ts';

/** What is told while a document is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as a stream. Entities of a document's own are refused with it: workbooks have none, bombs do. */
export function readXml(xml: string, { open, text, close }: XmlListener): void {
  const parser = new SaxesParser();
  const broken = () => new FileFault('refused', 'broken');
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('error', () => {
    throw broken();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) plain[localName(key)] = String(value);
    open?.(localName(name), plain);
  });
  parser.on('text', (written) => text?.(written));
  parser.on('cdata', (written) => text?.(written));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.write(xml).close();
}
