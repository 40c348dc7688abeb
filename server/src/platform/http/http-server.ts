import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { type TrustProxy, trustedProxies } from '../outside/trust-proxy.ts';
import { maySeeAmounts, textFor, textForViewer } from './amounts/amount-texts.ts';
import { AppError } from './app-error.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';
import { errorAnswerOf, sendError, toAppError } from './error-answer.ts';
import { installDraining } from './frame/draining.ts';
import { createFailureLog, type NoteFailure } from './frame/failure-log.ts';
import { fileBodyTypes, installFileBodies } from './frame/file-body.ts';
import { frameHeaders } from './frame/security-headers.ts';
import { endSilent } from './frame/silent-sockets.ts';
import { installUploads } from './frame/uploads.ts';
import { networkOf } from './network-of.ts';
import type { OldService } from './old-services/old-service.ts';
import { packedFromBytes, packing } from './packed-json.ts';
import { browserCookie, browserToken, rememberedCallers } from './rate-limits.ts';
import { isFromOurPages } from './same-origin.ts';
import { installSerialization, installValidation } from './validation.ts';
import type { AnyViewer, Language, Viewer } from './viewer.ts';

const bytesPerKb = 1024;

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/**
 * For requests that the HTTP parser cannot read: the usual error envelope and headers; then closes the connection. The text is
 * Danish, because the language of the request is unknown.
 */
function answerUnreadable(
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
function passOverExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * HTTP/1.1 requires exactly one Host header. With two, a proxy and this server might use different ones. HTTP/1.0 knows none, and
 * proxies ask by it whether a server lives.
 */
function hasRightHosts({ rawHeaders, httpVersion }: IncomingMessage, isHealth: boolean): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && isHealth && httpVersion === '1.0');
}

export interface ServerParts {
  database: Database;
  trail: AuditTrail;
  clock: Clock;
  timeZone: string;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
  recall: (request: FastifyRequest) => Viewer | undefined;
  identify: (request: FastifyRequest) => Promise<AnyViewer>;
  /** PUBLIC_URL is https: cookies are Secure and have the __Host- prefix. */
  isSecure: boolean;
  publicOrigin: string | null;
  trustProxy: TrustProxy;
  /** 1 in production, more in load tests. */
  rateLimitFactor: number;
  log: FastifyBaseLogger;
  /** Handles the calls of areas that still use the supplier's old service; null when there are none. */
  oldService: OldService | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseWatch: DatabaseWatch;
    noteFailure: NoteFailure;
  }
  interface FastifyRequest {
    /** Null until the caller is identified, and for requests that are not API calls. */
    caller: Caller | null;
    /** As sent; empty except in calls of other systems, which sign it. */
    bodyText: string;
  }
}

interface Caller {
  viewer: AnyViewer;
}

const nobody: Caller = { viewer: { kind: 'anonymous', language: 'da' } };

export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? nobody;
}

