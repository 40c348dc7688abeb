import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log on standard output. Cookies, passwords and tokens never stand in it. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.Password',
      '*.password',
      '*.token',
    ],
  });
}
