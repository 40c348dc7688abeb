import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

test('[ORD-02] an archive without orders says so', async () => {
  openScreen('/orders/archive', aBasket());
  expect(await screen.findByText('Der er ingen ordrer i arkivet')).toBeDefined();
});
