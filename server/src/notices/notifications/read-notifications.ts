import type * as contract from '@engros/contracts/notices/notifications.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/context.ts';
import { customerScopeOf, type Viewer } from '../../platform/http/viewer.ts';
import { countUnreadOf, listNotifications, noteRead, noteUnread } from './notification-queries.ts';
import { presentNotification } from './present.ts';

export const readNotifications: Handler<typeof contract.readNotifications> = async (ctx) => {
  const rows = await listNotifications(ctx.database.kysely, ctx.scope, {
    now: ctx.clock.now(),
    limit: limits.notificationsShown,
  });
  const all = rows.map((row) => presentNotification(row, ctx));
  return {
    Read: all.filter(({ IsRead }) => IsRead),
    Unread: all.filter(({ IsRead, IsPromoted }) => !IsRead && !IsPromoted),
    Promoted: all.filter(({ IsRead, IsPromoted }) => !IsRead && IsPromoted),
    UnreadNotifications: rows.find((row) => !row.isRead && !row.isPromoted)?.ofSame ?? 0,
    ReadNotifications: rows.find((row) => row.isRead)?.ofSame ?? 0,
  };
};

export const readPromoted: Handler<typeof contract.readPromoted> = async (ctx) => {
  const rows = await listNotifications(ctx.database.kysely, ctx.scope, {
    now: ctx.clock.now(),
    limit: limits.notificationsShown,
  });
  const promoted = rows.filter(({ isRead, isPromoted }) => isPromoted && !isRead);
  return { Promoted: promoted.map((row) => presentNotification(row, ctx)) };
};

type Marking = Parameters<Handler<typeof contract.markAllRead>>[0];

const answerCount = async ({ database, scope, clock }: Marking) => ({
  UnreadNotifications: await countUnreadOf(database.kysely, scope, clock.now()),
});

export const markRead: Handler<typeof contract.markRead> = async (ctx, { query }, fail) => {
  const what = { id: Number(query.id), now: ctx.clock.now() };
  if (!(await noteRead(ctx.database.kysely, ctx.scope, what))) return fail('notFound');
  return answerCount(ctx);
};

export const markUnread: Handler<typeof contract.markUnread> = async (ctx, { query }, fail) => {
  const what = { id: Number(query.id), now: ctx.clock.now() };
  if (!(await noteUnread(ctx.database.kysely, ctx.scope, what))) return fail('notFound');
  return answerCount(ctx);
};

export const markAllRead: Handler<typeof contract.markAllRead> = async (ctx) => {
  await noteRead(ctx.database.kysely, ctx.scope, { id: null, now: ctx.clock.now() });
  return answerCount(ctx);
};

/** For the menus; 0 without a customer. */
export function unreadFor({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): (viewer: Viewer) => Promise<number> {
  return async (viewer) => {
    const scope = viewer.kind === 'signedIn' ? customerScopeOf(viewer) : null;
    return scope === null ? 0 : countUnreadOf(database.kysely, scope, clock.now());
  };
}
