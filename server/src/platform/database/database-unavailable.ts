/** Temporary errors: shutting down, starting, out of resources, statement or lock timeout. */
const states = /^(08\d{3}|53\d{3}|57P0[1-4]|57014|55P03|25P03|25P04)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of node-postgres that have no code. */
const sentences =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * As opposed to a wrong statement: the connection was refused or lost, the server is stopping or starting, a timeout, an
 * exhausted pool or a full disk. Such errors become 503 with Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (states.test(code) || systemCodes.has(code) || isOfPooler(error))) return true;
  // The socket file of the embedded server does not exist while it restarts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (sentences.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}

/** A pooler says with this code that a connection or the wait for one has ended; the server says it of a wrong message. */
const isOfPooler = (error: Error & { code?: string; severity?: string }): boolean =>
  error.code === '08P01' && error.severity === 'FATAL';
