import { type DestinationStream, type Logger, pino } from 'pino';
import { outageLines } from './process/outage-lines.ts';

export type Log = Logger;

/**
 * Structured log, on standard output by default. Cookies, passwords and tokens never stand in it; while the database
 * is away it grows by a line a second.
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
