import type { ServiceArea } from '@engros/contracts/areas.ts';
import { countOpenCases } from './cases/customer-cases/open-cases.ts';
import { unreadFor } from './notices/notifications/read-notifications.ts';
import { countToAnswer } from './ordering/orders/read-attention.ts';
import type { CountForViewer, NavigationCounts } from './pages/navigation/read-navigation.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/open-database.ts';
import { customerScopeOf } from './platform/http/viewer.ts';

interface Parts {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Engros cannot count what an old service handles, so the menus show no number of it. */
export const navigationCounts = (parts: Parts, oldAreas: readonly ServiceArea[]): NavigationCounts => ({
  ...(!oldAreas.includes('notifications') && { unreadNotifications: unreadFor(parts) }),
  ...(!oldAreas.includes('orders') && !oldAreas.includes('customerCases') && { jobs: openTasks(parts) }),
});

/**
 * What waits for the person: cases that staff have not answered, for others the orders of their customer with something new.
 * Approvals come to it later.
 */
function openTasks(parts: Parts): CountForViewer {
  const { database, clock, timeZone } = parts;
  return async (viewer) => {
    if (viewer.kind !== 'signedIn') return 0;
    if (viewer.rights.has('console:cases'))
      return (await countOpenCases(database.kysely, { now: clock.now(), timeZone })).open;
    const scope = customerScopeOf(viewer);
    return scope === null ? 0 : countToAnswer({ ...parts, scope });
  };
}
