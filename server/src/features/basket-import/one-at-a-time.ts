import { AppError } from '../../platform/http/app-error.ts';

/** Lets each person have one piece of heavy work under way; a second one is asked to wait (reliability 1.1). */
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
