import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/http/api-error.ts';
import type { StreamEvent } from '../../../../lib/http/read-stream.ts';
import { followEventStream, pollMs } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface TestStream {
  signal: AbortSignal;
  tell(name: string, data?: unknown): Promise<unknown>;
  end(): void;
  fail(error: Error): void;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function aFollower() {
  const streams: TestStream[] = [];
  const poll = vi.fn(async () => ({ Baskets: [], Lists: '' }));
  const [onAll, onOne, onOrder, onFavorites] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const onNotifications = vi.fn();
  const isLeft = vi.fn(() => false);
  const read = ({ signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tell = (name: string, data: unknown = {}) => {
      onEvent({ name, data: JSON.stringify(data) });
      return settle();
    };
    streams.push({ signal, tell, end: resolve, fail: reject });
    return promise;
  };
  const end = followEventStream({ read, poll, isLeft, onAll, onOne, onOrder, onFavorites, onNotifications });
  return { streams, poll, isLeft, onAll, onOne, onOrder, onFavorites, onNotifications, end };
}

test('hears by the stream alone while it speaks', async () => {
  const { streams, poll, onAll, onOne } = aFollower();
  await streams[0]?.tell('baskets', { Baskets: [] });
  await streams[0]?.tell('basket', { Id: '12', Version: 4 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onAll).toHaveBeenCalledExactlyOnceWith({ Baskets: [] });
  expect(onOne).toHaveBeenCalledExactlyOnceWith({ Id: '12', Version: 4 });
  expect(poll).not.toHaveBeenCalled();
});

test('[ORD-05] hears a step of an order, which changes no basket', async () => {
  const { streams, onOne, onOrder } = aFollower();
  await streams[0]?.tell('order', { Id: '7718391', Status: 'Received' });
  expect(onOrder).toHaveBeenCalledOnce();
  expect(onOne).not.toHaveBeenCalled();
});

test('hears a change of a favourite list', async () => {
  const { streams, onFavorites } = aFollower();
  const change = { Id: '7', Version: 4, Change: 'changed', IsOwn: false };
  await streams[0]?.tell('favorites', change);
  expect(onFavorites).toHaveBeenCalledExactlyOnceWith(change);
});

test('asks every two seconds while the stream is silent or gone', async () => {
  const { streams, poll, onAll } = aFollower();
  await vi.advanceTimersByTimeAsync(4000 + pollMs);
  expect(poll).toHaveBeenCalledOnce();
  expect(onAll).toHaveBeenCalledOnce();
  await streams[0]?.tell('retry', 5000);
  await streams[0]?.tell('baskets', { Baskets: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledOnce();
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(4999);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
});

test('does not ask again before the answer on a slow network', async () => {
  const { streams, poll } = aFollower();
  const late = Promise.withResolvers<{ Baskets: []; Lists: string }>();
  poll.mockReturnValueOnce(late.promise);
  streams[0]?.fail(new ApiError(new Response(null, { status: 429 }), undefined));
  await vi.advanceTimersByTimeAsync(5 * pollMs);
  expect(poll).toHaveBeenCalledOnce();
  late.resolve({ Baskets: [], Lists: '' });
  await vi.advanceTimersByTimeAsync(pollMs);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('asks for a refused stream after half a minute, until ended', async () => {
  const { streams, poll, end } = aFollower();
  streams[0]?.fail(new ApiError(new Response(null, { status: 429 }), undefined));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  const asked = poll.mock.calls.length;
  expect(asked).toBeGreaterThan(10);
  end();
  expect(streams[1]?.signal.aborted).toBe(true);
  streams[1]?.end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(poll.mock.calls.length).toBe(asked);
  expect(streams).toHaveLength(2);
});

test('a page being left asks nothing; one that stays goes on', async () => {
  const { streams, poll, isLeft } = aFollower();
  isLeft.mockReturnValue(true);
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(streams).toHaveLength(1);
  expect(poll).not.toHaveBeenCalled();
  isLeft.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(streams).toHaveLength(2);
});

test('[NOT-01] hears how many notifications are unread', async () => {
  const { streams, onNotifications } = aFollower();
  await streams[0]?.tell('notifications', { Unread: 4 });
  expect(onNotifications).toHaveBeenCalledExactlyOnceWith(4);
});

test('opens the stream again after the pause that the server named last', async () => {
  for (const [told, pauseMs] of [
    [[], 1000],
    [[5000], 5000],
    [[5000, 200], 200],
  ] as const) {
    const { streams, end } = aFollower();
    for (const ms of told) await streams[0]?.tell('retry', ms);
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(streams).toHaveLength(2);
    end();
  }
});

test('a question on its way is not heard once the stream speaks', async () => {
  const { streams, poll, onAll, end } = aFollower();
  const late = Promise.withResolvers<{ Baskets: never[]; Lists: string }>();
  poll.mockImplementation(() => late.promise);
  await vi.advanceTimersByTimeAsync(4000 + pollMs);
  await streams[0]?.tell('baskets', { Baskets: [], Lists: 'of the stream' });
  late.resolve({ Baskets: [], Lists: 'older' });
  await settle();
  expect(onAll.mock.calls.map(([{ Lists }]) => Lists)).toEqual(['of the stream']);
  end();
});
