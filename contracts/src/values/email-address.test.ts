import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each([
  ['mette@havnens-koekken.example', true],
  ['mette+bestil@xn--kkken-fua.example', true],
  ['mette@localhost', false],
  ['mette @prove.example', false],
  // A mail program reads these as a group, a comment or an address in brackets: the mail goes to another address.
  ['gruppe:mette@prove.example', false],
  ['(mette)anden@prove.example', false],
  ['mette@[127.0.0.1].example', false],
  ['mette\\@prove.example', false],
  ['mette\u0001@prove.example', false],
])('%s is an address: %s', (text, isOne) => {
  expect(isEmailAddress(text)).toBe(isOne);
});
