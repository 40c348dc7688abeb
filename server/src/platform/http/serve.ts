import '@fastify/swagger';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Endpoint, type EndpointDeclaration, isEndpoint } from '@engros/contracts/endpoint.ts';
import { envelopeOf } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import { numberMark } from '@engros/contracts/values/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { TObject } from 'typebox';
import { type Clock, todayIn } from '../clock.ts';
import { withinCustomers } from '../database/within-customers.ts';
import { deliveryDateCookie, deliveryDateIn } from '../delivery-date-input.ts';
import { untilOver } from '../process/request-of-work.ts';
import { maySeeAmounts, textForViewer } from './amounts/amount-texts.ts';
import { markedMapper } from './amounts/schema-marks.ts';
import { amountRemoverOf, unmarkedAmounts, withoutAmounts } from './amounts/unseen-amounts.ts';
import { answeredFile, toEnvelope } from './answer.ts';
import { AppError, type ErrorDetails } from './app-error.ts';
import type { ContextOf, Fail, Handler, InputOf } from './context.ts';
import { fileOf } from './downloads.ts';
import { RequestExchange } from './exchange.ts';
import { fileBodyOf } from './frame/file-body.ts';
import { checkBodyKind, readUpload } from './frame/uploads.ts';
import { callerOf, type ServerParts } from './http-server.ts';
import { checkPage } from './pages/page-owner.ts';
import { rateLimitOf } from './rate-limits.ts';
import { noteStaffCall, placeOf } from './staff-calls.ts';
import {
  type AnyViewer,
  type CustomerScope,
  customerScopeOf,
  type SignedInViewer,
  type UserScope,
} from './viewer.ts';

interface Day {
  clock: Clock;
  timeZone: string;
}

type Query = Record<string, unknown>;

const idText = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;

interface ValueSchema {
  type?: string;
  enum?: readonly string[];
  pattern?: string;
  /** Of ids of customers' records. */
  format?: string;
}

interface ObjectSchema {
  properties?: Record<string, ValueSchema>;
  required?: readonly string[];
}

/**
 * Names of a reading call's choices, numbers and days that may be absent: given without a value they count as absent, because
 * programs send all that a form has (specification 2.1). The id of a customer's record without a value stays refused.
 */
function emptyMeansAbsent({ method, query }: Endpoint): string[] {
  if (method !== 'GET') return [];
  const { properties = {}, required: demanded = [] } = (query ?? {}) as ObjectSchema;
  const isOne = ({ type = '', enum: choices, pattern, format }: ValueSchema) => {
    if (format !== undefined) return false;
    if (choices !== undefined) return !choices.includes('');
    return pattern !== undefined || type === 'integer' || type === 'number';
  };
  return Object.keys(properties).filter((name) => !demanded.includes(name) && isOne(properties[name] ?? {}));
}

/**
 * Converts the input forms of third-party programs to the contract before validation (domain 12 and 13, facts 3): names in
 * queries in any case and without a value, ids as numbers, the term as `q`, the day as `_edd`, a list of products without the enclosing object.
 */
function foreignInputOf(declared: Endpoint, day: Day): (request: FastifyRequest) => void {
  const query = declared.query as ObjectSchema | undefined;
  const body = declared.body as ObjectSchema | undefined;
  const optional = emptyMeansAbsent(declared);
  const withIdsAsText = body && markedMapper(body, numberMark, idText);
  const names = new Map(Object.keys(query?.properties ?? {}).map((name) => [name.toLowerCase(), name]));
  const takesProductIds = body?.properties?.['productIds'] !== undefined;
  const takesTerm = query?.properties?.['term'] !== undefined;
  const takesDay =
    query?.properties?.['expectedDeliveryDate'] !== undefined &&
    query.required?.includes('expectedDeliveryDate') !== true;
  return (request) => {
    takeNames(request.query as Query, names);
    dropEmpty(request.query as Query, optional);
    if (takesTerm) takeTerm(request.query as Query);
    if (takesDay) takeDay(request, day);
    if (takesProductIds && Array.isArray(request.body)) request.body = { productIds: request.body };
    if (withIdsAsText) request.body = withIdsAsText(request.body);
  };
}

/** Renames query names that are written in another case than declared; a name that is written as declared has priority. */
function takeNames(query: Query, names: ReadonlyMap<string, string>): void {
  for (const written of Object.keys(query)) {
    const name = names.get(written.toLowerCase());
    if (name === undefined || name === written) continue;
    query[name] ??= query[written];
    delete query[written];
  }
}

function dropEmpty(query: Query, names: readonly string[]): void {
  for (const name of names) if (query[name] === '') delete query[name];
}

