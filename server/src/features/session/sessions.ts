import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Exchange } from '../../platform/http/context.ts';
import type { Language, SignedInViewer, Viewer } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { cacheCookie, languageCookie, rememberedDays, sessionCookieName, touchMinutes } from './cookies.ts';
import { concerns, type PeopleChange } from './people-change.ts';
import { deleteSession, findSession, insertSession, type SessionRow, touchSession } from './queries.ts';
import { createServiceCallers } from './service-caller.ts';
import { sessionEnd } from './session-lifetime.ts';

/** What a node remembers of sessions, so that not every call reads them. */
const rememberedMs = 5000;
/** Some 20,000 sessions. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfSession = 900;

/** Whom a session is for. */
interface NewPerson {
  userId: string;
  /** The supplier's own people, whose sessions are short and never remembered. */
  isStaff: boolean;
  customerId: string | null;
  language: string;
  isRemembered: boolean;
  /** Since when the person, or who acts as them, is signed in; now by default. */
  signedInAt?: Temporal.Instant | undefined;
  /** Somebody acts as the person; the session then ends at that moment, used or not. */
  acting?: { userId: string; impersonationId: string; endsAt: Temporal.Instant; punchOut: object | null };
}

export interface Sessions {
  /** Who a request is from when this node remembers it, or it brings no session; otherwise ask `identify`. */
  recall(request: FastifyRequest): Viewer | undefined;
  /** Who a request is from. An unknown, ended or forged id is nobody. */
  identify(request: FastifyRequest): Promise<Viewer>;
  /** Starts a session under a new id; one that the browser still carried ends (no fixation, T25). */
  begin(exchange: Exchange, person: NewPerson): Promise<void>;
  end(exchange: Exchange): Promise<void>;
  /** Forgets what is remembered of one session. */
  forget(sessionKey: string): void;
  /** Forgets what rests on a change of people. */
  forgetChanged(change: PeopleChange): void;
  /** Forgets what is remembered of a person's sessions, and of those who act as the person. */
  forgetPerson(userId: string): void;
  forgetAll(): void;
}

interface KnownSession {
  viewer: SignedInViewer;
  untilMs: number;
  /** On the clock of the process, in milliseconds. */
  at: number;
}

export function createSessions(parts: {
  database: Database;
  clock: Clock;
  isSecure: boolean;
  /** Outside demonstrations staff without a second factor may only set one up (decision 0021). */
  staffNeedTwoFactor: boolean;
  /** The key another service calls with for its people; null: none may. */
  serviceKey: string | null;
}): Sessions {
  const { database, clock } = parts;
  const cookieName = sessionCookieName(parts.isSecure);
  const serviceCaller = createServiceCallers(database, parts.serviceKey);
  const known = createBoundedMemory<KnownSession>({ maxBytes: keptBytes, bytesOf: () => bytesOfSession });

  // What was read before something was forgotten is not remembered: it may be the old state.
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

  /** When a session that is used now ends; its last use is noted now and then. */
  async function touchedEnd(
    idHash: Buffer,
    found: SessionRow,
    now: Temporal.Instant,
  ): Promise<Temporal.Instant> {
    const isIdle = Temporal.Instant.compare(found.lastSeenAt.add({ minutes: touchMinutes }), now) <= 0;
    if (!isIdle || found.viewer.acting !== null) return found.endsAt;
    const endsAt = endOf(found, now);
    await touchSession(database.kysely, idHash, now, endsAt);
    return endsAt;
  }

  /** What a session is remembered by; undefined when the request brings nothing that can be one. */
  function keyOf(request: FastifyRequest): string | undefined {
    const id = request.cookies[cookieName];
    return id !== undefined && /^[\w-]{43}$/.test(id) ? hash('sha256', id, 'hex') : undefined;
  }

  function recallSession(request: FastifyRequest): Viewer | undefined {
    const key = keyOf(request);
    if (key === undefined) return nobody(request);
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

  /** Ends the session of an id here at once, and by the database everywhere. */
  async function drop(id: string): Promise<void> {
    const idHash = hashOf(id);
    await deleteSession(database.kysely, idHash);
    forget(idHash.toString('hex'));
  }

  return {
    recall: (request) => (request.headers.authorization === undefined ? recallSession(request) : undefined),
    identify: async (request) =>
      (await serviceCaller(request)) ?? recallSession(request) ?? loadSession(request),
    begin: async (exchange, person) => {
      const old = exchange.cookie(cookieName);
      if (old) await drop(old);
      const id = randomBytes(32).toString('base64url');
      const now = clock.now();
      const { isStaff, ...of } = person;
      const isRemembered = person.isRemembered && !isStaff;
      const signedInAt = person.signedInAt ?? now;
      await insertSession(database.kysely, {
        idHash: hashOf(id),
        ...of,
        isRemembered,
        acting: person.acting ?? null,
        antiForgeryToken: randomBytes(24).toString('base64url'),
        userAgent: exchange.userAgent,
        address: exchange.address,
        now,
        signedInAt,
        expiresAt: person.acting?.endsAt ?? sessionEnd({ isStaff, isRemembered }, signedInAt, now),
      });
      exchange.setCookie(cookieName, id, isRemembered ? { maxAgeSeconds: rememberedDays * 86_400 } : {});
      renewCacheCookie(exchange);
    },
    end: async (exchange) => {
      const id = exchange.cookie(cookieName);
      if (id) await drop(id);
      exchange.clearCookie(cookieName);
      renewCacheCookie(exchange);
    },
    forget,
    forgetChanged,
    forgetPerson: (userId) => forgetChanged({ table: 'users', ids: new Set([userId]) }),
    forgetAll,
  };
}

/** Makes the page's cache-busting parameter differ from here on. */
export function renewCacheCookie(exchange: Exchange): void {
  exchange.setCookie(cacheCookie, randomBytes(6).toString('base64url'), { isReadable: true });
}

function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}

function endOf({ viewer, isRemembered, signedInAt }: SessionRow, now: Temporal.Instant): Temporal.Instant {
  return sessionEnd({ isStaff: viewer.role !== 'buyer', isRemembered }, signedInAt, now);
}

// By the clock too, which a test moves: what is not asked for is not noted as used either.
function rememberedUntilMs(endsAt: Temporal.Instant, now: Temporal.Instant): number {
  return Math.min(endsAt.epochMilliseconds, now.epochMilliseconds + rememberedMs);
}

function nobody(request: FastifyRequest): Viewer {
  return { kind: 'anonymous', language: languageOf(request) };
}

/** Staff without a second factor have no rights and no customer until it is set up. */
function boundToSetUp({ viewer, hasSecondFactor }: SessionRow): SignedInViewer {
  if (viewer.role === 'buyer' || hasSecondFactor || viewer.actingUserId !== null) return viewer;
  return { ...viewer, rights: new Set(), customerId: null, mustSetUpTwoFactor: true };
}

/** A visitor's language: of the cookie, else Danish (domain 12). */
function languageOf(request: FastifyRequest): Language {
  return request.cookies[languageCookie] === 'en' ? 'en' : 'da';
}
