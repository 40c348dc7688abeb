import type { FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';

const everyMs = 1000;

export type NoteFailure = (request: FastifyRequest, error: AppError, thrown: unknown) => void;

/**
 * At most once a second per route for 5xx failures, with the number of those left out, so that nobody can fill the log by
 * repeating a failing request. "Unavailable" errors are always passed on, because the log itself combines them.
 */
export function createFailureLog(now: () => number = () => performance.now()): NoteFailure {
  const lines = new Map<string, { at: number; leftOut: number }>();
  return (request, error, thrown) => {
    if (error.status < 500) return;
    const { method, url } = request.routeOptions;
    if (error.code === 'unavailable') return request.log.error({ err: thrown }, 'request failed');
    const kind = `${String(method)} ${url}`;
    const last = lines.get(kind);
    if (last && now() - last.at < everyMs) {
      last.leftOut += 1;
      return;
    }
    lines.set(kind, { at: now(), leftOut: 0 });
    request.log.error({ err: thrown, ...(last?.leftOut && { leftOut: last.leftOut }) }, 'request failed');
  };
}
