import { expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { askedPage } from './page-path.ts';

test.each([
  ['', null, '/'],
  ['/', null, '/'],
  ['da-dk', 'da', '/'],
  ['/EN-gb/Basket//', 'en', '/Basket'],
  ['en-gbx/a//b', null, '/en-gbx/a//b'],
  ['da-dk/a\n/', 'da', '/a\n'],
])('the path %j is of language %s and page %j', (asked, language, path) => {
  expect(askedPage(asked)).toEqual({ path, language });
});

test('a path of very many slashes is read at once', () => {
  const slashes = '/'.repeat(50_000);
  const started = threadMs();
  expect(askedPage(`a${slashes}b`).path).toBe(`/a${slashes}b`);
  expect(threadMs() - started).toBeLessThan(200);
});
