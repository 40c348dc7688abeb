import { findMember } from '../../people/session/service-queries.ts';
import { customerScopeOf } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { StandingParts } from '../standing-orders/parts.ts';
import { presentDays } from '../standing-orders/present.ts';
import { listStanding } from '../standing-orders/queries.ts';
import { openShelves, type ReadContext } from '../standing-orders/read-standing.ts';
import { listWithStandingOrders } from './queries.ts';

interface Asked {
  customerIds: readonly string[];
  firstDay: string;
  lastDay: string;
}

/** No calendar of a customer reaches further. */
const mostDays = 70;
const states = ['planned', 'made', 'waiting'];

/** In øre: what standing orders will bring in the period that is not ordered yet, as far as the delivery calendar reaches. */
export async function expectedIn(
  ctx: Omit<ReadContext, 'scope'>,
  parts: Pick<StandingParts, 'openShelf'>,
  { customerIds, firstDay, lastDay }: Asked,
): Promise<ReadonlyMap<string, Ore>> {
  const sums = new Map<string, Ore>();
  for (const customerId of await listWithStandingOrders(ctx.database.kysely, customerIds)) {
    const viewer = await findMember(ctx.database.kysely, { customerId, userId: ctx.viewer.userId });
    const scope = viewer && customerScopeOf(viewer);
    if (!viewer || !scope) continue;
    const shelfOn = openShelves({ ...ctx, viewer, scope }, parts);
    const shelf = await shelfOn('');
    for (const row of await listStanding(ctx.database.kysely, scope)) {
      if (row.state !== 'running') continue;
      const days = await presentDays(row, shelf, shelfOn, mostDays);
      const coming = days.filter(
        ({ State, DeliveredOn }) =>
          states.includes(State) && DeliveredOn !== null && DeliveredOn >= firstDay && DeliveredOn <= lastDay,
      );
      const ore = coming.reduce((sum, { TotalOre }) => sum + (TotalOre ?? 0), 0);
      sums.set(customerId, (sums.get(customerId) ?? 0) + ore);
    }
  }
  return sums;
}
