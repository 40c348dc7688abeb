import type { UserSettings } from '@engros/contracts/people/user.ts';
import * as user from '@engros/contracts/people/user.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { findStoredSettings } from './queries.ts';

const standard: UserSettings = {
  BasketItemsDisplayMode: 'Category',
  PriceDisplayMode: 'Both',
  Density: 'Compact',
  Theme: 'System',
  LastSelectedBasketId: null,
};

/**
 * Settings never set have their default value (ACC-07). A basket that the caller cannot open, such as one that was sent or that
 * of another punch-out session of the same user, is not named.
 */
export async function findSettings(db: Kysely<Tables>, scope: CustomerScope): Promise<UserSettings> {
  const stored = await findStoredSettings(db, scope);
  // The row also contains what other pages store for the user, which is no setting.
  const known = Object.entries(stored).filter(([name]) => name in standard);
  return { ...standard, ...Object.fromEntries(known) };
}

export async function mergeSettings(
  db: Kysely<Tables>,
  scope: CustomerScope,
  change: Partial<UserSettings>,
): Promise<void> {
  const settings = JSON.stringify(change);
  await db
    .insertInto('user_settings')
    .values({ customer_id: scope.customerId, user_id: scope.userId, settings })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id']).doUpdateSet((eb) => ({
        settings: eb('user_settings.settings', '||', eb.ref('excluded.settings')),
        updated_at: eb.fn('now'),
      })),
    )
    .execute();
}

/** The basket that the caller's next call without a number is about; null when none is open. For callers who may see baskets. */
export type CurrentBasketId = (ctx: ContextOf<typeof user.readUserSettings>) => Promise<string | null>;

/** With the basket that is the current one now, whatever was chosen last (ACC-07). */
async function answer(ctx: ContextOf<typeof user.readUserSettings>, currentBasketId: CurrentBasketId) {
  const LastSelectedBasketId = ctx.viewer.rights.has('seeBasket') ? await currentBasketId(ctx) : null;
  return {
    Settings: { ...(await findSettings(ctx.database.kysely, ctx.scope)), LastSelectedBasketId },
    PriceDisplayModeFormatters: user.priceDisplayModes.map((Name) => ({
      Name,
      Text: ctx.text(`settings.price.${Name}`),
    })),
  };
}

export function readUserSettings(currentBasketId: CurrentBasketId): Handler<typeof user.readUserSettings> {
  return (ctx) => answer(ctx, currentBasketId);
}

export function updateUserSettings(
  currentBasketId: CurrentBasketId,
): Handler<typeof user.updateUserSettings> {
  return async (ctx, { body }) => {
    await mergeSettings(ctx.database.kysely, ctx.scope, body.Settings);
    return answer(ctx, currentBasketId);
  };
}
