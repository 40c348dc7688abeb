import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createBasket } from '@engros/contracts/baskets/basket.ts';
import { readUserSettings } from '@engros/contracts/people/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTracing, type Tracing } from '../../src/platform/telemetry/tracing.ts';
import { readTracingSettings } from '../../src/platform/telemetry/tracing-settings.ts';
import { aCustomer } from '../builders.ts';
import { aBuyerOf } from '../builders-goods.ts';
import { type TestApp, testApp } from '../test-app.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const received: { path: string; token: string; body: Sent; text: string }[] = [];
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const text = Buffer.concat(pieces).toString();
    const token = String(request.headers['x-token']);
    received.push({ path: request.url ?? '', token, body: JSON.parse(text) as Sent, text });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) =>
    /@opentelemetry\/(sdk-trace|exporter)|@fastify\/otel/.test(path),
  );

let app: TestApp;
let tracing: Tracing | null;

beforeAll(async () => {
  expect(await startTracing(readTracingSettings({}))).toBeNull();
  expect(loaded()).toEqual([]);
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  tracing = await startTracing(
    readTracingSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=se%20cret',
      OTEL_SERVICE_NAME: 'engros-test',
    }),
  );
  expect(loaded()).not.toEqual([]);
  app = await testApp();
});
afterAll(async () => {
  await app?.close();
  collector.close();
});

const textOf = ({ attributes }: { attributes: Attribute[] }, key: string) =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

test('[OPS-06] a request arrives with its id and statements, without data', async () => {
  const buyer = await aBuyerOf(app, await aCustomer(app.database));
  // Over a real connection, in whose context the body is read.
  const origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const made = await fetch(`${origin}${createBasket.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer?.cookie ?? '' },
    body: '{}',
  });
  expect(made.status).toBe(200);
  const { headers } = await app.raw(buyer, {
    method: 'GET',
    url: `${readUserSettings.path}?secret=kanelsnegl`,
  });
  const refused = await app.raw(null, { method: 'GET', url: readUserSettings.path });
  await tracing?.stop();

  expect(received.map(({ path, token }) => [path, token])).toContainEqual(['/v1/traces', 'se cret']);
  const all = received.flatMap(({ body }) => body.resourceSpans);
  for (const { resource } of all) expect(textOf(resource, 'service.name')).toBe('engros-test');
  const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const root = spans.find(({ name }) => name === `GET ${readUserSettings.path}`);
  if (root === undefined) throw new Error(`only ${spans.map(({ name }) => name).join(', ')}`);
  expect(headers['content-type']).toContain('json');
  expect(textOf(root, 'engros.request')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(textOf(root, 'url.path')).toBe(readUserSettings.path);
  const below = (of: Span) => spans.filter(({ parentSpanId }) => parentSpanId === of.spanId);
  expect(below(root).map(({ name }) => name)).toContain('basket_current');

  // The statements of a call with a body are within it too.
  const write = spans.find(({ name }) => name === `POST ${createBasket.path}`);
  const ofWrite = write && below(write).map(({ name }) => name);
  expect(ofWrite).toEqual(expect.arrayContaining(['session_with_rights', 'basket_make']));
  const failed = spans.find((span) => span.name === root.name && span.status.code === 2);
  expect(refused.statusCode).toBe(401);
  expect(failed?.status.message).toBeUndefined();
  expect(received.map(({ text }) => text).join()).not.toMatch(/kanelsnegl|\$1/);
});
