import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const share = (percent: number | null) => ({
  Kilo: 2417,
  OrganicKilo: 1424,
  WeightPercent: percent,
  WeightMedal: 'Bronze',
});
const basket = aBasket({ LineItems: [aLine()] });

async function openPanel(effect: () => unknown) {
  openScreen('/checkout/basket', basket, {
    [`GET /api/sustainability/organic/basket/${basket.Id}`]: effect,
  });
  return within(await screen.findByRole('region', { name: 'Bæredygtighed i kurven' }));
}

test('[SUS-04] a basket says from where to where it moves the share', async () => {
  const panel = await openPanel(() => ({ Now: share(58.9), With: share(60.4), BasketKilo: 96 }));
  expect(
    await panel.findByText(/Denne kurv flytter jer fra 58,9 til 60,4 % økologi efter vægt\./),
  ).toBeDefined();
  expect(panel.getByRole('link', { name: 'Se økologien' }).getAttribute('href')).toBe('/statistics/organic');
});

test('[SUS-04] a basket that moves nothing says that too', async () => {
  const panel = await openPanel(() => ({ Now: share(58.91), With: share(58.94), BasketKilo: 1 }));
  expect(await panel.findByText(/Kurven ændrer ikke jeres 58,9 % økologi efter vægt\./)).toBeDefined();
});

test.each([
  ['a kitchen without purchases', () => ({ Now: share(null), With: share(100), BasketKilo: 4 })],
  ['a failed answer', () => jsonAnswer({ Type: 'internal', Message: 'Der skete en fejl' }, 500)],
])('[SUS-04] %s leaves the sentence out and the panel whole', async (_, effect) => {
  const panel = await openPanel(effect);
  expect(await panel.findByText('Ingen data')).toBeDefined();
  expect(panel.queryByText(/økologi efter vægt/)).toBeNull();
});
