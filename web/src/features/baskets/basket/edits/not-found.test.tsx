import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine } from '../../../../../test/a-basket.ts';
import { openPage } from '../../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../../test/answers.ts';
import { listen } from '../../../../lib/browser/app-events.ts';
import { readBasketView, showBasket } from '../basket-data.ts';
import { amendOrder, deleteWithUndo, moveToBasket, withdrawOrder } from './basket-changes.ts';

const gone = vi.fn();
const told = vi.fn();
let stops: (() => void)[] = [];

beforeEach(() => {
  openPage({}, '/');
  stops = [listen('stalePage', gone), listen('exception', told)];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.clearAllMocks();
});

const source = aBasket({ Id: '12', LineItems: [aLine()] });
const target = { BasketId: '13', ExpectedDate: '2026-11-25', PreSaleId: null };
const missing = (Type: string) => jsonAnswer({ Type, Message: 'x' }, 404);

test.each([amendOrder, withdrawOrder])('a missing order takes no basket away', async (change) => {
  answerWith(() => missing('notFound'));
  showBasket(source);
  await expect(change('4711')).rejects.toThrow();
  expect(readBasketView().basket?.Id).toBe('12');
  expect([gone.mock.calls.length, told.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  { isThere: true, calls: [0, 1] },
  { isThere: false, calls: [1, 0] },
])('a failed move removes the basket only if it is gone', async ({ isThere, calls }) => {
  answerWith((_, { method = 'GET' }) =>
    method === 'GET' && isThere ? jsonAnswer({ Model: source }) : missing('basketNotFound'),
  );
  showBasket(source);
  await expect(moveToBasket(source, [], target)).rejects.toThrow();
  expect([gone.mock.calls.length, told.mock.calls.length]).toEqual(calls);
});

test('an undo that came too late takes no other basket away', async () => {
  answerWith((url) =>
    url.pathname.endsWith('/restore') ? missing('basketNotFound') : jsonAnswer({ Model: source }),
  );
  showBasket(aBasket({ Id: '13' }));
  const { undo } = await deleteWithUndo('13');
  await expect(undo()).rejects.toThrow();
  expect(readBasketView().basket?.Id).toBe('12');
  expect([gone.mock.calls.length, told.mock.calls.length]).toEqual([0, 1]);
});
