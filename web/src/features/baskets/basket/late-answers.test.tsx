import { beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { listen } from '../../../lib/browser/app-events.ts';
import { createBasket, openBasket, readBasketView, setLineQuantity, showBasket } from './basket-data.ts';
import { basketStore } from './page-basket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const chicken = aProduct();
const basketOf = (Id: string) => aBasket({ Id, LineItems: [aLine({ Product: chicken, Quantity: 2 })] });
const settle = () => vi.advanceTimersByTimeAsync(10);

test('a basket chosen while another loads is not replaced by it', async () => {
  const late = Promise.withResolvers<Response>();
  answerWith((_, { method = 'GET' }) =>
    method === 'GET' ? late.promise : jsonAnswer({ Model: basketOf('13') }),
  );
  void basketStore().load('12');
  await openBasket({ Id: '13' });
  late.resolve(jsonAnswer({ Model: basketOf('12') }));
  await settle();
  expect(readBasketView().basket?.Id).toBe('13');
});

test('of two baskets chosen quickly the last one stays', async () => {
  const answers = { 13: Promise.withResolvers<Response>(), 14: Promise.withResolvers<Response>() };
  answerWith((_, { body }) => {
    const { BasketId } = JSON.parse(String(body)) as { BasketId: '13' | '14' };
    return answers[BasketId].promise;
  });
  showBasket(basketOf('12'));
  void openBasket({ Id: '13' });
  void openBasket({ Id: '14' });
  await settle();
  answers[14].resolve(jsonAnswer({ Model: basketOf('14') }));
  await settle();
  answers[13].resolve(jsonAnswer({ Model: basketOf('13') }));
  await settle();
  expect(readBasketView().basket?.Id).toBe('14');
});

test('edits of a deleted basket do not take away the shown one', async () => {
  answerWith((url, { method = 'GET' }) => {
    if (method === 'PUT' && url.searchParams.get('id') === '12')
      return jsonAnswer({ Type: 'basketNotFound', Message: 'x' }, 404);
    return method === 'PUT' ? new Promise<Response>(() => {}) : jsonAnswer({ Model: basketOf('13') });
  });
  const gone = vi.fn();
  const told = vi.fn();
  const stops = [listen('stalePage', gone), listen('exception', told)];
  showBasket(basketOf('12'));
  setLineQuantity(chicken, 'kt', null, 5);
  showBasket(basketOf('13'));
  setLineQuantity(chicken, 'kt', null, 7);
  await vi.advanceTimersByTimeAsync(600);
  expect(readBasketView().basket?.LineItems[0]?.Quantity).toBe(7);
  expect([gone.mock.calls.length, told.mock.calls.length]).toEqual([0, 1]);
  for (const stop of stops) stop();
});

test('a new basket that is pressed for twice is created once', async () => {
  const created = Promise.withResolvers<Response>();
  const fetched = answerWith(async () => (await created.promise).clone());
  showBasket(basketOf('12'));
  const presses = [createBasket('2026-11-25'), createBasket('2026-11-25')];
  await settle();
  created.resolve(jsonAnswer({ Model: basketOf('13') }));
  await Promise.all(presses);
  expect(fetched).toHaveBeenCalledOnce();
  await createBasket('2026-11-25');
  expect(fetched).toHaveBeenCalledTimes(2);
});
