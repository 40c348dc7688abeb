import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import { cutText, xmlReader } from '../../platform/spreadsheets/read-xml.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { emptyLine, type MessageLine, type MessageNumberKind, messageRows } from './message-rows.ts';

/** True when a text is XML, whether an order or not. */
export const isXml = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|!DOCTYPE\s|[a-z][\w.-]*[\s:>])/i.test(text.slice(0, 200));

type LineText = 'name' | 'quantity' | 'note';

/** Numbers of goods and texts of an order line, by the last two element names of their path in UBL. */
const numbers = new Map<string, MessageNumberKind>([
  ['SellersItemIdentification/ID', 'item'],
  ['StandardItemIdentification/ID', 'gtin'],
  ['BuyersItemIdentification/ID', 'own'],
  ['ManufacturersItemIdentification/ID', 'maker'],
]);
const texts = new Map<string, LineText>([
  ['Item/Name', 'name'],
  ['LineItem/Quantity', 'quantity'],
]);

/** Puts a line and its numbers together, each without the spaces around it. */
const trimmed = (line: MessageLine): MessageLine => ({
  ...line,
  numbers: line.numbers.map(({ kind, number }) => ({ kind, number: number.trim() })),
  name: line.name.trim(),
  quantity: line.quantity.trim(),
});

const envelope = 'StandardBusinessDocument';

/** Throws for a document that is no order, on its own or in the envelope of the network (SBDH). */
function checkRoot(path: readonly string[], name: string): void {
  const isInside = path.length === 1 && path[0] === envelope && name !== `${envelope}Header`;
  const isOutside = path.length === 0 && name !== envelope;
  if ((isInside || isOutside) && name !== 'Order')
    throw new FileFault('unknownKind', 'otherMessage', { message: name.slice(0, 40) });
}

/** Maximum number of item numbers of a line; UBL has one of each kind. */
const numbersAtMost = 12;

/** Returns the rows of a UBL 2 or Peppol BIS order (facts 6). Throws FileFault when it is damaged or not an order. */
export function ublRows(text: string): SheetRow[] {
  const lines: MessageLine[] = [];
  const path: string[] = [];
  let line: MessageLine | undefined;
  let add: ((written: string) => void) | undefined;
  const most = limits.importCellCharacters;

  /** Returns what takes the text of an element of the present line; undefined for elements that are not read. */
  function takerOf(where: string): typeof add {
    const into = line;
    const [kind, text] = [numbers.get(where), texts.get(where)];
    if (into === undefined) return undefined;
    if (text !== undefined) return (written) => (into[text] = cutText(into[text], written, most));
    if (kind === undefined || into.numbers.length >= numbersAtMost) return undefined;
    const number = { kind, number: '' };
    into.numbers.push(number);
    return (written) => (number.number = cutText(number.number, written, most));
  }

  const reader = xmlReader({
    open(name, attributes) {
      checkRoot(path, name);
      const where = `${path.at(-1)}/${name}`;
      path.push(name);
      if (name === 'LineItem') line = emptyLine();
      add = takerOf(where);
      if (where === 'LineItem/Quantity' && line !== undefined) line.unit = attributes.get('unitCode') ?? '';
      // Counts complete lines only; a line that is never closed cannot grow without limit, because its fields are cut.
      if (lines.length > limits.importLines)
        throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
    },
    text(written) {
      add?.(written);
    },
    close(name) {
      path.pop();
      add = undefined;
      if (name !== 'LineItem' || line === undefined) return;
      lines.push(trimmed(line));
      line = undefined;
    },
  });
  reader.write(text);
  reader.close();
  return messageRows(lines);
}
