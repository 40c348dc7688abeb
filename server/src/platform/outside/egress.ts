import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lookupWithin, mayReach, PrivateAddress, type PrivateReach } from './public-address.ts';

/** A call to an external service failed: no reply in time, or a URL that may not be called. */
export class EgressFailed extends Error {
  override readonly name = 'EgressFailed';
}

const longestWaitMs = 5000;
const longestAnswerBytes = 1024 * 1024;
const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** https on any host, plain http only on this machine. */
export function isAllowedOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/** For messages: without the user name and password that the address may contain. */
export const shownAddress = (address: string): string => address.replace(/\/\/[^/?#]*@/, '//…@');

export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
  /** Defaults to 5 s. */
  timeoutMs?: number;
  /** Defaults to 1 MB. */
  largestBytes?: number;
}

export interface OutsideAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sent in pieces; never completely in memory. */
export interface StreamedBody {
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface OutsidePost {
  headers: Record<string, string>;
  body: string | StreamedBody;
  timeoutMs: number;
  signal: AbortSignal;
  /** Whether the address may be inside the supplier's own network. */
  allowsPrivate: PrivateReach;
}

/**
 * Follows no redirect and reads at most 1 MB. Unless every private address is allowed, the host name is resolved, and the resulting
 * address is checked and then called. Throws EgressFailed, with the reason in words, for any error before a response was read.
 */
export async function postOutside(
  address: string,
  { headers, body, timeoutMs, signal, allowsPrivate }: OutsidePost,
): Promise<Omit<OutsideAnswer, 'headers'>> {
  const options = { method: 'POST', headers: { ...headers, 'content-length': bytesOf(body) }, signal };
  const limits = { timeoutMs, allowsPrivate, largestBytes: longestAnswerBytes };
  // A receiver may respond before it has read the whole body; that response is used.
  const send = (request: ClientRequest) => pipeline(piecesOf(body), request);
  const { status, bytes } = await callChecked(address, options, limits, send);
  return { status, text: bytes.toString('utf8') };
}

interface CheckedLimits {
  timeoutMs: number;
  largestBytes: number;
  /** Whether the address may be inside a private network. */
  allowsPrivate: PrivateReach;
}

/**
 * For an address that came from outside, such as a picture in an import. Follows no redirect. The address could point to a
 * machine of our own network, so the checks are the same as in `postOutside`.
 */
export const fetchOutside = (
  address: string,
  limits: CheckedLimits,
): Promise<{ status: number; bytes: Buffer }> =>
  callChecked(address, { method: 'GET' }, limits, async (request) => void request.end());

/** Exactly the address that was checked, so that the host name cannot change to another address in between. */
async function callChecked(
  address: string,
  { signal, ...options }: RequestOptions & { signal?: AbortSignal },
  { timeoutMs, allowsPrivate, largestBytes }: CheckedLimits,
  send: (request: ClientRequest) => Promise<void>,
): Promise<{ status: number; bytes: Buffer }> {
  const url = checkedUrl(address, allowsPrivate);
  const lookup = lookupWithin(allowsPrivate);
  const inTime = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  const pinned = {
    ...options,
    signal: signal === undefined ? inTime : AbortSignal.any([inTime, signal]),
    agent: false as const,
    ...(lookup && { lookup }),
  };
  try {
    send(open(url, pinned, resolve).on('error', reject)).catch(reject);
    const response = await promise;
    return { status: response.statusCode ?? 0, bytes: await bytesAtMost(response, largestBytes) };
  } catch (error) {
    if (error instanceof EgressFailed) throw error;
    const reason = inTime.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error);
    throw new EgressFailed(reason, { cause: error });
  }
}

function checkedUrl(address: string, allowsPrivate: PrivateReach): URL {
  if (!isAllowedOutside(address)) throw new EgressFailed('the address is neither https nor on this machine');
  const url = new URL(address);
  if (!mayReach(url.hostname, allowsPrivate))
    throw new EgressFailed(`${url.hostname} is on a private network`);
  return url;
}

const bytesOf = (body: OutsidePost['body']) =>
  typeof body === 'string' ? Buffer.byteLength(body) : body.bytes;
const piecesOf = (body: OutsidePost['body']) =>
  typeof body === 'string' ? [Buffer.from(body)] : body.pieces;

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message;
  const { code } = error as { code?: string };
  return code === undefined ? 'no answer' : `no answer (${code})`;
}

export interface OutsideStream extends Pick<OutsideCall, 'headers' | 'body'> {
  method?: OutsideCall['method'];
  timeoutMs: number;
  longestMs: number;
  /**
   * When the transfer of a file breaks off, the stream must fail, so that the file does not look complete. An event stream may
   * simply end.
   */
  isFile?: boolean;
}

/**
 * A long-lived stream under the same rules as `callOutside`. Its headers must arrive within `timeoutMs`, and the stream is ended
 * after `longestMs`. Destroying the stream ends the request.
 */
export async function openOutside(
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs, longestMs, isFile = false }: OutsideStream,
): Promise<{ status: number; headers: Headers; stream: PassThrough }> {
  if (!isAllowedOutside(address)) throw new EgressFailed('the address is neither https nor on this machine');
  const cut = new AbortController();
  let timer = setTimeout(() => cut.abort(), timeoutMs);
  try {
    const response = await fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: cut.signal,
      ...(body === undefined ? {} : { body }),
    });
    clearTimeout(timer);
    const stream = new PassThrough();
    // Nobody may be reading yet, or ever, when the transfer breaks off; an error without a listener ends the process.
    stream.on('error', () => undefined);
    const end = () => (isFile ? stream.destroy(new EgressFailed('the file broke off')) : stream.end());
    timer = setTimeout(end, longestMs).unref();
    stream.once('close', () => {
      clearTimeout(timer);
      cut.abort();
    });
    pour(response, stream).catch(end);
    return { status: response.status, headers: response.headers, stream };
  } catch (error) {
    clearTimeout(timer);
    throw new EgressFailed('no answer', { cause: error });
  }
}

/** As fast as the stream is read from; then ends the stream. */
async function pour({ body }: Response, stream: PassThrough): Promise<void> {
  for await (const piece of body ?? []) if (!stream.write(piece)) await once(stream, 'drain');
  stream.end();
}

/**
 * No other code calls external services. The URL comes from the settings, never from a request. Follows no redirect, waits at
 * most 5 s and reads at most 1 MB. Throws EgressFailed for any error before a response was read.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const { bytes, ...answer } = await callOutsideForBytes(address, call);
  return { ...answer, text: bytes.toString('utf8') };
}

/** Like `callOutside`, for a response that is not text. */
export async function callOutsideForBytes(
  address: string,
  { method, headers = {}, body, timeoutMs = longestWaitMs, largestBytes = longestAnswerBytes }: OutsideCall,
): Promise<Omit<OutsideAnswer, 'text'> & { bytes: Buffer }> {
  if (!isAllowedOutside(address)) throw new EgressFailed('the address is neither https nor on this machine');
  try {
    const response = await fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: await bytesAtMost(response.body ?? [], largestBytes),
    };
  } catch (error) {
    if (error instanceof EgressFailed) throw error;
    throw new EgressFailed('no answer', { cause: error });
  }
}

async function bytesAtMost(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  largestBytes: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > largestBytes) throw new EgressFailed('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
