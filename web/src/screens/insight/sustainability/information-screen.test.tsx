import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

test('[SUS-01] says how it is computed, with an example and its source', async () => {
  const Information = 'Vi lægger nettovægten sammen.';
  const Source = 'Den Store Klimadatabase, version 1.2, 2024.';
  openScreen('/sustainability/information', aBasket(), {
    'GET /api/sustainability/summary/basket/information': () => ({ Information, Source }),
  });
  expect(await screen.findByText(Information)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Et eksempel' })).toBeDefined();
  const sum = (10 * 5.2 + 10 * 0.27).toLocaleString('da');
  expect(screen.getByText(new RegExp(`= ${sum} kg CO₂e`))).toBeDefined();
  expect(screen.getByText(Source)).toBeDefined();
});
