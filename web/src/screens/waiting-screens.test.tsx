import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { openScreen } from '../../test/open-screen.tsx';

const noBrands = {};
// The quick links of the header have placeholders of their own.
const placeholders = () => document.querySelectorAll('main [data-skeleton]').length;

test.each([
  // The letters, six tiles, and 24 brands of a mark and a name each.
  {
    address: '/brands/home',
    path: 'GET /api/brands',
    answer: () => noBrands,
    words: 'Henter mærker',
    atLeast: 55,
  },
  // The heading, and lines of five cells each.
  {
    address: '/checkout/basket',
    path: 'GET /api/checkout/basket',
    answer: aBasket,
    words: 'Henter …',
    atLeast: 40,
  },
])('$address waits in its own shape', async ({ address, path, answer, words, atLeast }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  openScreen(address, aBasket(), { [path]: () => held.then(() => answer()) });
  expect(await screen.findByText(words)).toBeDefined();
  expect(placeholders()).toBeGreaterThanOrEqual(atLeast);
  letGo();
  await waitFor(() => expect(placeholders()).toBe(0));
});
