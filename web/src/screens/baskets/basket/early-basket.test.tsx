import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../test/a-basket.ts';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { readBasketView } from '../../../features/baskets/basket/basket-data.ts';
import { reloadBasket, requestBasketEarly } from '../../../features/baskets/basket/page-basket.ts';

test('[BAS-02] the page shares the request made before its code had loaded', async () => {
  const basket = aBasket({ LineItems: [aLine()] });
  openPage({}, '/checkout/basket?id=12');
  const fetched = answerWith(() => jsonAnswer({ Model: basket }));
  requestBasketEarly('12');
  await waitFor(() => expect(readBasketView().status).toBe('ready'));
  expect(fetched).toHaveBeenCalledTimes(1);
  const { callsTo } = openScreen('/checkout/basket?id=12', basket);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(callsTo('/api/checkout/basket')).toEqual([]);
  await reloadBasket('12');
  expect(callsTo('/api/checkout/basket')).toHaveLength(1);
});
