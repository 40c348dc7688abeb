import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { safeLocalPath } from './safe-local-path.ts';

const hostile = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example/..//x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /x',
  'https:evil.example',
  '/api/auth/logout',
  '////evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '',
  null,
  undefined,
];

test.each(hostile)('%j never leads away', (address) => {
  const path = safeLocalPath(address);
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  expect(path.startsWith('/api/')).toBe(false);
});

test('a local path keeps its query and fragment', () => {
  expect(safeLocalPath('/catalog/search?term=k%C3%B8d&page=2#x')).toBe(
    '/catalog/search?term=k%C3%B8d&page=2#x',
  );
});

test('whatever is given, the result is a path of our own origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '@',
    ':',
    'evil.example',
    'https:',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeLocalPath(pieces.join(''));
      return (
        /^\/(?![/\\])/.test(path) && new URL(path, 'https://shop.example').origin === 'https://shop.example'
      );
    }),
    { numRuns: byLength({ short: 300, matrix: 5000 }) },
  );
});
