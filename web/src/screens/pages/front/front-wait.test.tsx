import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { refused } from '../../../../test/answers.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';
import { longestWaitMs } from './front-screen.tsx';

beforeEach(() => {
  prepareBrowser();
  // The page waits by this fake clock. By the real one, two seconds could pass on a busy machine before the test looks.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  forgetBrowser();
});

const attention = 'GET /api/accounting/orders/attention';
const nothing = { Deliveries: [], NeedsAnswer: [], NumberToAnswer: 0 };
const unanswered = () => new Promise(() => {});
const heading = 'Kurv til tirsdag 24.11';
const opened = (answer: () => unknown) =>
  openScreen('/', aBasket(), {
    [attention]: answer,
    'GET /api/favorites': () => [],
    'GET /api/catalog/search': unanswered,
    'GET /api/notifications': () => ({ Read: [], Unread: [], Promoted: [] }),
  });
const isHidden = () => screen.getByText(heading).closest('[hidden]') !== null;

test('the front page waits for the orders that stand above it', async () => {
  let answer: (value: unknown) => void = () => {};
  opened(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await screen.findByText(heading);
  expect(isHidden()).toBe(true);
  await act(async () => answer(nothing));
  await waitFor(() => expect(isHidden()).toBe(false));
});

test('the front page does not wait for orders that fail', async () => {
  opened(() => refused(500, 'error', 'No'));
  await screen.findByText(heading);
  await waitFor(() => expect(isHidden()).toBe(false));
});

test('the front page waits two seconds and no longer', async () => {
  opened(unanswered);
  await screen.findByText(heading);
  expect(isHidden()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(longestWaitMs));
  expect(isHidden()).toBe(false);
});
