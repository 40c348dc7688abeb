import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../test/steady/thread-time.ts';
import { orderTable } from './order-table.ts';
import { textRows } from './text-rows.ts';
import type { WrittenLine } from './typed/written-line.ts';
import { plainCode } from './written-number.ts';
import { writtenRow } from './written-row.ts';

const known = new Set(['204118', '501220', '5701115000149', '15701023000016']);
const isKnown = (token: string) => known.has(plainCode(token));

/** `?` stands for an uncertain unit. */
function lineText({ numbers, words, quantity, isUnitOpen }: WrittenLine): string {
  const amount = 'count' in quantity ? [quantity.count] : [];
  const unit = quantity.kind === 'units' ? [quantity.group] : [];
  return [numbers[0] ?? words, ...amount, ...unit, ...(isUnitOpen === true ? ['?'] : [])].join(' ');
}

function readOf(text: string): string[] {
  const { fault, rows } = orderTable(textRows(text.split('\n')), isKnown);
  if (fault !== null) return [`${fault.key} ${fault.row}`];
  return rows.map(({ read }) => {
    if (read.kind === 'line') return lineText(read.line);
    return read.kind === 'fault' ? `${read.fault} ${read.cell}`.trim() : read.kind;
  });
}

describe('a table', () => {
  test('[BAS-09] with its header in row 4 is read from there', () => {
    expect(readOf('Bestilling\nUge 48\tfredag\nKunde\t200100\nVarenr\tAntal\n204118\t2')).toEqual([
      'aside',
      'aside',
      'aside',
      'aside',
      '204118 2',
    ]);
  });

  test('[BAS-09] has goods above its header that are not passed over', () => {
    expect(readOf('204118\t2\nVarenr\tAntal\n501220\t3')).toEqual(['text', 'aside', '501220 3']);
  });

  test('[BAS-09] takes the column of what is ordered, not in stock', () => {
    expect(readOf('Varenr\tAntal\tBestil\n204118\t90\t2')).toEqual(['aside', '204118 2']);
    expect(readOf('Varenr\tAntal bestilt\n204118\t2')).toEqual(['aside', '204118 2']);
    expect(readOf('Varenr\tAntal\tMængde\n204118\t90\t2')).toEqual(['aside', '204118 90 ?']);
  });

  test('[BAS-09] beside another is said; below another it is read', () => {
    expect(readOf('Varenr\tAntal\t\tVarenr\tAntal\n204118\t2\t\t501220\t3')).toEqual(['sideBySide 1']);
    expect(readOf('204118\t2\t501220\t3\n501220\t1\t204118\t4')).toEqual(['sideBySide 1']);
    expect(readOf('204118\t2\t5701115000149\t10,50')).toEqual(['204118 2']);
    expect(readOf('Varenr\tAntal\n204118\t2\nAntal\tVarenr\n3\t501220')).toEqual([
      'aside',
      '204118 2',
      'aside',
      '501220 3',
    ]);
  });

  test('[BAS-09] has goods that are called like a header', () => {
    expect(readOf('Varenr\tNavn\tAntal\tEnhed\n204118\tKylling\t2\tps\nX-77\tVare\t1\tstk')).toEqual([
      'aside',
      '204118 2 ps',
      'X-77 1 st',
    ]);
  });

  test('[BAS-09] with a sum below it has no line of it', () => {
    expect(readOf('Varenr\tNavn\tAntal\n204118\tKylling\t2\n\tI alt\t2')).toEqual([
      'aside',
      '204118 2',
      'aside',
    ]);
  });

  test('[BAS-09] keeps codes that programs wrote in their way', () => {
    const codes = ['="204118"', "'204118", '204 118', '5701115000149,00', '1.5701023000016E+13'];
    expect(readOf(['Varenr;Antal', ...codes.map((code) => `${code};2`)].join('\n')).slice(1)).toEqual([
      '204118 2',
      '204118 2',
      '204 118 2',
      '5701115000149,00 2',
      '1.5701023000016E+13 2',
    ]);
    for (const code of codes) expect(isKnown(code), code).toBe(true);
    // Digits lost by a spreadsheet program must not be invented.
    expect(plainCode('5,70112E+12')).toBe('5,70112E+12');
  });

  test('[BAS-09] with a delimiter line, quotations and inches is read when pasted', () => {
    expect(readOf('sep=;\nVarenr;Navn;Antal\n204118;"Bakke; 12"" lang";2\n501220;Bakke 12";1')).toEqual([
      'aside',
      '204118 2',
      '501220 1',
    ]);
  });

  test('[BAS-09] merged over rows in its quantity is said', () => {
    const rows = [
      { row: 1, cells: ['Varenr', 'Antal'] },
      { row: 2, cells: ['204118', '5'], merged: [1] },
      { row: 3, cells: ['501220', '2'], merged: [0] },
    ];
    expect(orderTable(rows, isKnown).rows.map(({ read }) => read.kind)).toEqual(['aside', 'fault', 'line']);
  });
});

test('a pasted quantity with many spaces takes no longer than others', () => {
  const { importTextCharacters } = limits;
  const cell = `1${' '.repeat(importTextCharacters - 100)}!`;
  const started = threadMs();
  expect(readOf(`Varenr;Antal\n204118;${cell}`)).toHaveLength(2);
  expect(threadMs() - started).toBeLessThan(1000);
});

test('a name is read no further than a cell of a file', () => {
  const most = limits.importCellCharacters;
  const wordsOf = (name: string) => {
    const columns = { numbers: [0], name: 1, quantity: 2, unit: undefined };
    const row = writtenRow(['', name, '1'], columns, () => false);
    return row.kind === 'line' ? row.line.words.length : undefined;
  };
  expect([most, most + 1, 200_000].map((length) => wordsOf('o'.repeat(length)))).toEqual([most, most, most]);
});
