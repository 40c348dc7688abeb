import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { jsonAnswer } from '../../test/answers.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

test('an order in the hash that nobody can decode shows the orders', async () => {
  openScreen('/orders#/details/%E0%A4%A', aBasket(), {
    'GET /api/accounting/orders': () => jsonAnswer({ Type: 'notFound' }, 404),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ordrer' })).toBeDefined();
});
