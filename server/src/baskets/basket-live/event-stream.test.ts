import { expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

const order = { Id: '1', Status: 'Confirmed' } as const;

test('a stream that nobody reads any more is closed after its end', async () => {
  const { body, send, end } = openEventStream(0, 10);
  send({ order });
  end();
  expect(body.destroyed).toBe(false);
  await vi.waitFor(() => expect(body.destroyed).toBe(true), { timeout: 2000 });
});

test('a reader who is far behind is disconnected', async () => {
  const { body, send } = openEventStream(0, 10);
  for (let sent = 0; sent < 10_000; sent += 1) send({ order });
  await vi.waitFor(() => expect(body.destroyed).toBe(true), { timeout: 2000 });
});

test('a reader gets what was sent before the end', async () => {
  const { body, send, end } = openEventStream(0);
  send({ order });
  end();
  const read = await body.setEncoding('utf8').toArray();
  expect(read.join('')).toBe('retry: 500\n\nevent: order\ndata: {"Id":"1","Status":"Confirmed"}\n\n');
});
