import { AppError } from './app-error.ts';

/**
 * One heavy task per user at a time, in the order in which they came; `waitingAtMost` of them wait, as those of a person with several
 * windows. Throws tooManyRequests for one more.
 */
export function oneAtATime(
  waitingAtMost = 0,
): <Result>(userId: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, Promise<void>[]>();
  return async (userId, work) => {
    const before = turns.get(userId) ?? [];
    if (before.length > waitingAtMost) throw new AppError('tooManyRequests', { RetryAfterSeconds: 1 });
    const { promise: turn, resolve: end } = Promise.withResolvers<void>();
    const last = before.at(-1);
    turns.set(userId, before);
    before.push(turn);
    try {
      await last;
      return await work();
    } finally {
      void before.shift();
      if (before.length === 0) turns.delete(userId);
      end();
    }
  };
}
