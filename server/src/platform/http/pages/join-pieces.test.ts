import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { joinPieces } from './join-pieces.ts';

function piecesOf(number: number, bytes: number): Buffer[] {
  const piece = Buffer.alloc(Math.ceil(bytes / 3), `${number};`);
  return [piece, piece, piece];
}

const sizes = [10, 9_000, 70_000, 120_000, 200_000];

test('answers under way never mix bytes, also when clients hang up', async () => {
  const server = createServer((request, response) => {
    const number = Number(request.url?.slice(1));
    const body = joinPieces(piecesOf(number, sizes[number % sizes.length] ?? 10), response);
    // Delayed responses let others take buffers in between.
    if (number % 2 === 0) response.end(body);
    else setImmediate(() => response.end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  async function ask(number: number): Promise<void> {
    const answer = Buffer.from(await (await fetch(`http://127.0.0.1:${port}/${number}`)).arrayBuffer());
    const expected = Buffer.concat(piecesOf(number, sizes[number % sizes.length] ?? 10));
    expect(answer.equals(expected)).toBe(true);
  }
  async function hangUp(number: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`GET /${number} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  }
  const numbers = Array.from({ length: byLength({ short: 60, matrix: 400 }) }, (_, at) => at);
  await Promise.all(numbers.map((number) => (number % 9 === 4 ? hangUp(number) : ask(number))));
  await Promise.all(numbers.map(ask));
  server.close();
});

test('a room is used again once its answer left', () => {
  const closing: (() => void)[] = [];
  const response = {
    once: (_: string, close: () => void) => closing.push(close),
  } as unknown as ServerResponse;
  const first = joinPieces(piecesOf(1, 50_000), response);
  const second = joinPieces(piecesOf(2, 50_000), response);
  expect(second.buffer).not.toBe(first.buffer);
  closing[0]?.();
  const third = joinPieces(piecesOf(3, 60_000), response);
  expect(third.buffer).toBe(first.buffer);
  expect(third.equals(Buffer.concat(piecesOf(3, 60_000)))).toBe(true);
});
