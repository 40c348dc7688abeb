import type { ServiceArea } from '@engros/contracts/areas.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { countOpenCases } from './cases/customer-cases/open-cases.ts';
import { unreadFor } from './notices/notifications/read-notifications.ts';
import { countToAnswer } from './ordering/orders/read-attention.ts';
import type { CountForViewer, NavigationCounts } from './pages/navigation/read-navigation.ts';
import { countWaitingFor } from './planning/approvals/queries.ts';
import { textForViewer } from './platform/http/amounts/amount-texts.ts';
import type { ServerParts } from './platform/http/http-server.ts';
import type { OldService } from './platform/http/old-services/old-service.ts';
import { customerScopeOf } from './platform/http/viewer.ts';

type Parts = Pick<ServerParts, 'database' | 'clock' | 'timeZone' | 'text' | 'log' | 'oldService'>;

/** What waits at an old service is not counted as a job. */
export const navigationCounts = (parts: Parts, oldAreas: readonly ServiceArea[]): NavigationCounts => ({
  unreadNotifications:
    parts.oldService?.has('notifications') === true
      ? unreadElsewhere(parts, parts.oldService)
      : unreadFor(parts),
  ...(!oldAreas.includes('orders') && !oldAreas.includes('customerCases') && { jobs: openTasks(parts) }),
});

/** In ms. Every page waits for its menus: a slow old service costs it the number, not the time. */
const patienceMs = 500;

/** From the old service; null when it does not answer in time. */
function unreadElsewhere({ text, log }: Parts, oldService: OldService): CountForViewer {
  return async (viewer) => {
    const scope = viewer.kind === 'signedIn' ? customerScopeOf(viewer) : null;
    if (viewer.kind !== 'signedIn' || scope === null || viewer.isPunchOut) return 0;
    const call = { viewer, scope, language: viewer.language, text: textForViewer(text, viewer), log };
    const asked = oldService.ask(readNotifications, call, {}).then(
      ({ UnreadNotifications }) => UnreadNotifications,
      () => null,
    );
    const late = Promise.withResolvers<null>();
    AbortSignal.timeout(patienceMs).addEventListener('abort', () => late.resolve(null));
    return Promise.race([asked, late.promise]);
  };
}

/**
 * What waits for the person: cases that staff have not answered, for others the orders of their customer with something new and the
 * requests for approval that they may answer.
 */
function openTasks(parts: Parts): CountForViewer {
  const { database, clock, timeZone } = parts;
  return async (viewer) => {
    if (viewer.kind !== 'signedIn') return 0;
    if (viewer.rights.has('console:cases'))
      return (await countOpenCases(database.kysely, { now: clock.now(), timeZone })).open;
    const scope = customerScopeOf(viewer);
    if (scope === null) return 0;
    const toApprove = viewer.rights.has('approve') && viewer.actingUserId === null;
    const [orders, approvals] = await Promise.all([
      countToAnswer({ ...parts, scope }),
      toApprove ? countWaitingFor(database.kysely, scope) : 0,
    ]);
    return orders + approvals;
  };
}
