import { AppError } from './app-error.ts';

/** One heavy task per user at a time; throws tooManyRequests for a second one. */
export function oneAtATime(): <Result>(userId: string, work: () => Promise<Result>) => Promise<Result> {
  const busy = new Set<string>();
  return async (userId, work) => {
    if (busy.has(userId)) throw new AppError('tooManyRequests', { RetryAfterSeconds: 1 });
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  };
}
