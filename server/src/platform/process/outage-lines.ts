import type { LogFn } from 'pino';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { AppError } from '../http/app-error.ts';

const everyMs = 1000;

interface Line {
  write: LogFn;
  details: object;
  message: string;
}

/**
 * A pino hook that writes at most one line a second about an outage: the first in full, each later one with the number of omitted
 * lines in `alike`. All other lines are written at once.
 */
export function outageLines(): (args: Parameters<LogFn>, write: LogFn) => void {
  let last: Line | undefined;
  let alike = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeLast(): void {
    timer = undefined;
    if (last === undefined) return;
    const { write, details, message } = last;
    write({ ...details, alike }, message);
    last = undefined;
    alike = 0;
    rest();
  }

  function rest(): void {
    timer = setTimeout(writeLast, everyMs).unref();
  }

  return function writeOrCount(this: unknown, args, write) {
    const [details, message = ''] = args as unknown as [unknown, string?];
    const error = (details as { err?: unknown } | null)?.err;
    if (!isOutage(error)) return write.apply(this as never, args);
    const line = {
      write: write.bind(this as never) as LogFn,
      details: { outage: sentenceOf(error) },
      message,
    };
    if (timer === undefined) {
      line.write(details as object, message);
      return rest();
    }
    last = line;
    alike += 1;
  };
}

function isOutage(error: unknown): boolean {
  return (error instanceof AppError && error.code === 'unavailable') || isDatabaseUnavailable(error);
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
