import { limits } from '@engros/contracts/values/limits.ts';
import { passwordFault, passwordStrength } from '@engros/contracts/values/password-rule.ts';
import { expect, test } from 'vitest';

const email = 'mette.lindholm@havnen.example';

test.each([
  ['', 'passwordTooShort'],
  ['elleve tegn', 'passwordTooShort'],
  ['🐟🐟🐟🐟🐟🐟', 'passwordTooShort'],
  ['aaaaaaaaaaaa', 'passwordCommon'],
  ['abababababab', 'passwordCommon'],
  ['123456789012', 'passwordCommon'],
  ['1234567890123456', 'passwordCommon'],
  ['abcdefghijkl', 'passwordCommon'],
  ['password1234', 'passwordCommon'],
  ['PASSWORD2026!', 'passwordCommon'],
  ['Adgangskode123', 'passwordCommon'],
  ['sommersommer1', 'passwordCommon'],
  ['qwertyuiop12', 'passwordCommon'],
  [email, 'passwordIsEmail'],
  ['mette.lindholm1', 'passwordIsEmail'],
  ['tre røde torsk', null],
  ['tre røde torsk i havnen', null],
  ['correct horse battery', null],
  ['sommer i Aarhus 1987', null],
  ['k7#Qz!vT29_p', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, email)).toBe(fault);
});

test('the limit is twelve characters, in every spelling of them', () => {
  const twelve = 'blå fisk åø9';
  expect([...twelve]).toHaveLength(limits.passwordMinLength);
  for (const form of ['NFC', 'NFD'] as const) {
    expect(passwordFault(twelve.normalize(form), email)).toBeNull();
    expect(passwordFault(twelve.slice(1).normalize(form), email)).toBe('passwordTooShort');
  }
});

test('the hint of strength rises with length and variety', () => {
  const growing = [
    '',
    'kort',
    'tre røde torsk',
    'tre røde torsk i havnen',
    'tre røde torsk i havnen ved Aarhus',
  ];
  const strengths = growing.map((password) => passwordStrength(password, email));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(strengths.at(-1)).toBe(1);
  expect(passwordStrength('Adgangskode123456789', email)).toBeLessThanOrEqual(0.3);
});
