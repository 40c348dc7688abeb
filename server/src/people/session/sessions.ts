import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { cameSafely } from '../../platform/http/came-safely.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { credentialsOf, headerText } from '../../platform/http/header-text.ts';
import { serviceHeaders } from '../../platform/http/service-headers.ts';
import { isStorable } from '../../platform/http/validation.ts';
import type { Language, SignedInViewer, Viewer } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import {
  cacheCookie,
  languageCookie,
  punchOutCookieName,
  rememberedDays,
  sessionCookieName,
  touchMinutes,
} from './cookies.ts';
import { concerns, type PeopleChange } from './people-change.ts';
import type { PunchOutState } from './punch-out-state.ts';
import { deleteSession, findSession, insertSession, type SessionRow, touchSession } from './queries.ts';
import { findMember } from './service-queries.ts';
import { sessionEnd } from './session-lifetime.ts';

/** In ms: a node caches a session so that not every request reads it. */
const rememberedMs = 5000;
/** In bytes: about 20,000 sessions. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfSession = 900;

interface NewPerson {
  userId: string;
  /** The sessions of the supplier's staff are short and never remembered. */
  isStaff: boolean;
  customerId: string | null;
  language: string;
  isRemembered: boolean;
  /** During an impersonation, the sign-in of the member of staff. Defaults to now. */
  signedInAt?: Temporal.Instant | undefined;
  /** The session ends at `endsAt` even when it is in use. */
  acting?: { userId: string; impersonationId: string; endsAt: Temporal.Instant };
  /** The cookie also works in a frame of the procurement system's page. */
  punchOut?: PunchOutState | undefined;
}

export interface Sessions {
  /** Only when the session is cached or the request has no session; otherwise undefined, and `identify` must be called. */
  recall(request: FastifyRequest): Viewer | undefined;
  /** Anonymous when the session id is unknown, ended or forged. */
  identify(request: FastifyRequest): Promise<Viewer>;
  /** Undefined when the session has ended. */
  viewerOf(sessionKey: string): Promise<SignedInViewer | undefined>;
  /**
   * Within a transaction; ends the session that the browser had, which prevents session fixation (T25). The function returned
   * gives the browser its cookie. It must be called after the commit, because a cookie of a session that was not written would
   * replace that of the session which the browser still has.
   */
  begin(exchange: Exchange, person: NewPerson, trx: Kysely<Tables>): Promise<() => void>;
  /** Within a transaction. The function returned takes the cookie away; call it after the commit. */
  end(exchange: Exchange, trx: Kysely<Tables>): Promise<() => void>;
  /** Removes the session from the cache. */
  forget(sessionKey: string): void;
  /** Removes from the cache the sessions that are affected by the change. */
  forgetChanged(change: PeopleChange): void;
  /** Removes from the cache a user's sessions and those of staff who impersonate the user. */
  forgetPerson(userId: string): void;
  forgetAll(): void;
}

interface KnownSession {
  viewer: SignedInViewer;
  untilMs: number;
  /** When the session was cached, in ms on the process clock. */
  at: number;
}

