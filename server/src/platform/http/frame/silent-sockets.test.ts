import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSilent } from './silent-sockets.ts';

const afterMs = 200;
const much = Buffer.alloc(64 * 1024 * 1024);

let server: Server;
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: afterMs }, (request, response) => {
    if (request.url === '/slow') void delay(afterMs * 4).then(() => response.end('late'));
    else response.end(request.url === '/much' ? much : 'soon');
  });
  endSilent(server, afterMs);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.closeAllConnections());
afterAll(() => server.close());

function asking(path: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
  socket.on('error', () => undefined);
  const closed = new Promise<string>((over) => {
    let heard = '';
    socket.on('data', (piece) => {
      heard += String(piece);
    });
    socket.on('close', () => over(heard));
  });
  return { socket, closed };
}

test('a connection that does not read its answer is closed', async () => {
  const { socket, closed } = asking('/much');
  socket.pause();
  const connections = () => new Promise<number>((told) => server.getConnections((_, count) => told(count)));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  socket.resume();
  expect((await closed).length).toBeLessThan(much.length);
});

test('a slow answer is waited for; a kept silent connection is closed', async () => {
  const [soon, late] = await Promise.all([asking('/').closed, asking('/slow').closed]);
  expect(soon).toMatch(/^HTTP\/1\.1 200 OK\r\n.*soon$/s);
  expect(late).toMatch(/late$/);
});