function takeTerm(query: Query): void {
  if (query['term'] === undefined && query['q'] !== undefined) query['term'] = query['q'];
}

/**
 * From the cookie or the parameter `_edd`. A past or invalid day is ignored, because a cookie can still exist when its day has
 * passed.
 */
function takeDay({ query, cookies }: FastifyRequest, { clock, timeZone }: Day): void {
  const asked = query as Query;
  if (asked['expectedDeliveryDate'] !== undefined || asked['preSaleId'] !== undefined) return;
  const written = asked[deliveryDateCookie] ?? cookies[deliveryDateCookie];
  if (typeof written !== 'string') return;
  const date = deliveryDateIn(written.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), { clock, timeZone });
  if (date !== null && date >= todayIn(clock, timeZone)) asked['expectedDeliveryDate'] = date;
}

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

interface DeclaredOutput {
  outgoing: TObject;
  removeAmounts: ReturnType<typeof amountRemoverOf>;
}

const outputs = new WeakMap<Endpoint, DeclaredOutput>();

/** Worked out once for all apps of the process, whose compiled schemas are found again by it. Throws when the declaration is faulty. */
function outputOf(declared: Endpoint): DeclaredOutput {
  const known = outputs.get(declared);
  if (known) return known;
  const faults = declarationFaults(declared);
  if (faults.length > 0) throw new Error(`${declared.method} ${declared.path}: ${faults.join('; ')}`);
  const outgoing = envelopeOf(declared.output, declared.top);
  const output = { outgoing, removeAmounts: amountRemoverOf(outgoing) };
  outputs.set(declared, output);
  return output;
}

/** All checks before and after the handler are here: access, limits, input and output. */
export function serve<D extends Endpoint>(registrar: Registrar, declared: D, handler: Handler<D>): void {
  const plain: Endpoint = declared;
  if (!isEndpoint(plain)) throw new Error('serve takes an endpoint of the contracts');
  const { outgoing, removeAmounts } = outputOf(plain);
  if (registrar.served.has(plain)) throw new Error(`${plain.method} ${plain.path} is served twice`);
  registrar.served.add(plain);
  const { parts } = registrar;
  const answering = parts.oldService?.handlerOf(declared, handler) ?? handler;
  const takeForeign = foreignInputOf(plain, parts);
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
    exposeHeadRoute: plain.method === 'GET',
    handler: async (request, reply) => {
      const ctx = contextFor<D>(parts, plain, request, reply);
      const { params, query, body } = request;
      const file = plain.fileBody
        ? fileBodyOf(request.raw, plain.fileBody)
        : plain.upload && (await readUpload(request, plain.upload));
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
  if (envelope instanceof Readable) {
    void reply.headers(eventStreamHeaders);
    // A stream without a reader would never end.
    if (reply.request.method === 'HEAD') envelope.destroy();
  }
  if (reply.request.method === 'HEAD' && envelope instanceof Readable) return '';
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

/**
 * Before every handler: 401 when not signed in, 403 when not allowed (reliability T4). Users may not use the calls for services,
 * and services may use no other calls.
 */
function checkAccess(declared: Endpoint, viewer: AnyViewer): void {
  if (declared.access === 'service') {
    checkServiceAccess(declared, viewer);
    return;
  }
  if (viewer.kind === 'service') throw new AppError('notAllowed');
  if (viewer.kind === 'anonymous') {
    if (declared.access !== 'anyone') throw new AppError('notSignedIn');
    return;
  }
  if (isClosedTo(declared, viewer) || declared.rights.some((right) => !viewer.rights.has(right)))
    throw new AppError('notAllowed');
}

function checkServiceAccess({ serviceScope }: Endpoint, viewer: AnyViewer): void {
  if (viewer.kind === 'anonymous') throw new AppError('serviceTokenRefused');
  if (viewer.kind === 'signedIn') throw new AppError('notAllowed');
  if (serviceScope === undefined || !viewer.scopes.has(serviceScope))
    throw new AppError('serviceScopeMissing', { params: { scope: serviceScope ?? '' } });
}

function isClosedTo(declared: Endpoint, viewer: SignedInViewer): boolean {
  if (viewer.isPunchOut && declared.closedTo.includes('punchOut')) return true;
  return viewer.actingUserId !== null && declared.closedTo.includes('impersonated');
}

/** Refuses a request for customer data when no customer is chosen. */
function scopeFor(declared: Endpoint, viewer: AnyViewer): CustomerScope | UserScope | null {
  if (viewer.kind !== 'signedIn' || declared.scope === 'none') return null;
  if (declared.scope === 'user') return { userId: viewer.userId };
  const scope = customerScopeOf(viewer);
  if (!scope && declared.scope === 'customer') throw new AppError('customerIdMissing');
  return scope;
}
