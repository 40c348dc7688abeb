import type { Texts } from './people/labels/texts.ts';
import { readPeopleChange } from './people/session/people-change.ts';
import type { Sessions } from './people/session/sessions.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';

/**
 * Changes of sessions, users and texts made on any node are removed from this node's caches. Returns a function that ends the
 * subscription.
 */
export async function followPeople(
  database: Database,
  parts: { sessions: Sessions; texts: Texts; log: Log },
): Promise<() => Promise<void>> {
  const { sessions, texts, log } = parts;
  const reloadTexts = () => {
    texts.reload().catch((error: unknown) => log.warn({ err: error }, 'the texts could not be read again'));
  };
  const unsubscribe = await Promise.all([
    database.listen('sessions', {
      message: (sessionKey) => sessions.forget(sessionKey),
      resync: () => sessions.forgetAll(),
    }),
    database.listen('people', {
      message: (notice) => {
        const change = readPeopleChange(notice);
        return change.table === 'labels' ? reloadTexts() : sessions.forgetChanged(change);
      },
      resync: reloadTexts,
    }),
  ]);
  return async () => {
    await Promise.all(unsubscribe.map((end) => end()));
  };
}
