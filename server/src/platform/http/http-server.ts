import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
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
import { maySeeAmounts, textForViewer } from './amounts/amount-texts.ts';
import { AppError } from './app-error.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';
import { sendError, toAppError } from './error-answer.ts';
import { installDraining } from './frame/draining.ts';
import { createFailureLog, type NoteFailure } from './frame/failure-log.ts';
import { sayWhenProxied } from './frame/proxy-hint.ts';
import { frameHeaders } from './frame/security-headers.ts';
import { answerUnreadable, hasOneHost, passOverExpectations } from './frame/unreadable-requests.ts';
import { installUploads } from './frame/uploads.ts';
import type { OldService } from './old-services/old-service.ts';
import { browserCookie, browserToken, rememberedCallers } from './rate-limits.ts';
import { isFromOurPages } from './same-origin.ts';
import { installValidation } from './validation.ts';
import type { Language, Viewer } from './viewer.ts';

export interface ServerParts {
  database: Database;
  /** Where staff's reading is noted. */
  trail: AuditTrail;
  clock: Clock;
  timeZone: string;
  /** Text of a label; the labels room gives it. */
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
  /** Who a request is from, as far as that is known without the database. */
  recall: (request: FastifyRequest) => Viewer | undefined;
  /** Who a request is from that `recall` does not know; asks the database. */
  identify: (request: FastifyRequest) => Promise<Viewer>;
  /** Cookies are Secure and carry the __Host- prefix: PUBLIC_URL is https. */
  isSecure: boolean;
  publicOrigin: string | null;
  trustProxy: TrustProxy;
  /** 1 in service; load measurements raise it and say so. */
  rateLimitFactor: number;
  log: FastifyBaseLogger;
  /** Answers the calls of the areas that were not moved to Engros yet; null when all are. */
  oldService: OldService | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseWatch: DatabaseWatch;
    noteFailure: NoteFailure;
  }
  interface FastifyRequest {
    /** Who it is from; null before that is known, and for what is no call. */
    caller: Caller | null;
  }
}

interface Caller {
  viewer: Viewer;
}

const nobody: Caller = { viewer: { kind: 'anonymous', language: 'da' } };

/** Who a request under way is from. */
export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? nobody;
}

const contentTypes =
  /^(application\/json(; ?charset=utf-8)?|multipart\/form-data; ?boundary=[\w'()+,./:=? -]{1,70})$/i;

/** The bare server: identity, origin, limits, checks, error answers. Rooms hang their calls up afterwards. */
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
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    // The frame asks for a host itself, so that the refusal is an answer like others.
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
  app.decorate('databaseWatch', watch);
  app.decorate('noteFailure', noteFailure);
  passOverExpectations(app);
  app.addHook('onReady', async () => watch.start());
  app.addHook('onClose', () => watch.stop());
  installDraining(app);
  endStreams(app, parts);
  if (parts.trustProxy === false) sayWhenProxied(app, parts.log);
  installValidation(app);
  installJsonParser(app);
  await installUploads(app);
  await app.register(cookies);
  await app.register(compress, {
    threshold: 2048,
    // Requests are small, and a small packed one may be large.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // The usual quality of 11 takes seconds for a long basket.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', async (request, reply) => {
    const frame = request.routeOptions.config.frame ?? 'call';
    void reply.headers(headers[frame]);
    if (!hasOneHost(request.raw.rawHeaders)) throw new AppError('invalidInput', { Fields: ['headers.host'] });
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
    // Who is within the limits need not count along.
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
  if (type !== undefined && !contentTypes.test(type)) throw new AppError('unsupportedContentType');
}

function checkOrigin(parts: ServerParts, request: FastifyRequest, viewer: Viewer): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const token = viewer.kind === 'signedIn' ? viewer.antiForgeryToken : null;
  if (!isFromOurPages(request, parts.publicOrigin, token)) throw new AppError('crossSite');
}

/** A browser that shows the cookie of a sign-in counts on its own when it signs in; what the cookie is worth is asked there. */
function callerKey(request: FastifyRequest): string {
  const token = request.cookies[browserCookie];
  const isSignIn = request.routeOptions.config.endpoint?.rate === 'signIn';
  if (isSignIn && token !== undefined && browserToken.test(token)) return `browser ${token}`;
  const { viewer } = callerOf(request);
  return viewer.kind === 'signedIn' ? viewer.userId : request.ip;
}

/** One JSON parser: an empty body is no body, keys that reach prototypes are refused (domain 12, T32). */
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    return parse(request, body as string, done);
  });
}
