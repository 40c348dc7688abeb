import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import { cutText, xmlReader } from '../../platform/spreadsheets/read-xml.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { emptyLine, type MessageLine, messageRows } from './message-rows.ts';

/** True when a text is XML, whether an order or not. */
export const isXml = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|[a-z][\w.-]*[\s:>])/i.test(text.slice(0, 200));

/** Fields of an order line, by the last two element names of their path in UBL. */
const fields = new Map<string, keyof MessageLine>([
  ['SellersItemIdentification/ID', 'number'],
  ['StandardItemIdentification/ID', 'gtin'],
  ['BuyersItemIdentification/ID', 'buyersNumber'],
  ['Item/Name', 'name'],
  ['LineItem/Quantity', 'quantity'],
]);

/** Returns the rows of a UBL 2 or Peppol BIS order (facts 6). Throws FileFault when it is damaged or not an order. */
export function ublRows(text: string): SheetRow[] {
  const lines: MessageLine[] = [];
  const path: string[] = [];
  let line: MessageLine | undefined;
  let field: keyof MessageLine | undefined;
  const reader = xmlReader({
    open(name, attributes) {
      if (path.length === 0 && name !== 'Order')
        throw new FileFault('unknownKind', 'otherMessage', { message: name.slice(0, 40) });
      field = fields.get(`${path.at(-1)}/${name}`);
      path.push(name);
      if (name === 'LineItem') line = emptyLine();
      if (field === 'quantity' && line !== undefined) line.unit = attributes.get('unitCode') ?? '';
      // Counts complete lines only; a line that is never closed cannot grow without limit, because its fields are cut.
      if (lines.length > limits.importLines)
        throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
    },
    text(written) {
      if (line !== undefined && field !== undefined)
        line[field] = cutText(line[field], written, limits.importCellCharacters);
    },
    close(name) {
      path.pop();
      field = undefined;
      if (name !== 'LineItem' || line === undefined) return;
      // UBL writes decimals with a point and has no thousands separator.
      lines.push({ ...line, name: line.name.trim(), quantity: line.quantity.trim().replace('.', ',') });
      line = undefined;
    },
  });
  reader.write(text);
  reader.close();
  return messageRows(lines);
}
