import type { FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';

const everyMs = 1000;

/** Notes a failed request in the log, as `thrown` was before it became the answer's error. */
export type NoteFailure = (request: FastifyRequest, error: AppError, thrown: unknown) => void;

/**
 * Notes the failures (5xx) of each route at most once a second: the next line says how many came between. Whoever finds
 * an address that fails cannot fill the log with it. What is unavailable the log itself counts as one, whatever wrote it.
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
