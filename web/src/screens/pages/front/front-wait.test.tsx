import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { longestWaitMs } from './front-screen.tsx';

beforeEach(() => {
  // The page waits by this fake clock. By the real one, two seconds could pass on a busy machine before the test looks.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const attention = 'GET /api/accounting/orders/attention';
const unanswered = () => new Promise(() => {});
const heading = 'Kurv til tirsdag 24.11';
const opened = (answer: () => unknown) =>
  openScreen('/', aBasket(), {
    [attention]: answer,
    'GET /api/catalog/search': unanswered,
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
  await act(async () => answer({}));
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
