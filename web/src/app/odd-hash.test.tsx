import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { jsonAnswer } from '../../test/answers.ts';
import { openScreen } from '../../test/open-screen.tsx';

test('an order in the hash that nobody can decode shows the orders', async () => {
  openScreen('/orders#/details/%E0%A4%A', aBasket(), {
    'GET /api/accounting/orders': () => jsonAnswer({ Type: 'notFound' }, 404),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ordrer' })).toBeDefined();
});
