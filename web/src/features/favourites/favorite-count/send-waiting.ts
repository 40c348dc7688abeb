import { countOwner, mayPassLater, sendCounted } from './count-calls.ts';
import { createCountQueue } from './count-queue.ts';
import { openCountStore } from './count-store.ts';

/**
 * Numbers that an earlier page could not send. Returns false when the server has not confirmed all of them. Returns true when the
 * browser cannot store data, because there are none then.
 */
export async function sendWaitingCounts(): Promise<boolean> {
  const owner = countOwner();
  const store = await openCountStore(owner).catch(() => null);
  if (!store) return true;
  const queue = await createCountQueue({
    store,
    owner,
    send: sendCounted,
    mayPassLater,
    events: { answered: () => undefined, refused: () => undefined },
  });
  try {
    return await queue.flush();
  } finally {
    queue.end();
    await queue.written();
    store.close();
  }
}
