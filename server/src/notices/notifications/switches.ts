import type * as contract from '@engros/contracts/notices/notifications.ts';
import {
  type NotificationKind,
  type NotificationSwitch,
  switchedKinds,
} from '@engros/contracts/notices/notifications.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Reader } from './notification-queries.ts';

/** Until the user chooses otherwise. */
export const mailedByDefault: readonly NotificationKind[] = ['CaseAnswered', 'StandingOrder', 'Declaration'];

async function listSwitches(
  db: Kysely<Tables>,
  { customerId, userId }: Reader,
): Promise<NotificationSwitch[]> {
  const rows = await db
    .selectFrom('notification_switches')
    .select(['kind', 'on_page', 'by_mail'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return switchedKinds.map((kind) => {
    const row = chosen.get(kind);
    return {
      Kind: kind,
      OnPage: row?.on_page ?? true,
      ByMail: row?.by_mail ?? mailedByDefault.includes(kind),
    };
  });
}

export const readSwitches: Handler<typeof contract.readSwitches> = async (ctx) => ({
  Switches: await listSwitches(ctx.database.kysely, ctx.scope),
});

export const changeSwitch: Handler<typeof contract.changeSwitch> = async (ctx, { body }) => {
  const { kysely } = ctx.database;
  const wanted = { on_page: body.OnPage, by_mail: body.ByMail };
  await kysely
    .insertInto('notification_switches')
    .values({ customer_id: ctx.scope.customerId, user_id: ctx.scope.userId, kind: body.Kind, ...wanted })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id', 'kind']).doUpdateSet(wanted))
    .execute();
  return { Switches: await listSwitches(kysely, ctx.scope) };
};

/** About answers to cases. */
export async function wantsMail(
  db: Kysely<Tables>,
  reader: Reader,
  kind: NotificationKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('notification_switches')
    .select('by_mail')
    .where('customer_id', '=', reader.customerId)
    .where('user_id', '=', reader.userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.by_mail ?? mailedByDefault.includes(kind);
}
