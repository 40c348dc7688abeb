import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { parseDecimal, parsePrice, parseWhole } from './parse-decimal.ts';

describe('numbers as people write them', () => {
  test.each([
    ['8,4', 8.4],
    ['8.4', 8.4],
    ['0', 0],
    [',5', 0.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['-3,5', -3.5],
    ['0.393700787401575', 0.393700787401575],
    ['1e-05', 0.00001],
  ])('%s is %d', (written, value) => {
    expect(parseDecimal(written)).toBe(value);
  });

  test.each([
    '',
    'abc',
    '1,2,3',
    '12.34.5',
    '1.23,4,5',
    '--1',
    '1e9',
    'NaN',
    'Infinity',
    '0x10',
    '1,2.3,4',
    '24 95',
    '1 23,50',
    '.',
  ])('%j is no number', (written) => {
    expect(parseDecimal(written)).toBeUndefined();
  });

  test('Danish, English and plain writing of an amount mean the same øre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (ore) => {
        const kroner = Math.floor(ore / 100);
        const rest = String(ore % 100).padStart(2, '0');
        for (const [group, mark] of [
          ['.', ','],
          [',', '.'],
          ['', ','],
          ['', '.'],
        ] as const) {
          const whole = String(kroner).replaceAll(/\B(?=(\d{3})+$)/g, group);
          expect(parsePrice(`${whole}${mark}${rest}`, 100_000_000)).toEqual({ ore });
        }
      }),
    );
  });
});

describe('prices', () => {
  test.each([
    ['24,95', 2495],
    ['24.95', 2495],
    ['25', 2500],
    ['25,-', 2500],
    ['kr. 1.250,00', 125_000],
    ['19,5 DKK', 1950],
  ])('%s is %d øre', (written, ore) => {
    expect(parsePrice(written, 100_000_000)).toEqual({ ore });
  });

  test.each([
    ['-5,00', 'range'],
    ['0', 'range'],
    ['1000000,01', 'range'],
    ['9'.repeat(29), 'range'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['12,345678', 'form'],
    ['gratis', 'form'],
    ['=1+1', 'form'],
  ])('%s is refused: %s', (written, wrong) => {
    expect(parsePrice(written, 100_000_000)).toEqual({ wrong });
  });
});

describe('whole numbers', () => {
  test.each([
    ['1000', 1000],
    ['1.000,00', 1000],
    ['1.234.567', 1_234_567],
    ['12,0', 12],
    ['0,000', 0],
  ])('%s is %d', (written, value) => {
    expect(parseWhole(written)).toBe(value);
  });

  test.each(['1.000', '1,000', '10.000', '2,5', 'abc'])('%s is none, or may be two', (written) => {
    expect(parseWhole(written)).toBeUndefined();
  });
});

test.each(['5 kr 50', 'kr 5 kr', '24 95'])('%s is no price', (written) => {
  expect(parsePrice(written, 100_000_000)).toEqual({ wrong: 'form' });
});

test('a cell of spaces takes no longer than any other', () => {
  const started = threadMs();
  for (let time = 0; time < 20; time += 1) parsePrice(`1${' '.repeat(9998)}2`, 100_000_000);
  expect(threadMs() - started).toBeLessThan(500);
});
