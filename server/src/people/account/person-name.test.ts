import { expect, test } from 'vitest';
import { personNameOf } from './person-name.ts';

test.each([
  ['  Mette\n\tHolm ', 'Mette Holm'],
  ['👩‍🍳 Mette', '👩‍🍳 Mette'],
  // Invisible characters: a name of them alone looks empty, and some reverse the text after them.
  ['\u200B\u2060', ''],
  ['Mette\u202Egro.live\u2066', 'Mettegro.live'],
])('the name %j is stored as %j', (typed, name) => {
  expect(personNameOf(typed)).toBe(name);
});
