import { collectRows } from './collect-rows.ts';
import { FileFault, type FileRow, fileLimits } from './file-fault.ts';
import { readXml } from './read-xml.ts';
import { unpackEntries } from './unpack-entries.ts';

const workbookName = 'xl/workbook.xml';
const relationsName = 'xl/_rels/workbook.xml.rels';
const stringsName = 'xl/sharedStrings.xml';

/** Rows of the first sheet of a workbook: values as stored, of formulas their last results; nothing is run. */
export function xlsxRows(bytes: Uint8Array): FileRow[] {
  const { names, texts } = unpackEntries(bytes, (name) => [workbookName, relationsName].includes(name));
  if (names.some((name) => name.endsWith('vbaProject.bin'))) throw new FileFault('refused', 'macros');
  const sheetName = firstSheet(texts.get(workbookName) ?? '', texts.get(relationsName) ?? '');
  const parts = unpackEntries(bytes, (name) => name === sheetName || name === stringsName).texts;
  const sheet = parts.get(sheetName);
  if (sheet === undefined) throw new FileFault('refused', 'broken');
  return sheetRows(sheet, sharedStrings(parts.get(stringsName)));
}

function firstSheet(workbook: string, relations: string): string {
  let relationId: string | undefined;
  readXml(workbook, {
    open(name, attributes) {
      if (name === 'sheet' && attributes['state'] === undefined) relationId ??= attributes['id'];
    },
  });
  let target: string | undefined;
  readXml(relations, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === relationId) target = Target;
    },
  });
  if (target === undefined) throw new FileFault('refused', 'broken');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(written) {
      if (isText) current += written;
    },
    close(name) {
      if (name === 'si') strings.push(current);
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return strings;
}

/** Column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A number as a person would have typed it: `60168828.0` and `5.70107302874E12` are codes written out. */
export function plainNumber(written: string): string {
  const value = Number(written);
  return written.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21
    ? written
    : String(value);
}

interface Cell {
  column: number;
  type: string;
  text: string;
}

function cellValue({ type, text }: Cell, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'e') return '';
  return type === 'n' ? plainNumber(text) : text;
}

function sheetRows(xml: string, strings: readonly string[]): FileRow[] {
  const collector = collectRows();
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
      } else if (name === 'c') {
        const column = attributes['r'] === undefined ? cells.length : columnOf(attributes['r']);
        cell = { column, type: attributes['t'] ?? 'n', text: '' };
      }
      isValue = name === 'v' || name === 't';
    },
    text(written) {
      if (isValue && cell !== undefined) cell.text += written;
    },
    close(name) {
      isValue = false;
      if (name === 'row') collector.add(row, cells);
      if (name !== 'c' || cell === undefined) return;
      const value = cellValue(cell, strings);
      if (value !== '') put(cells, cell.column, value, row);
      cell = undefined;
    },
  });
  return collector.rows();
}

function put(cells: string[], column: number, value: string, row: number): void {
  if (column < 0 || column >= fileLimits.columns)
    throw new FileFault('refused', 'tooManyColumns', { row, max: fileLimits.columns });
  while (cells.length < column) cells.push('');
  cells[column] = value;
}
