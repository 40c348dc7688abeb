import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Endpoint, type EndpointDeclaration, isEndpoint } from '@engros/contracts/endpoint.ts';
import { envelopeOf } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { withinCustomers } from '../database/within-customers.ts';
import { untilOver } from '../process/request-of-work.ts';
import { checkAccess, scopeFor } from './access.ts';
import { maySeeAmounts, textForViewer } from './amounts/amount-texts.ts';
import { amountRemoverOf, unmarkedAmounts, withoutAmounts } from './amounts/unseen-amounts.ts';
import { answeredFile, toEnvelope } from './answer.ts';
import { AppError, type ErrorDetails } from './app-error.ts';
import type { ContextOf, Fail, Handler, InputOf } from './context.ts';
import { fileOf } from './downloads.ts';
import { RequestExchange } from './exchange.ts';
import { foreignInputOf } from './frame/foreign-input.ts';
import { checkBodyKind, readUpload } from './frame/uploads.ts';
import { callerOf, type ServerParts } from './http-server.ts';
import { checkPage } from './pages/page-owner.ts';
import { rateLimitOf } from './rate-limits.ts';
import { noteStaffCall, placeOf } from './staff-calls.ts';
import type { AnyViewer, CustomerScope, UserScope } from './viewer.ts';

/**
 * Features register their endpoints on it. `served` lists the registered ones. The server refuses to start when one is missing or
 * registered twice.
 */
export interface Registrar {
  readonly app: FastifyInstance;
  readonly parts: ServerParts;
  readonly served: Set<Endpoint>;
}

