import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createLog } from '../log.ts';

interface Line {
  msg: string;
  alike?: number;
  err?: { stack: string };
  outage?: string;
}

function listeningLog(): { log: ReturnType<typeof createLog>; lines: Line[] } {
  const lines: Line[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as Line);
    done();
  };
  return { log: createLog('info', new Writable({ write })), lines };
}

test('an outage writes one line a second and how many were alike', () => {
  vi.useFakeTimers();
  const { log, lines } = listeningLog();
  const request = log.child({ reqId: 'one' });
  for (let each = 0; each < 100; each += 1) {
    request.error({ err: new AppError('unavailable') }, 'request failed');
    log.warn({ err: new Error('Query read timeout') }, 'the job queue met an error');
  }
  expect(lines.map(({ msg, alike }) => [msg, alike])).toEqual([['request failed', undefined]]);
  expect(lines[0]?.err?.stack).toContain('outage-lines.test.ts');
  vi.advanceTimersByTime(1200);
  vi.useRealTimers();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    msg: 'the job queue met an error',
    alike: 199,
    outage: 'Query read timeout',
  });
  expect(lines[1]?.err).toBeUndefined();
});

test('during an outage every other line is written as it comes', () => {
  const { log, lines } = listeningLog();
  log.error({ err: new AppError('unavailable') }, 'request failed');
  log.error({ err: new Error('a fault of ours') }, 'request failed');
  log.info('a sentence alone');
  log.info({ sent: 2 }, 'mails sent');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'request failed',
    'request failed',
    'a sentence alone',
    'mails sent',
  ]);
});
