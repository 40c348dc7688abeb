import { type DestinationStream, type Logger, pino } from 'pino';
import { outageLines } from './process/outage-lines.ts';

export type Log = Logger;

/**
 * On standard output by default. Cookies, passwords and tokens are redacted. While the database is unavailable, writes at most
 * one line a second about it.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    hooks: { logMethod: outageLines() },
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.Password',
      '*.password',
      '*.token',
    ],
  };
  return pino(options, destination);
}
