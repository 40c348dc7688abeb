import { expect, test } from 'vitest';
import { personNameOf } from './person-name.ts';

test.each([
  ['  Mette\n\tHolm ', 'Mette Holm'],
  ['👩‍🍳 Mette', '👩‍🍳 Mette'],
  // Signs that nobody sees: a name of them alone looks like none, and some turn the text after them round.
  ['\u200B\u2060', ''],
  ['Mette\u202Egro.live\u2066', 'Mettegro.live'],
])('the name %j is stored as %j', (typed, name) => {
  expect(personNameOf(typed)).toBe(name);
});
