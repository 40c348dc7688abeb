import type { PassThrough } from 'node:stream';
import type { ServiceArea } from '@engros/contracts/areas.ts';
import type { Endpoint, OutputOf } from '@engros/contracts/endpoint.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { keptWith } from '../../memory/kept-with.ts';
import { type CircuitBreaker, CircuitOpen, createCircuitBreaker } from '../../outside/circuit-breaker.ts';
import { callOutside, EgressFailed, type OutsideAnswer, openOutside } from '../../outside/egress.ts';
import type { OldServiceSettings } from '../../outside/service-config.ts';
import { type Answer, answerAround, answerAsEvents, answerAsFile } from '../answer.ts';
import { AppError } from '../app-error.ts';
import type { ContextOf, Handler, InputOf } from '../context.ts';
import { nameOfFile } from '../downloads.ts';
import type { UploadedFile } from '../frame/uploads.ts';
import { serviceHeaders } from '../service-headers.ts';
import type { AnyViewer } from '../viewer.ts';

/** The old service failed, or its response has another shape than the endpoint declares. */
class OldServiceFault extends Error {
  override readonly name = 'OldServiceFault';
}

/** The model was validated. */
type OldEnvelope = Record<string, unknown> & { Model: unknown };

/** In addition to the codes that a call declares. */
const everywhere: ReadonlySet<string> = new Set<ErrorCode>([
  'invalidInput',
  'tooLarge',
  'urlTooLong',
  'tooManyRequests',
  'notAllowed',
  'notFound',
  'customerNotFound',
]);

const ajv = new Ajv({ strict: false, validateFormats: false });

/** The validator would refuse null otherwise: OpenAPI 3.0 states nullability separately (decision 0043). */
function withNulls(_key: string, node: unknown): unknown {
  const { nullable, enum: values } = (node ?? {}) as { nullable?: boolean; enum?: unknown[] };
  return nullable === true && values !== undefined ? { ...(node as object), enum: [...values, null] } : node;
}

const checkOf = keptWith(
  (declared: Endpoint) => declared,
  ({ output }): ValidateFunction => ajv.compile(JSON.parse(JSON.stringify(output), withNulls) as object),
);

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new OldServiceFault('the answer is no JSON', { cause: error });
  }
  throw new OldServiceFault('the answer is no object');
}

/** Redirects of the old service to other sites are not followed. */
function isOwnPath(redirect: unknown): boolean {
  return typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect);
}

/** According to the endpoint's declaration: the envelope or its error. Throws OldServiceFault for any other response. */
function readOldAnswer(declared: Endpoint, { status, text }: OutsideAnswer): OldEnvelope | AppError {
  if (status >= 400 && status < 500 && status !== 401) return readError(declared, status, parsed(text));
  if (status !== 200) throw new OldServiceFault(`status ${status}`);
  const envelope = parsed(text);
  const check = checkOf(declared);
  if (!check(envelope['Model']))
    throw new OldServiceFault(`another shape: ${ajv.errorsText(check.errors, { dataVar: 'Model' })}`);
  if (!isOwnPath(envelope['Redirect'])) delete envelope['Redirect'];
  return { ...envelope, Model: envelope['Model'] };
}

function readError(declared: Endpoint, status: number, answer: Partial<ErrorAnswer>): AppError {
  const { Type: code, Message } = answer;
  const isMeant = declared.errors.some((each) => each === code) || everywhere.has(String(code));
  if (!isMeant || errorStatus[code as ErrorCode] !== status || typeof Message !== 'string')
    throw new OldServiceFault(`status ${status} with an error that the call does not have`);
  const { ErrorMessage, Messages, OrderWarning, LineItemIndexesWithErrors, Fields, RetryAfterSeconds } =
    answer;
  const details = {
    ErrorMessage,
    Messages,
    OrderWarning,
    LineItemIndexesWithErrors,
    Fields,
    RetryAfterSeconds,
  };
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return new AppError(code as ErrorCode, { Message, ...Object.fromEntries(given) });
}

const largestBytes = 8 * 1024 * 1024;
/** The client reopens the stream, which checks again that the user is still logged in. */
const longestStreamMs = 300_000;
const retryStreamSeconds = 30;
const longestFileMs = 300_000;
const largestErrorBytes = 64 * 1024;
const events = 'text/event-stream';

