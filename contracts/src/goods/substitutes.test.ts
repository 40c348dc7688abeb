import { expect, test } from 'vitest';
import { replacementFault, wishInForce } from './substitutes.ts';

const none = { line: null, lists: [], product: null, kitchen: null };

test.each([
  [{ ...none }, null, 'Agreed'],
  [{ ...none, kitchen: 'Ask' as const }, 'Ask', 'Kitchen'],
  [{ ...none, kitchen: 'Ask' as const, product: 'Always' as const }, 'Always', 'Product'],
  [
    { line: null, lists: ['Always' as const, 'Ask' as const], product: 'Never' as const, kitchen: null },
    'Ask',
    'List',
  ],
  [
    {
      line: 'Always' as const,
      lists: ['Never' as const],
      product: 'Never' as const,
      kitchen: 'Never' as const,
    },
    'Always',
    'Line',
  ],
])('the nearest wish counts, of several lists the strictest', (wishes, wish, source) => {
  expect(wishInForce(wishes)).toEqual({ wish, source });
});

const goods = { isFood: true, kind: '', markings: [], isOrganic: false };
const rule = (Code: 'AN' | 'AM') => ({ Code, Diners: 1, Action: 'stop', AlsoTraces: true }) as const;

test('an added or unstated allergen, and less organic, are faults', () => {
  const milk = { ...goods, allergens: { AM: 'contains', AN: 'free' } };
  const nuts = { ...goods, allergens: { AM: 'contains', AN: 'traces' } };
  const silent = { ...goods, allergens: { AM: 'contains' } };
  expect(replacementFault([], milk, milk)).toBeNull();
  expect(replacementFault([], milk, nuts)).toEqual({ allergens: ['AN'] });
  expect(replacementFault([], milk, silent)).toEqual({ allergens: ['AN'] });
  // Nobody states it of either: only a kitchen that takes it into account may not get it.
  expect(replacementFault([], silent, silent)).toBeNull();
  expect(replacementFault([{ ...rule('AN'), Action: 'show' }], silent, silent)).toBeNull();
  expect(replacementFault([rule('AN')], silent, silent)).toEqual({ allergens: ['AN'] });
  expect(replacementFault([], { ...milk, isOrganic: true }, milk)).toBe('organic');
  expect(replacementFault([], milk, { ...milk, isOrganic: true })).toBeNull();
});
