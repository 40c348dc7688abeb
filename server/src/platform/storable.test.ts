import { expect, it } from 'vitest';
import { errorText } from './storable.ts';

it.each([
  { said: new Error('ab\0c'), length: 4, kept: 'ab\uFFFDc' },
  { said: new Error('ab\u{1F955}'), length: 4, kept: 'ab\u{1F955}' },
  { said: new Error('ab\u{1F955}'), length: 3, kept: 'ab' },
  { said: 'a\uD83Eb', length: 9, kept: 'a\uFFFDb' },
])('an error is stored in $length signs as $kept', ({ said, length, kept }) => {
  expect(errorText(said, length)).toBe(kept);
});
