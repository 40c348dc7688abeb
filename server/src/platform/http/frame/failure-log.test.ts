import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createFailureLog } from './failure-log.ts';

function aLog() {
  let nowMs = 0;
  const lines: { leftOut?: number }[] = [];
  const note = createFailureLog(() => nowMs);
  return {
    lines,
    pass: (ms: number) => {
      nowMs += ms;
    },
    fail: (url: string, code: ErrorCode = 'internal') => {
      const log = { error: (line: { leftOut?: number }) => lines.push(line) };
      const request = { routeOptions: { method: 'GET', url }, log } as unknown as FastifyRequest;
      note(request, new AppError(code), new Error('a fault'));
    },
  };
}

test('writes one line for a route’s thousand failures, then their number', () => {
  const { lines, fail, pass } = aLog();
  for (let turn = 0; turn < 1000; turn += 1) fail('/api/user');
  expect(lines).toHaveLength(1);
  pass(1000);
  fail('/api/user');
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([undefined, 999]);
});

test('notes other routes at once, refusals never, outages as logs take', () => {
  const { lines, fail } = aLog();
  fail('/api/user');
  fail('/api/customers');
  expect(lines).toHaveLength(2);
  fail('/api/navigation', 'notAllowed');
  expect(lines).toHaveLength(2);
  for (const _turn of [1, 2, 3]) fail('/api/user', 'unavailable');
  expect(lines).toHaveLength(5);
});