export function registrarOf(app: FastifyInstance, parts: ServerParts): Registrar {
  return { app, parts, served: new Set() };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const required = [
  'method',
  'path',
  'summary',
  'access',
  'rights',
  'scope',
  'closedTo',
  'rate',
  'bodyLimit',
  'output',
  'errors',
] as const;

/** What the declaration lacks or contradicts. The server refuses to start when there is any such fault. */
export function declarationFaults(declared: Endpoint): string[] {
  const faults = required
    .filter((field) => declared[field] === undefined)
    .map((field) => `${field} is missing`);
  if (!declared.path?.startsWith('/api/')) faults.push('path does not begin with /api/');
  const places = [...(declared.path ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const described = Object.keys((declared.params as { properties?: object } | undefined)?.properties ?? {});
  if (places.join() !== described.join())
    faults.push(`params describes [${described}], the path has [${places}]`);
  faults.push(...contradictionsOf(declared));
  if (declared.output)
    faults.push(...unmarkedAmounts(declared.output).map((name) => `${name} is not marked as an amount`));
  if (isLimitTooSmall(declared)) faults.push('a body or file beyond bodyLimit');
  return faults;
}

function contradictionsOf({ access, scope, rights, serviceScope }: Endpoint): string[] {
  const checked: [string, boolean][] = [
    ['a visitor has no customer', access === 'anyone' && scope === 'customer'],
    ['a visitor has no rights', access === 'anyone' && (rights?.length ?? 0) > 0],
    ['a service has no customer', access === 'service' && scope !== 'none'],
    [
      'access service and serviceScope belong together',
      (access === 'service') !== (serviceScope !== undefined),
    ],
  ];
  return checked.filter(([, isMet]) => isMet).map(([fault]) => fault);
}

function isLimitTooSmall({ body, upload, bodyLimit }: Endpoint): boolean {
  return bodyLimit <= (upload?.maxBytes ?? 0) && (body !== undefined || upload !== undefined);
}

/** All checks before and after the handler are here: access, limits, input and output. */
export function serve<D extends Endpoint>(registrar: Registrar, declared: D, handler: Handler<D>): void {
  const plain: Endpoint = declared;
  if (!isEndpoint(plain)) throw new Error('serve takes an endpoint of the contracts');
  const faults = declarationFaults(plain);
  if (faults.length > 0) throw new Error(`${plain.method} ${plain.path}: ${faults.join('; ')}`);
  if (registrar.served.has(plain)) throw new Error(`${plain.method} ${plain.path} is served twice`);
  registrar.served.add(plain);
  const { parts } = registrar;
  const answering = parts.oldService?.handlerOf(declared) ?? handler;
  const outgoing = envelopeOf(plain.output, plain.top);
  const takeForeign = foreignInputOf(plain, parts);
  const removeAmounts = amountRemoverOf(outgoing);
  const options: RouteShorthandOptions = {
    schema: {
      summary: plain.summary,
      ...(plain.params && { params: plain.params }),
      ...(plain.query && { querystring: plain.query }),
      ...(plain.body && { body: plain.body }),
      ...(plain.download === undefined && { response: { 200: outgoing } }),
    },
    config: {
      endpoint: plain,
      rateLimit: rateLimitOf(plain.rate, parts.rateLimitFactor, plain.path),
    },
    ...(plain.bodyLimit > 0 && { bodyLimit: plain.bodyLimit }),
    onRequest: (request, _reply, done) => {
      const { viewer } = callerOf(request);
      checkAccess(plain, viewer);
      checkPage(plain, viewer, request.headers);
      checkBodyKind(plain, request);
      done();
    },
    preValidation: (request, _reply, done) => {
      if (request.body === undefined && plain.body) request.body = null;
      takeForeign(request);
      done();
    },
  };
  registrar.app.route({
    method: plain.method,
    url: plain.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...options,
    handler: async (request, reply) => {
      const ctx = contextFor<D>(parts, plain, request, reply);
      const { params, query, body } = request;
      const file = plain.upload && (await readUpload(request, plain.upload));
      const input = { params, query, body, file } as InputOf<D>;
      const { databaseWatch } = registrar.app;
      const answer = () => answering(ctx, input, fail as Fail<D>);
      const returned = await databaseWatch.whileItAnswers(() => withinScope(ctx.scope, answer, reply.raw));
      const note = () => noteStaffCall(parts, plain, ctx.viewer, { params, query, address: request.ip });
      await (plain.method === 'GET' ? note() : databaseWatch.whileItAnswers(note));
      return answerTo(plain, { returned, reply, viewer: ctx.viewer, removeAmounts });
    },
  });
}

interface Returned {
  returned: unknown;
  reply: FastifyReply;
  viewer: AnyViewer;
  removeAmounts: ReturnType<typeof amountRemoverOf>;
}

/** A file, a stream of events, or the envelope without amounts that the viewer may not see. */
function answerTo(declared: Endpoint, { returned, reply, viewer, removeAmounts }: Returned): unknown {
  const file = answeredFile(returned);
  if (file !== undefined) return fileOf(declared, file, reply);
  const envelope = toEnvelope(returned, reply.raw);
  // Sets the type, because bytes would otherwise be sent without the JSON type that clients expect.
  if (envelope instanceof Readable) void reply.headers(eventStreamHeaders);
  if (envelope instanceof Buffer) void reply.type('application/json; charset=utf-8');
  return removeAmounts === null || maySeeAmounts(viewer) ? envelope : withoutAmounts(envelope, removeAmounts);
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** The database returns only rows of the request's customer, even when a query lacks the condition on the customer. */
function withinScope<T>(
  scope: CustomerScope | UserScope | null,
  answer: () => T,
  response: ServerResponse,
): T | Promise<Awaited<T>> {
  if (scope === null || !('customerId' in scope)) return answer();
  const { customerId, punchOutSessionId } = scope;
  return untilOver(response, (request) =>
    withinCustomers([{ customerId, punchOutSessionId }], answer, request),
  );
}

function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new AppError(code, details);
}

function contextFor<D extends EndpointDeclaration>(
  parts: ServerParts,
  declared: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): ContextOf<D> {
  const { viewer } = callerOf(request);
  const text = textForViewer(parts.text, viewer);
  return {
    database: parts.database,
    clock: parts.clock,
    timeZone: parts.timeZone,
    viewer,
    scope: scopeFor(declared, viewer),
    language: viewer.language,
    place: placeOf(declared),
    text,
    exchange: new RequestExchange(parts.isSecure, request, reply),
    requestId: request.id,
    log: request.log,
  } as unknown as ContextOf<D>;
}
