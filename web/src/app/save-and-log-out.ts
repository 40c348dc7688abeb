import { flushBasket } from '../features/basket/basket-data.ts';
import { hasKeptEdits } from '../features/favorites/kept-edits.ts';
import { showModal } from '../features/modal/modal.ts';
import { logOut } from '../features/session/log-out.ts';
import { letOtherTabsSave } from '../features/session/other-tabs.ts';
import { hasOfflineCopies } from '../lib/browser/storage.ts';
import { label } from '../lib/labels.ts';

/** Sends the numbers that were counted without a line; false when some are still not confirmed. */
async function saveCounts(): Promise<boolean> {
  if (!hasOfflineCopies()) return true;
  const { sendWaitingCounts } = await import('../features/favorite-count/send-waiting.ts');
  return sendWaitingCounts();
}

/** Sends the edits of favourite lists that wait; false when some are still not confirmed. */
async function saveListEdits(): Promise<boolean> {
  if (!hasKeptEdits()) return true;
  const { sendKeptEdits } = await import('../features/favorites/send-kept-edits.ts');
  return sendKeptEdits();
}

// Longer than the 2 s that other tabs have to save, in ms.
const longestWaitMs = 2500;

/**
 * Ends the session after unsent edits were saved. If that takes longer than 2.5 s, the user decides whether to lose
 * them.
 */
export async function saveAndLogOut(): Promise<void> {
  const saved = Promise.all([
    flushBasket(),
    saveCounts().catch(() => false),
    saveListEdits().catch(() => false),
    letOtherTabsSave(),
  ]).then(([isSaved, areCountsSent, areEditsSent]) => isSaved && areCountsSent && areEditsSent);
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWaitMs));
  if (await Promise.race([saved, tooLong])) return logOut();
  showModal({
    title: label('shell.unsavedTitle'),
    message: label('shell.unsavedText'),
    error: label('shell.unsavedError'),
    cancel: { label: label('shell.stayLoggedIn') },
    action: { label: label('shell.logOutAnyway'), onPress: () => void logOut(), isDangerous: true },
  });
}
