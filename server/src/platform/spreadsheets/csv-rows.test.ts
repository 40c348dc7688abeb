import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { FileFault } from './file-fault.ts';

function refusedRow(text: string): unknown {
  try {
    csvRows(text);
  } catch (error) {
    return error instanceof FileFault ? [error.key, error.params['row']] : error;
  }
  return undefined;
}

test('too many cells name their row whatever ends the lines', () => {
  const wide = `4711${';'.repeat(1001)}`;
  for (const end of ['\n', '\r\n', '\r'])
    for (const [first, row] of [
      ['', 3],
      ['sep=;', 4],
    ] as const) {
      const lines = [...(first === '' ? [] : [first]), 'Varenr;Antal', '4710;2', wide];
      expect(refusedRow(lines.join(end))).toEqual(['tooManyColumns', row]);
    }
});
