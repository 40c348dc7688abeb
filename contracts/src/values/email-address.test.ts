import { expect, test } from 'vitest';
import { isEmailAddress } from './form-rule.ts';
import { limits } from './limits.ts';

test.each([
  ['mette@havnens-koekken.example', true],
  ['mette+bestil@xn--kkken-fua.example', true],
  ["o'brien@prove.example", true],
  ['børge@køkken.example', true],
  [`${'m'.repeat(limits.emailLength - '@prove.example'.length)}@prove.example`, true],
  [`${'m'.repeat(limits.emailLength - '@prove.example'.length + 1)}@prove.example`, false],
  ['mette@localhost', false],
  ["mette@prove'.example", false],
  ['mette@prove..example', false],
  ['mette@prove.example,anden@prove.example', false],
  ['mette @prove.example', false],
  // A mail program reads these as a group, a comment or an address in brackets: the mail goes to another address.
  ['gruppe:mette@prove.example', false],
  ['(mette)anden@prove.example', false],
  ['mette@[127.0.0.1].example', false],
  ['mette\\@prove.example', false],
  ['mette\u0001@prove.example', false],
])('[NOT-03] %s is an address: %s', (text, isOne) => {
  expect(isEmailAddress(text)).toBe(isOne);
});
