import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

/** Module source that answers each message with the same message. */
const echo = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",(said)=>parentPort.postMessage(said))',
);
const idleMs = 5000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that comes while an idle thread ends gets another thread', async () => {
  const threads = createThreadPool<string, string>({
    program: echo,
    most: 1,
    memoryMb: 16,
    longestMs: 10_000,
  });
  expect(await threads.run('first')).toBe('first');
  // The thread is asked to end, which takes a moment.
  vi.advanceTimersByTime(idleMs);
  expect(await threads.run('second')).toBe('second');
});
