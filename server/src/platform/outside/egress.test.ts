import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { callOutside, EgressFailed, isAllowedOutside, openOutside } from './egress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['https://api.hcaptcha.com/siteverify', true],
  ['http://127.0.0.1:4000/', true],
  ['http://localhost:4000/', true],
  ['http://[::1]:4000/', true],
  ['http://api.hcaptcha.com/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['https://person:secret@api.example/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s may be called: %s', async (address, isAllowed) => {
  expect(isAllowedOutside(address)).toBe(isAllowed);
  if (!isAllowed) await expect(callOutside(address, { method: 'GET' })).rejects.toBeInstanceOf(EgressFailed);
});

describe('a call outside', () => {
  it('sends what it is given and answers status and text', async () => {
    const base = await answering((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => {
        response.writeHead(201).end(`${request.method} ${request.headers['x-key']} ${text}`);
      });
    });
    const body = new URLSearchParams({ secret: 'æ' });
    expect(await callOutside(base, { method: 'POST', headers: { 'x-key': 'k' }, body })).toMatchObject({
      status: 201,
      text: 'POST k secret=%C3%A6',
    });
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const base = await answering((request, response) => {
      asked += 1;
      response.writeHead(302, { location: `http://${request.headers.host}/inside` }).end();
    });
    await expect(callOutside(base, { method: 'GET' })).rejects.toBeInstanceOf(EgressFailed);
    expect(asked).toBe(1);
  });

  it('gives up when nothing answers in time, also in mid-answer', async () => {
    const silent = await answering(() => undefined);
    await expect(callOutside(silent, { method: 'GET', timeoutMs: 100 })).rejects.toBeInstanceOf(EgressFailed);
    const half = await answering((_request, response) => void response.write('half'));
    await expect(callOutside(half, { method: 'GET', timeoutMs: 100 })).rejects.toBeInstanceOf(EgressFailed);
  });

  it('reads a megabyte and not a byte more', async () => {
    const base = await answering((request, response) =>
      response.end('x'.repeat(1024 * 1024 + Number(request.url?.slice(1)))),
    );
    expect((await callOutside(`${base}/0`, { method: 'GET' })).text).toHaveLength(1024 * 1024);
    await expect(callOutside(`${base}/1`, { method: 'GET' })).rejects.toThrow('too large');
  });

  it('fails the same way when nobody listens', async () => {
    await expect(callOutside('http://127.0.0.1:9/', { method: 'GET' })).rejects.toBeInstanceOf(EgressFailed);
  });
});

test('a file that breaks off before anybody reads it ends nothing', async () => {
  const base = await answering((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const { stream } = await openOutside(base, { timeoutMs: 1000, longestMs: 1000, isFile: true });
  // Without a listener of its own, the error of the stream would end the process here.
  await new Promise((resolve) => stream.once('close', resolve));
  expect(stream.errored).toBeInstanceOf(EgressFailed);
});
