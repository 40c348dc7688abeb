import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { processorMs } from '../../../test/faults/figures.ts';
import { workbook } from '../../../test/worlds/hostile-files.ts';
import { xlsxSheets } from './xlsx-sheets.ts';

/** The cells contain the number 45000 in this number format. */
function cellsWith(formatCode: string, cells: number): Uint8Array {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`;
  return workbook(`<row>${'<c s="1"><v>45000</v></c>'.repeat(cells)}</row>`, {
    'xl/styles.xml': strToU8(styles),
  });
}

const cellsOf = (bytes: Uint8Array) => xlsxSheets(bytes).sheets[0]?.rows[0]?.cells;

test('numbers are days by a format of day, month or year', () => {
  expect(cellsOf(cellsWith('dd-mm-åååå', 1))).toEqual(['2023-03-15']);
  expect(cellsOf(cellsWith('[$-406]d. mmmm yyyy;@', 1))).toEqual(['2023-03-15']);
  expect(cellsOf(cellsWith('[Red]0.00&quot; dage&quot;', 1))).toEqual(['45000']);
});

test('formats of many opened brackets are read as fast as others', () => {
  const bytes = cellsWith('['.repeat(30_000), 20);
  const started = processorMs();
  expect(cellsOf(bytes)).toEqual(Array.from({ length: 20 }, () => '45000'));
  expect(processorMs() - started).toBeLessThan(1000);
});
