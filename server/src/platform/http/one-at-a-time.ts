import { AppError } from './app-error.ts';

/**
 * One heavy task per user at a time, in the order in which they came; `waitingAtMost` of them wait, as those of a person with several
 * windows. Throws tooManyRequests for one more.
 */
export function oneAtATime(
  waitingAtMost = 0,
): <Result>(userId: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, { length: number; last: Promise<void> }>();
  return async (userId, work) => {
    const queue = queues.get(userId) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > waitingAtMost) throw new AppError('tooManyRequests', { RetryAfterSeconds: 1 });
    const { promise: turn, resolve: end } = Promise.withResolvers<void>();
    const before = queue.last;
    queue.last = turn;
    queue.length += 1;
    queues.set(userId, queue);
    try {
      await before;
      return await work();
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(userId);
      end();
    }
  };
}