type Call = Pick<ContextOf<Endpoint>, 'viewer' | 'scope' | 'language' | 'text' | 'log'> &
  Partial<Pick<ContextOf<Endpoint>, 'exchange'>>;
interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: UploadedFile | undefined;
}

/** Handles the requests of some areas with the same endpoint declarations (domain 7, ENV-13). */
export interface OldService {
  has(area: ServiceArea): boolean;
  /** Not a punch-out session's basket, because the session began here and is handed back from here. */
  answers(area: ServiceArea, viewer: AnyViewer): boolean;
  /** Forwards the requests that the old service answers; `own` for all others. */
  handlerOf<D extends Endpoint>(declared: D, own: Handler<D>): Handler<D>;
  /** On behalf of another call. Throws the AppError the call itself would get. */
  ask<D extends Endpoint>(declared: D, call: Call, input: Partial<InputOf<D>>): Promise<OutputOf<D>>;
  /** Ends the open event streams. A file is sent to its end, because half a file would look like a whole one. */
  stop(): void;
}

export interface OldServiceParts {
  settings: OldServiceSettings;
  areas: readonly ServiceArea[];
  /** Cookies the old service may set in the browser; the pages can read them. */
  cookies: readonly string[];
}

/** With a circuit breaker per area, so that a failing area does not block the others. */
export function createOldService({ settings, areas, cookies }: OldServiceParts): OldService {
  const { url, key, timeoutMs } = settings;
  const breakers = new Map(areas.map((area) => [area, createCircuitBreaker()]));
  const streams = new Set<{ end(): void }>();

  /** An import for another customer would switch the current customer, which only Engros' own session can do. */
  function checkCustomer({ body }: Input, { scope }: Call): void {
    const { ImportToCustomerId: other } = (body ?? {}) as { ImportToCustomerId?: unknown };
    const own = scope !== null && 'customerId' in scope ? scope.customerId : null;
    if (other != null && other !== own) throw new AppError('customerNotFound');
  }

  function headersFor({ viewer, scope, language, exchange }: Call): Record<string, string> {
    const general = {
      authorization: `Bearer ${key}`,
      accept: exchange?.accept.includes(events) === true ? events : 'application/json',
      [serviceHeaders.language]: language,
    };
    // Without a user the call is that of a visitor, which only some calls allow.
    if (viewer.kind !== 'signedIn') return general;
    const customerId = scope !== null && 'customerId' in scope ? scope.customerId : '';
    return {
      ...general,
      [serviceHeaders.user]: encodeURIComponent(viewer.email),
      [serviceHeaders.customer]: customerId,
      [serviceHeaders.rights]: [...viewer.rights].join(),
    };
  }

  function keepCookies({ exchange }: Call, headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookies.includes(name)) exchange?.setCookie(name, value, { isReadable: true });
    }
  }

  function breakerOf({ area, path }: Endpoint): CircuitBreaker {
    const breaker = area && breakers.get(area);
    if (breaker === undefined) throw new Error(`${path} is not of an old area`);
    return breaker;
  }

  /** In the area's circuit breaker; failures become the area's own error. */
  async function guarded<Result>(
    declared: Endpoint,
    call: Call,
    work: () => Promise<Result | AppError>,
  ): Promise<Result> {
    const result = await breakerOf(declared)
      .run(work)
      .catch((error: unknown) => away(declared, call, error));
    if (result instanceof AppError) throw result;
    return result;
  }

  function envelopeOf(declared: Endpoint, call: Call, input: Input): Promise<OldEnvelope> {
    const body = bodyOf(input);
    const headers = headersFor(call);
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    return guarded(declared, call, async () => {
      const answer = await callOutside(addressOf(url, declared, input), {
        method: declared.method,
        headers,
        timeoutMs,
        largestBytes,
        ...(body !== undefined && { body }),
      });
      const read = readOldAnswer(declared, answer);
      keepCookies(call, answer.headers);
      return read;
    });
  }

  function openStream(declared: Endpoint, call: Call, input: Input): Promise<Answer<unknown>> {
    const asked = headersFor(call);
    return guarded(declared, call, async () => {
      const address = addressOf(url, declared, input);
      const wait = { timeoutMs, longestMs: longestStreamMs };
      const { status, headers, stream } = await openOutside(address, { headers: asked, ...wait });
      if (status === 200 && headers.get('content-type')?.startsWith(events) === true) {
        keepOpen(stream);
        return answerAsEvents(stream);
      }
      stream.destroy();
      if (status !== 429) throw new OldServiceFault(`no stream: status ${status}`);
      return new AppError('tooManyStreams', { RetryAfterSeconds: retryStreamSeconds });
    });
  }

  function openFile(
    declared: Endpoint,
    download: string,
    call: Call,
    input: Input,
  ): Promise<Answer<unknown>> {
    const body = bodyOf(input);
    const headers = { ...headersFor(call), accept: download };
    if (typeof body === 'string') Object.assign(headers, { 'content-type': 'application/json' });
    return guarded(declared, call, async () => {
      const { method } = declared;
      const wait = { timeoutMs, longestMs: longestFileMs, isFile: true };
      const address = addressOf(url, declared, input);
      const opened = await openOutside(address, {
        method,
        headers,
        ...wait,
        ...(body !== undefined && { body }),
      });
      if (opened.status === 200 && opened.headers.get('content-type')?.startsWith(download) === true) {
        return answerAsFile({ name: nameOfFile(opened.headers), content: opened.stream });
      }
      const said = await textOf(opened.stream);
      const read = readOldAnswer(declared, { status: opened.status, headers: opened.headers, text: said });
      if (read instanceof AppError) return read;
      throw new OldServiceFault('an answer without the file');
    });
  }

  function keepOpen(stream: PassThrough): void {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
  }

  async function answer(declared: Endpoint, call: Call, input: Input): Promise<Answer<unknown>> {
    checkCustomer(input, call);
    if (call.exchange?.accept.includes(events) === true) return openStream(declared, call, input);
    if (declared.download !== undefined) return openFile(declared, declared.download, call, input);
    const { Model, ...around } = await envelopeOf(declared, call, input);
    return answerAround(Model, around);
  }

  const has = (area: ServiceArea) => areas.includes(area);
  const answers = (area: ServiceArea, viewer: AnyViewer) =>
    has(area) && !(area === 'baskets' && viewer.kind === 'signedIn' && viewer.isPunchOut);

  return {
    has,
    answers,
    handlerOf: <D extends Endpoint>(declared: D, own: Handler<D>) => {
      const { area }: Endpoint = declared;
      if (area === undefined || !has(area)) return own;
      const ownHandler = own as unknown as Handler<Endpoint>;
      const handler: Handler<Endpoint> = (ctx, input, fail) =>
        answers(area, ctx.viewer) ? answer(declared, ctx, input as Input) : ownHandler(ctx, input, fail);
      return handler as unknown as Handler<D>;
    },
    ask: async <D extends Endpoint>(declared: D, call: Call, input: Partial<InputOf<D>>) =>
      (await envelopeOf(declared, call, input)).Model as OutputOf<D>,
    stop() {
      for (const stream of streams) stream.end();
    },
  };
}

/** Error for an area that does not respond. Rethrows any other error, because that one is a bug. */
function away({ area }: Endpoint, { text, log }: Call, error: unknown): AppError {
  const isFault = error instanceof EgressFailed || error instanceof OldServiceFault;
  if (isFault) log.warn({ err: error, area }, 'the old service could not be used');
  else if (!(error instanceof CircuitOpen)) throw error;
  const RetryAfterSeconds = error instanceof CircuitOpen ? error.retryAfterSeconds : 1;
  return new AppError('serviceAway', { params: { area: text(`service.${area}`) }, RetryAfterSeconds });
}

async function textOf(stream: PassThrough): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > largestErrorBytes) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function addressOf(url: string, { path }: Endpoint, { params, query }: Input): string {
  const places = (params ?? {}) as Record<string, string>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(places[name] ?? ''),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) asked.append(name, String(one));
  return `${url}${filled}?${asked}`;
}

function bodyOf({ body, file }: Input): string | FormData | undefined {
  if (file === undefined) return body == null ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}