export function createSessions(parts: {
  database: Database;
  clock: Clock;
  isSecure: boolean;
  /**
   * True when staff without a second factor may do nothing but set one up: everywhere except in demonstrations
   * (decision 0021).
   */
  staffNeedTwoFactor: boolean;
  /** With this key another service may call on behalf of users; null when no service may. */
  serviceKey: string | null;
}): Sessions {
  const { database, clock } = parts;
  const cookieName = sessionCookieName(parts.isSecure);
  const punchOutCookie = punchOutCookieName(parts.isSecure);
  const serviceCaller = createServiceCallers(database, parts.serviceKey);
  const known = createBoundedMemory<KnownSession>({ maxBytes: keptBytes, bytesOf: () => bytesOfSession });

  // Counts removals: a session that was being read during a removal is not cached, because it may be out of date.
  let forgotten = 0;

  async function load(idHash: Buffer, key: string): Promise<SignedInViewer | undefined> {
    const now = clock.now();
    const forgottenBefore = forgotten;
    const found = await findSession(database.kysely, idHash, now);
    if (!found) return undefined;
    const viewer = parts.staffNeedTwoFactor ? boundToSetUp(found) : found.viewer;
    const endsAt = await touchedEnd(idHash, found, now);
    if (forgotten === forgottenBefore) {
      const untilMs = rememberedUntilMs(endsAt, now);
      known.set(key, { viewer, untilMs, at: performance.now() });
    }
    return viewer;
  }

  /** Updates the session's last use at most every few minutes. */
  async function touchedEnd(
    idHash: Buffer,
    found: SessionRow,
    now: Temporal.Instant,
  ): Promise<Temporal.Instant> {
    const isIdle = Temporal.Instant.compare(found.lastSeenAt.add({ minutes: touchMinutes }), now) <= 0;
    // An impersonation or a punch-out session ends at its fixed time, even when it is in use.
    if (!isIdle || found.viewer.acting !== null || found.viewer.isPunchOut) return found.endsAt;
    const endsAt = endOf(found, now);
    await touchSession(database.kysely, idHash, now, endsAt);
    return endsAt;
  }

  /** Undefined when the request has no well-formed session id. */
  function keyOf(request: FastifyRequest): string | undefined {
    const id = request.cookies[punchOutCookie] ?? request.cookies[cookieName];
    return id !== undefined && /^[\w-]{43}$/.test(id) ? hash('sha256', id, 'hex') : undefined;
  }

  function recallSession(request: FastifyRequest): Viewer | undefined {
    const key = keyOf(request);
    return key === undefined ? nobody(request) : recallKey(key);
  }

  function recallKey(key: string): SignedInViewer | undefined {
    const session = known.get(key);
    const isFresh = session && performance.now() - session.at < rememberedMs;
    return isFresh && clock.now().epochMilliseconds < session.untilMs ? session.viewer : undefined;
  }

  async function loadSession(request: FastifyRequest): Promise<Viewer> {
    const key = keyOf(request);
    const found = key === undefined ? undefined : await load(Buffer.from(key, 'hex'), key);
    return found ?? nobody(request);
  }

  function forgetChanged(change: PeopleChange): void {
    forgotten++;
    for (const [key, { viewer }] of [...known.entries()]) if (concerns(change, viewer)) known.delete(key);
  }

  function forget(sessionKey: string): void {
    forgotten++;
    known.delete(sessionKey);
  }

  function forgetAll(): void {
    forgotten++;
    known.clear();
  }

  /**
   * Within a transaction. The function returned ends the session at once on this node; the database notifies the others. It must
   * be called after the commit, because until then a request would load the session again.
   */
  async function drop(id: string, trx: Kysely<Tables>): Promise<() => void> {
    const idHash = hashOf(id);
    await deleteSession(trx, idHash);
    return () => forget(idHash.toString('hex'));
  }

  return {
    recall: (request) => (request.headers.authorization === undefined ? recallSession(request) : undefined),
    identify: async (request) =>
      (await serviceCaller(request)) ?? recallSession(request) ?? loadSession(request),
    viewerOf: async (key) => recallKey(key) ?? load(Buffer.from(key, 'hex'), key),
    begin: async (exchange, person, trx) => {
      const isPunchOut = person.punchOut !== undefined && person.acting === undefined;
      const name = isPunchOut ? punchOutCookie : cookieName;
      const former = exchange.cookie(name);
      const forgetFormer = former ? await drop(former, trx) : undefined;
      const id = randomBytes(32).toString('base64url');
      const now = clock.now();
      const { isStaff, ...of } = person;
      const isRemembered = person.isRemembered && !isStaff;
      const signedInAt = person.signedInAt ?? now;
      await insertSession(trx, {
        idHash: hashOf(id),
        ...of,
        isRemembered,
        acting: person.acting ?? null,
        punchOut: person.punchOut ?? null,
        antiForgeryToken: randomBytes(24).toString('base64url'),
        userAgent: exchange.userAgent,
        address: exchange.address,
        now,
        signedInAt,
        expiresAt: person.acting?.endsAt ?? sessionEnd({ isStaff, isRemembered }, signedInAt, now),
      });
      return () => {
        forgetFormer?.();
        // An ordinary session also replaces a punch-out session.
        if (!isPunchOut && exchange.cookie(punchOutCookie))
          exchange.clearCookie(punchOutCookie, { isForFrames: true });
        exchange.setCookie(name, id, {
          ...(isRemembered && { maxAgeSeconds: rememberedDays * 86_400 }),
          isForFrames: isPunchOut,
        });
        renewCacheCookie(exchange);
      };
    },
    end: async (exchange, trx) => {
      const isPunchOut = exchange.cookie(punchOutCookie) !== undefined;
      const name = isPunchOut ? punchOutCookie : cookieName;
      const id = exchange.cookie(name);
      const forgetEnded = id ? await drop(id, trx) : undefined;
      return () => {
        forgetEnded?.();
        exchange.clearCookie(name, { isForFrames: isPunchOut });
        renewCacheCookie(exchange);
      };
    },
    forget,
    forgetChanged,
    forgetPerson: (userId) => forgetChanged({ table: 'users', ids: new Set([userId]) }),
    forgetAll,
  };
}

