import { hasOfflineCopies, typedName, userStorage } from '../../../lib/browser/storage.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { flushBasket } from '../../baskets/basket/basket-data.ts';
import { hasKeptEdits } from '../../favourites/favorites/kept-edits.ts';
import { logOut } from '../../people/session/log-out.ts';
import { letOtherTabsSave } from '../../people/session/other-tabs.ts';
import { showModal } from '../../shell/modal/modal.ts';

/** Counts that were entered offline. Returns false when the server has not confirmed all of them. */
async function saveCounts(): Promise<boolean> {
  if (!hasOfflineCopies()) return true;
  const { sendWaitingCounts } = await import('../../favourites/favorite-count/send-waiting.ts');
  return sendWaitingCounts();
}

/** Returns false when the server has not confirmed all of them. */
async function saveListEdits(): Promise<boolean> {
  if (!hasKeptEdits()) return true;
  const { sendKeptEdits } = await import('../../favourites/favorites/send-kept-edits.ts');
  return sendKeptEdits();
}

/**
 * Order lines that are not in a basket yet. Reads them from the browser's storage, so that the page need not load the code for
 * typed lines.
 */
function hasTypedLines(): boolean {
  const { user, customer } = pageContext();
  const stored = userStorage(user.Id, 'sessionStorage').read<unknown[]>(typedName(customer?.Id ?? ''));
  return stored !== undefined && stored.length > 0;
}

// Time in ms that the logout waits for saving. It is longer than the 2 s that other tabs have to save.
const longestWaitMs = 2500;

/** If saving takes longer than 2.5 s, the user decides whether to lose unsent edits. */
export async function saveAndLogOut(): Promise<void> {
  const saved = Promise.all([
    flushBasket(),
    saveCounts().catch(() => false),
    saveListEdits().catch(() => false),
    letOtherTabsSave(),
  ]).then(([isSaved, areCountsSent, areEditsSent]) => isSaved && areCountsSent && areEditsSent);
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), longestWaitMs));
  const isAllSaved = await Promise.race([saved, tooLong]);
  const hasTyped = hasTypedLines();
  if (isAllSaved && !hasTyped) return logOut();
  showModal({
    title: label('shell.unsavedTitle'),
    message: label(isAllSaved ? 'shell.unsavedTyped' : 'shell.unsavedText'),
    ...(isAllSaved ? {} : { error: label('shell.unsavedError') }),
    cancel: { label: label('shell.stayLoggedIn') },
    action: { label: label('shell.logOutAnyway'), onPress: () => void logOut(), isDangerous: true },
  });
}
