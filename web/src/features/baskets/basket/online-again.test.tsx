import { beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { versionsOf } from '../../../../test/open-screen.tsx';
import { readBasketView, setLineQuantity } from './basket-data.ts';
import { startBasket } from './page-basket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('[BAS-02] coming back online sends what waits at once', async () => {
  openPage();
  const chicken = aProduct();
  const basket = aBasket({ LineItems: [aLine({ Product: chicken, Quantity: 2 })] });
  let isOnline = false;
  const sent: string[] = [];
  answerWith(async (url, { method = 'GET', body }) => {
    if (method === 'PUT') sent.push(String(body));
    if (method === 'PUT' && !isOnline) throw new TypeError('Failed to fetch');
    const isEvents = url.pathname === '/api/checkout/basket/events';
    return jsonAnswer({ Model: isEvents ? versionsOf(basket) : basket });
  });
  const stop = startBasket();
  await vi.advanceTimersByTimeAsync(10);
  setLineQuantity(chicken, 'kt', null, 7);
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
  expect(sent).toHaveLength(3);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(4);
  expect(readBasketView().isPending).toBe(false);
  stop();
});
