import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { FastifyInstance } from 'fastify';
import { textFor } from '../amounts/amount-texts.ts';
import { AppError } from '../app-error.ts';
import { errorAnswerOf } from '../error-answer.ts';
import type { ServerParts } from '../http-server.ts';
import { frameHeaders } from './security-headers.ts';

const bytesPerKb = 1024;

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/**
 * For requests that the HTTP parser cannot read: the usual error envelope and headers; then closes the connection. The text is
 * Danish, because the language of the request is unknown.
 */
export function answerUnreadable(
  parts: Pick<ServerParts, 'isSecure' | 'text'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const thrown = new AppError(codes[error.code ?? ''] ?? 'invalidInput', {
    params: { kb: maxHeaderSize / bytesPerKb },
  });
  const answer = errorAnswerOf(
    thrown,
    randomUUID(),
    textFor(parts.text, { language: 'da', maySeeAmounts: false }),
  );
  const body = JSON.stringify(answer);
  const headers = {
    ...frameHeaders(parts.isSecure).call,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${thrown.status} ${STATUS_CODES[thrown.status]}`, ...lines, '', body].join('\r\n'),
    () => socket.destroy(),
  );
}

/** For requests with an unknown Expect header. Node would refuse them without a body, and servers may ignore the header. */
export function passOverExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** HTTP/1.1 requires exactly one Host header. With two, a proxy and this server might use different ones. */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}
