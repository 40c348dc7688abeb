import { countUnread } from '../../notices/notifications/notification-queries.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import type { EventStream } from './event-stream.ts';

const outside = outsideRequests('unread notifications');

interface Listening {
  scope: CustomerScope;
  stream: EventStream;
}

/** Time in ms during which changes are collected, so that unread notifications are counted once for many changes. */
const gatherMs = 50;
const readersAtOnce = 500;

export interface NotificationTeller {
  /** `notice` is `all`, `customer:<id>` or `user:<id>`. */
  changed(notice: string): void;
  tell(readers: readonly Listening[]): Promise<void>;
}

/** Publishing, an event or reading changes the number of unread notifications, which is then sent to open streams. */
export function createNotificationTeller(
  { parts: { database, clock, oldService } }: Pick<Registrar, 'parts'>,
  streams: ReadonlySet<Listening>,
  failed: (error: unknown) => void,
): NotificationTeller {
  /** True when an old service stores the notifications, so that this server cannot count the unread ones. */
  const isElsewhere = oldService?.has('notifications') === true;
  const waiting = new Set<string>();
  let isGathering = false;

  async function tell(readers: readonly Listening[]): Promise<void> {
    if (isElsewhere) return;
    for (let from = 0; from < readers.length; from += readersAtOnce) {
      const some = readers.slice(from, from + readersAtOnce);
      const rows = await countUnread(
        database.kysely,
        some.map(({ scope }) => scope),
        clock.now(),
      );
      const unreadOf = new Map(rows.map((row) => [`${row.customerId} ${row.userId}`, row.unread]));
      for (const { scope, stream } of some)
        stream.send({ notifications: { Unread: unreadOf.get(`${scope.customerId} ${scope.userId}`) ?? 0 } });
    }
  }

  function tellWaiting(): void {
    isGathering = false;
    const meant = new Set(waiting);
    waiting.clear();
    const isMeant = ({ scope }: Listening) =>
      meant.has('all') || meant.has(`customer:${scope.customerId}`) || meant.has(`user:${scope.userId}`);
    tell([...streams].filter(isMeant)).catch(failed);
  }

  return {
    tell,
    changed(notice) {
      waiting.add(notice);
      if (!isGathering) outside.later(tellWaiting, gatherMs).unref();
      isGathering = true;
    },
  };
}
