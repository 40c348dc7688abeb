import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { noticeChannel, notifyNodes, type VersionRow } from './change-queries.ts';

const outside = outsideRequests('notices of baskets');

/** Time in ms during which changes are collected; they are then sent together. */
const gatherMs = 50;
/** Maximum number of changes in one notice, because PostgreSQL limits a notice to 8,000 bytes. */
const perNotice = 40;

export interface ChangeNotices {
  send(row: VersionRow): void;
  listen(on: { changed(rows: VersionRow[]): void; missed(): void }): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Sent after the commit and in groups, because a NOTIFY inside the writing transactions would make their commits wait for each
 * other. If a node dies before it sends, the others find the change at their next regular check.
 */
export function changeNotices(
  { kysely, listen }: Pick<Database, 'kysely' | 'listen'>,
  node: string,
  log: Pick<Log, 'warn'>,
): ChangeNotices {
  const waiting = new Map<string, VersionRow>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  async function send(rows: readonly VersionRow[]): Promise<void> {
    const notices: string[] = [];
    for (let from = 0; from < rows.length; from += perNotice)
      notices.push(JSON.stringify({ node, rows: rows.slice(from, from + perNotice) }));
    await notifyNodes(kysely, notices);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting.clear();
    if (rows.length === 0) return;
    sending = send(rows).catch((error: unknown) =>
      log.warn({ err: error }, 'other nodes could not be told of changed baskets'),
    );
  }

  return {
    send(row) {
      waiting.set(`${row.customerId} ${row.id}`, row);
      timer ??= outside.later(flush, gatherMs);
    },
    listen: ({ changed, missed }) =>
      listen(noticeChannel, {
        message: (payload) => {
          const notice = JSON.parse(payload) as { node: string; rows: VersionRow[] };
          if (notice.node !== node) changed(notice.rows);
        },
        resync: missed,
      }),
    stop: async () => {
      flush();
      await sending;
    },
  };
}
