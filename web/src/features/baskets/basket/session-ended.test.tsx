import { beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { setLineQuantity, showBasket } from './basket-data.ts';
import { basketStore, endBasket } from './page-basket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const chicken = aProduct();
const basket = aBasket({ LineItems: [aLine({ Product: chicken, Quantity: 2 })] });

test('an edit refused because the session ended waits for the login', async () => {
  let isSignedIn = false;
  const sent: string[] = [];
  answerWith((_, { method = 'GET', body }) => {
    if (method === 'PUT') sent.push(String(body));
    if (!isSignedIn) return jsonAnswer({ Type: 'notSignedIn', Message: 'x' }, 401);
    return jsonAnswer({ Model: basket });
  });
  showBasket(basket);
  setLineQuantity(chicken, 'kt', null, 5);
  await vi.advanceTimersByTimeAsync(600);
  endBasket();
  isSignedIn = true;
  basketStore().resume();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});
