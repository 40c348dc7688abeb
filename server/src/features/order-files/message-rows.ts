import { collectRows } from '../../platform/spreadsheets/collect-rows.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';

/** A line of an order message that another program sent. */
export interface MessageLine {
  number: string;
  gtin: string;
  /** The customer's own item number, used when the supplier's is missing. */
  buyersNumber: string;
  name: string;
  quantity: string;
  unit: string;
}

export const emptyLine = (): MessageLine => ({
  number: '',
  gtin: '',
  buyersNumber: '',
  name: '',
  quantity: '',
  unit: '',
});

/** Word for each unit code of UN/ECE Recommendation 20. Contains only codes that food wholesalers use. */
const unitWords = new Map(
  [
    ['EA C62 H87 PCE NMP XPP PP', 'stk'],
    ['CS XCS CA XCA', 'ks'],
    ['CT XCT', 'krt'],
    ['BG XBG', 'ps'],
    ['PK XPK PA XPA', 'pk'],
    ['KGM', 'kg'],
    ['LTR', 'l'],
    ['BO XBO', 'fl'],
    ['CN XCN TN XTN', 'ds'],
    ['BJ XBJ', 'sp'],
    ['TY XTR PU XPU', 'bk'],
    ['RO XRO', 'rl'],
    ['SA XSA', 'sk'],
    ['PX XPX', 'pll'],
  ].flatMap(([codes = '', word = '']) => codes.split(' ').map((code) => [code, word] as const)),
);

/**
 * Converts the lines of a message to a table with a header. Throws FileFault when the table exceeds the
 * limits for tables.
 */
export function messageRows(lines: Iterable<MessageLine>): SheetRow[] {
  const collector = collectRows();
  collector.add(1, ['Varenr', 'EAN', 'Navn', 'Antal', 'Enhed']);
  let row = 1;
  for (const { number, buyersNumber, gtin, name, quantity, unit } of lines) {
    row += 1;
    collector.add(row, [
      number || buyersNumber,
      gtin,
      name,
      quantity,
      unitWords.get(unit.toUpperCase()) ?? unit,
    ]);
  }
  return collector.rows();
}