/** So that browsers no longer use responses cached for the earlier user or customer. */
export function renewCacheCookie(exchange: Exchange): void {
  exchange.setCookie(cacheCookie, randomBytes(6).toString('base64url'), { isReadable: true });
}

function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}

function endOf({ viewer, isRemembered, signedInAt }: SessionRow, now: Temporal.Instant): Temporal.Instant {
  return sessionEnd({ isStaff: viewer.role !== 'buyer', isRemembered }, signedInAt, now);
}

// Time on `Clock` until which a cached session is used. Tests move that clock, and a session served from the cache does not
// record its last use.
function rememberedUntilMs(endsAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.min(endsAt.epochMilliseconds, now.epochMilliseconds + rememberedMs);
}

function nobody(request: FastifyRequest): Viewer {
  return { kind: 'anonymous', language: languageOf(request) };
}

/** Takes all rights and the customer from staff without a second factor until they set one up. */
function boundToSetUp({ viewer, hasSecondFactor }: SessionRow): SignedInViewer {
  if (viewer.role === 'buyer' || hasSecondFactor || viewer.actingUserId !== null) return viewer;
  return { ...viewer, rights: new Set(), customerId: null, mustSetUpTwoFactor: true };
}

/** From the cookie, or else Danish (domain 12). */
function languageOf(request: FastifyRequest): Language {
  return request.cookies[languageCookie] === 'en' ? 'en' : 'da';
}

function textOf(request: FastifyRequest, name: string): string {
  return headerText(request.headers, name) ?? '';
}

/** In constant time, so that the time reveals nothing about the key. */
function isKey(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}

function personOf(request: FastifyRequest): string {
  try {
    const person = decodeURIComponent(textOf(request, serviceHeaders.user));
    return isStorable(person) ? person : '';
  } catch {
    return '';
  }
}

/** From the request's header. A user who may order may also see the basket, a right that older services do not send. */
function rightsOf(request: FastifyRequest): ReadonlySet<string> {
  const named = textOf(request, serviceHeaders.rights).split(',');
  return new Set(named.includes('order') ? [...named, 'seeBasket'] : named);
}

/**
 * The user for whom another service calls: a member of the customer, with at most the rights in the request's header. Accepts
 * only requests over https or from this machine. A wrong key gives an anonymous caller; without a key the function returns
 * undefined.
 */
function createServiceCallers(
  database: Database,
  key: string | null,
): (request: FastifyRequest) => Promise<Viewer | undefined> {
  return async (request) => {
    if (key === null || textOf(request, 'authorization') === '') return undefined;
    const language = textOf(request, serviceHeaders.language) === 'en' ? 'en' : 'da';
    const nobody = { kind: 'anonymous', language } as const;
    const given = credentialsOf(request.headers, 'bearer') ?? '';
    if (!cameSafely(request) || !isKey(given, key)) return nobody;
    const rights = rightsOf(request);
    const member = await findMember(database.kysely, {
      email: personOf(request),
      customerId: textOf(request, serviceHeaders.customer),
    });
    if (member === undefined) return nobody;
    const allowed = new Set([...member.rights].filter((right) => rights.has(right)));
    return { ...member, language, rights: allowed };
  };
}
