import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, jsonAnswer } from '../../../../../test/answers.ts';
import { listen } from '../../../../lib/browser/app-events.ts';
import { followBasketsHere } from './live-basket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a busy server is asked in the background without a banner', async () => {
  const fetched = answerWith(() => jsonAnswer({ Type: 'unavailable', Message: 'x' }, 503));
  const told = vi.fn();
  const stop = listen('exception', told);
  const end = followBasketsHere({
    server: () => undefined,
    isPending: () => false,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
    onGone: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(3);
  expect(told).not.toHaveBeenCalled();
  end();
  stop();
});
