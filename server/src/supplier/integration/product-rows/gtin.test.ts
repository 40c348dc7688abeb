import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeGtin } from './gtin.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const bodies = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .filter((body) => /[1-9]/.test(body));

describe('GTIN', () => {
  test.each([
    ['5700002010407', '05700002010407'],
    ['40170725', '00000040170725'],
    ['036000291452', '00036000291452'],
    ['10614141000415', '10614141000415'],
  ])('%s is right and stored as %s', (written, stored) => {
    expect(normalizeGtin(written)).toEqual({ gtin: stored });
  });

  test('accepts a right check digit at any length, and no other', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 9 }), (body, shift) => {
        const right = gtinCheckDigit(body);
        expect(normalizeGtin(`${body}${right}`)).toEqual({ gtin: `${body}${right}`.padStart(14, '0') });
        expect(normalizeGtin(`${body}${(right + shift) % 10}`)).toEqual({ wrong: 'checkDigit' });
      }),
    );
  });

  test('one mistyped digit is always noticed', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const whole = `${body}${gtinCheckDigit(body)}`;
        const at = place % whole.length;
        const typed = `${whole.slice(0, at)}${(Number(whole[at]) + shift) % 10}${whole.slice(at + 1)}`;
        expect(normalizeGtin(typed)).toHaveProperty('wrong');
      }),
    );
  });

  test('the padded form has the same check digit, 14 digits stay valid', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const padded = `${body}${gtinCheckDigit(body)}`.padStart(14, '0');
        expect(normalizeGtin(padded)).toEqual({ gtin: padded });
      }),
    );
  });

  test.each([
    ['', 'form'],
    ['0000000000000', 'form'],
    ['57000020104O7', 'form'],
    ['٥٧٠٠٠٠٢٠١٠٤٠٧', 'form'],
    ['5700002', 'length'],
    ['570000201040', 'checkDigit'],
    ['5'.repeat(5000), 'form'],
  ])('%j is refused for its %s', (written, wrong) => {
    expect(normalizeGtin(written)).toEqual({ wrong });
  });
});
