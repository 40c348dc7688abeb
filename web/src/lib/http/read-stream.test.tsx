import { followBaskets } from '@engros/contracts/baskets/basket-events.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPageContext } from '../../../test/a-page-context.ts';
import { readStream, type StreamEvent } from './read-stream.ts';

beforeEach(() => {
  window.$$ModernClientContext = aPageContext();
});

async function eventsOf(pieces: readonly string[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const heard: StreamEvent[] = [];
  await readStream(followBaskets, {
    signal: new AbortController().signal,
    onEvent: (event) => heard.push(event),
  });
  return heard;
}

test('events are read however they are cut, comments are none', async () => {
  const stream =
    'retry: 700\n\n: still here\n\nevent: basket\ndata: {"Id":"1"}\n\nevent: baskets\ndata: {}\n\n';
  const events = [
    { name: 'retry', data: '700' },
    { name: 'basket', data: '{"Id":"1"}' },
    { name: 'baskets', data: '{}' },
  ];
  expect(await eventsOf([stream])).toEqual(events);
  expect(await eventsOf([...stream])).toEqual(events);
});

/** The stream stays open; reports how reading ended. */
function readOpenStream(onEvent: (event: StreamEvent) => void) {
  const cancel = vi.fn();
  const send = Promise.withResolvers<(text: string) => void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => send.resolve((text) => controller.enqueue(new TextEncoder().encode(text))),
    cancel,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  const failed = vi.fn();
  void readStream(followBaskets, { signal: new AbortController().signal, onEvent }).catch(failed);
  return { cancel, failed, send: async (text: string) => (await send.promise)(text) };
}

test('a stream without a sign of life counts as broken', async () => {
  vi.useFakeTimers();
  const { cancel, failed, send } = readOpenStream(() => undefined);
  await vi.advanceTimersByTimeAsync(40_000);
  await send(': \n\n');
  await vi.advanceTimersByTimeAsync(44_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toMatchObject([[{ name: 'NetworkError' }]]);
  expect(cancel).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a stream whose event cannot be read is closed', async () => {
  const { cancel, failed, send } = readOpenStream(({ data }) => JSON.parse(data));
  await send('event: basket\ndata: {"Id"\n\n');
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(cancel).toHaveBeenCalledOnce();
});
