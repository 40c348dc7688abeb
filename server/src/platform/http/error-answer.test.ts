import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { createLog } from '../log.ts';
import { toAppError } from './error-answer.ts';

test('a text of our own that cannot be read is our fault', () => {
  expect(toAppError(new SyntaxError('Unexpected end of JSON input')).code).toBe('internal');
});

test('a caller who breaks off is no outage of the database', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await testApp({}, { log });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.http.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: shop.example', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 100', '', '{"EmailAddress":'].join('\r\n'));
  await delay(200);
  socket.destroy();
  await delay(200);
  await app.close();
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
});
