import type { Texts } from './features/labels/index.ts';
import type { Sessions } from './features/session/index.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';

/** A node forgets at once what any node changed of sessions, people and texts. */
export async function followPeople(
  database: Database,
  parts: { sessions: Sessions; texts: Texts; log: Log },
): Promise<() => Promise<void>> {
  const { sessions, texts, log } = parts;
  const reloadTexts = () =>
    texts.reload().catch((error: unknown) => log.warn({ err: error }, 'the texts could not be read again'));
  const unsubscribe = await Promise.all([
    database.listen('sessions', {
      message: (sessionKey) => sessions.forget(sessionKey),
      resync: () => sessions.forget(),
    }),
    database.listen('people', {
      message: (table) => (table === 'labels' ? void reloadTexts() : sessions.forget()),
      resync: () => void reloadTexts(),
    }),
  ]);
  return async () => {
    await Promise.all(unsubscribe.map((end) => end()));
  };
}