const contentTypes =
  /^(application\/json(; ?charset=utf-8)?|multipart\/form-data; ?boundary=[\w'()+,./:=? -]{1,70})$/i;

/** Without routes: identity, origin, limits, checks, error responses. The features add their routes later. */
export async function createHttpServer(parts: ServerParts): Promise<FastifyInstance> {
  const headers = frameHeaders(parts.isSecure);
  const noteFailure = createFailureLog();
  const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = callerOf(request);
    const error = toAppError(thrown);
    noteFailure(request, error, thrown);
    void reply.headers(headers.call);
    const group = request.routeOptions.config.endpoint?.group;
    const reader = { text: textForViewer(parts.text, viewer), maySeeAmounts: maySeeAmounts(viewer) };
    return sendError(request, reply, error, reader, group);
  };
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: 30_000,
    // Longer than a proxy keeps one, so that the proxy never sends on a connection that is being closed here.
    keepAliveTimeout: 72_000,
    // endSilent does it, which leaves a connection whose answer is being made.
    connectionTimeout: 0,
    // Checked in our own hook instead, so that a missing host gets a regular error response.
    http: { headersTimeout: 10_000, requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerUnreadable(parts, error, socket),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy: trustedProxies(parts.trustProxy),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  const watch = watchDatabase(parts.database.connection, parts.log);
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyText', '');
  app.decorate('databaseWatch', watch);
  app.decorate('noteFailure', noteFailure);
  passOverExpectations(app);
  endSilent(app.server);
  app.addHook('onReady', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  installDraining(app);
  endStreams(app, parts);
  if (parts.trustProxy === false) sayWhenProxied(app, parts.log);
  installValidation(app);
  installSerialization(app);
  installJsonParser(app);
  installFileBodies(app);
  await installUploads(app);
  await app.register(cookies);
  await app.register(compress, {
    threshold: packedFromBytes,
    // Compressed requests are refused: requests are small, and a small compressed one may unpack to a large one.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: packing,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { frame = 'call', isHealth = false } = request.routeOptions.config;
    void reply.headers(headers[frame]);
    if (!hasRightHosts(request.raw, isHealth))
      throw new AppError('invalidInput', { Fields: ['headers.host'] });
    if (request.url.length > limits.urlLength) throw new AppError('urlTooLong');
    if (frame !== 'call') return;
    checkContentType(request);
    const viewer = parts.recall(request) ?? (await watch.whileItAnswers(() => parts.identify(request)));
    request.caller = { viewer };
    checkOrigin(parts, request, viewer);
  });
  await app.register(rateLimit, {
    global: false,
    cache: rememberedCallers,
    hook: 'preValidation',
    // Callers within the limits get no rate limit headers.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: (request) => callerKey(request),
    errorResponseBuilder: (_request, context) =>
      new AppError('tooManyRequests', { RetryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw new AppError('notFound');
  });
  return app;
}

function endStreams(app: FastifyInstance, { oldService }: ServerParts): void {
  if (oldService === null) return;
  app.draining.whenOn.add(() => oldService.stop());
  app.addHook('preClose', async () => oldService.stop());
}

function checkContentType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const known = request.routeOptions.config.endpoint?.fileBody === undefined ? contentTypes : fileBodyTypes;
  if (type !== undefined && !known.test(type)) throw new AppError('unsupportedContentType');
}

function checkOrigin(parts: ServerParts, request: FastifyRequest, viewer: AnyViewer): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const token = viewer.kind === 'signedIn' ? viewer.antiForgeryToken : null;
  if (!isFromOurPages(request, parts.publicOrigin, token)) throw new AppError('crossSite');
}

/**
 * For rate limits. A sign-in request with a browser cookie is counted per browser; sign-in itself checks whether the cookie is
 * valid.
 */
function callerKey(request: FastifyRequest): string {
  const token = request.cookies[browserCookie];
  const isSignIn = request.routeOptions.config.endpoint?.rate === 'signIn';
  if (isSignIn && token !== undefined && browserToken.test(token)) return `browser ${token}`;
  const { viewer } = callerOf(request);
  if (viewer.kind === 'service') return viewer.tokenId;
  // All buyers of a procurement system are one user, so they are counted by punch-out session.
  return viewer.kind === 'signedIn' ? (viewer.punchOutSessionId ?? viewer.userId) : networkOf(request.ip);
}

/** Treats an empty body as absent and refuses keys that reach prototypes (domain 12, T32). */
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    if (request.routeOptions.config.endpoint?.access === 'service') request.bodyText = body as string;
    return parse(request, body as string, done);
  });
}

/**
 * Logs once when requests come through a proxy although no proxy is trusted. All users then have the proxy's address and share
 * its rate limits.
 */
function sayWhenProxied(app: FastifyInstance, log: { warn(details: object, message: string): void }): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn(
        { from: request.ip },
        'a request came with X-Forwarded-For, but TRUST_PROXY is not set: behind a proxy all people share its address and its limits. Set TRUST_PROXY to the address of the proxy, or to the number of proxies',
      );
    }
    done();
  });
}
