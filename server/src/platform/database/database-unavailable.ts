/** Answers of the server that mean "not now": shutting down, starting, full, statement or lock timed out. */
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
/** node-postgres gives its own failures no code. */
const sentences =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether the database cannot be used at the moment, as against a wrong statement: refused or lost connection,
 * server stopping or starting, timeout, exhausted pool, full disk. HTTP answers it with 503 and Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && (states.test(code) || systemCodes.has(code))) return true;
  // The socket file of the embedded server is gone while it restarts.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (sentences.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
