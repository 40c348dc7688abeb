import type * as account from '@engros/contracts/people/account.ts';
import type { deviceKinds } from '@engros/contracts/people/account.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Sessions } from '../session/sessions.ts';
import { deleteOtherSessions, deleteOwnSession, findSessionsOf } from './queries.ts';

interface Device {
  kind: (typeof deviceKinds)[number];
  browser: string | null;
  system: string | null;
}

// The first match is used. The order matters, because browsers also list older browsers that they are
// compatible with.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Named = readonly (readonly [RegExp, string])[];
const firstOf = (named: Named, text: string) => named.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** From the User-Agent header. Without a known browser, the type is a program. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  return { kind: kindOf(text, browser !== null), browser, system };
}

function kindOf(text: string, isBrowser: boolean): Device['kind'] {
  if (!isBrowser) return 'program';
  if (/\biPad\b|\bTablet\b/.test(text)) return 'tablet';
  if (/\bMobile\b|\biPhone\b/.test(text)) return 'phone';
  return /\bAndroid\b/.test(text) ? 'tablet' : 'computer';
}

/** The current session first. The ids returned cannot be used as a session cookie (reliability T25). */
export const listSessions: Handler<typeof account.listSessions> = async (ctx) => {
  const current = Buffer.from(ctx.viewer.sessionKey, 'hex');
  const rows = await findSessionsOf(ctx.database.kysely, ctx.scope, { current, now: ctx.clock.now() });
  return rows.map((row) => {
    const { kind, browser, system } = deviceOf(row.user_agent);
    return {
      Id: row.public_id,
      IsCurrent: row.id_hash.equals(current),
      IsRemembered: row.is_remembered,
      Kind: kind,
      Browser: browser,
      System: system,
      Address: row.address,
      StartedAt: row.created_at.toString(),
      LastSeenAt: row.last_seen_at.toString(),
    };
  });
};

/** Takes effect at once on every node. Throws notFound for an id that is not the user's. */
export function endSession(sessions: Sessions): Handler<typeof account.endSession> {
  return async (ctx, { params }, fail) => {
    const db = ctx.database.kysely;
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.sessionId)) return fail('notFound');
    if ((await deleteOwnSession(db, ctx.scope, params.sessionId)) === 0) return fail('notFound');
    await writeAudit(db, ctx, { kind: 'session.ended' });
    sessions.forgetPerson(ctx.viewer.userId);
    return {};
  };
}

export function endOtherSessions(sessions: Sessions): Handler<typeof account.endOtherSessions> {
  return async (ctx) => {
    const db = ctx.database.kysely;
    const ended = await deleteOtherSessions(db, ctx.scope, Buffer.from(ctx.viewer.sessionKey, 'hex'));
    await writeAudit(db, ctx, { kind: 'session.ended', details: { sessions: ended } });
    sessions.forgetPerson(ctx.viewer.userId);
    return { Ended: ended };
  };
}
