import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { foldText } from '../../search/index.ts';
import type { PurchaseField, WrittenPurchase } from './written-purchase.ts';

/** In lower case without accents and punctuation, in Danish and English. */
const headings: Readonly<Record<PurchaseField, readonly string[]>> = {
  BoughtOn: ['dato', 'koebsdato', 'leveringsdato', 'fakturadato', 'date'],
  Supplier: ['leverandoer', 'supplier', 'grossist', 'firma'],
  Name: ['vare', 'varenavn', 'produkt', 'tekst', 'product', 'name', 'beskrivelse'],
  Kilo: ['kg', 'kilo', 'vaegt', 'vaegtkg', 'nettovaegt', 'nettovaegtkg', 'weight', 'weightkg'],
  Amount: ['beloeb', 'kr', 'kroner', 'beloebkr', 'pris', 'amount', 'beloebexmoms', 'beloebudenmoms'],
  IsOrganic: ['oekologisk', 'oeko', 'organic', 'oekologi'],
};

const headerKey = (cell: string): string => foldText(cell).replaceAll(/[^a-z0-9]/g, '');

export type PurchaseColumns = Readonly<Record<PurchaseField, number>>;

/** Returns the fields that the heading row lacks, if any. */
export function columnsOf({ cells }: SheetRow): PurchaseColumns | { missing: PurchaseField[] } {
  const keys = cells.map(headerKey);
  const found = Object.entries(headings).map(([field, words]): [PurchaseField, number] => [
    field as PurchaseField,
    keys.findIndex((key) => words.includes(key)),
  ]);
  const missing = found.filter(([, at]) => at < 0).map(([field]) => field);
  return missing.length > 0 ? { missing } : (Object.fromEntries(found) as PurchaseColumns);
}

/** The purchase is not checked yet. */
export function purchaseOf({ cells, numbers }: SheetRow, columns: PurchaseColumns): WrittenPurchase {
  const cell = (field: PurchaseField) => cells[columns[field]]?.trim() ?? '';
  // A cell that holds a number, not text, has a decimal point; in Danish text a point divides thousands.
  const number = (field: PurchaseField) =>
    numbers?.includes(columns[field]) === true ? Number(cell(field)) : writtenNumber(cell(field), 'da');
  return {
    boughtOn: writtenDay(cell('BoughtOn')),
    supplier: cell('Supplier'),
    name: cell('Name'),
    kilo: number('Kilo'),
    kroner: number('Amount'),
    isOrganic: writtenYesNo(cell('IsOrganic')),
  };
}

/** Reads `2026-11-03`, `03.11.2026`, `3/11/2026` and `03-11-26`; null for a day that does not exist. */
export function writtenDay(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  const date =
    iso ?? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const yes = ['ja', 'j', 'x', '1', 'yes', 'y', 'true', 'sand', 'oeko', 'oekologisk', 'organic'];
const no = ['nej', 'n', '', '0', 'no', 'false', 'falsk'];

function writtenYesNo(text: string): boolean | null {
  const key = headerKey(text);
  if (yes.includes(key)) return true;
  return no.includes(key) ? false : null;
}
