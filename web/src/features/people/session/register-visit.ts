import { registerLoggedIn } from '@engros/contracts/people/auth.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { call } from '../../../lib/http/call.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';

/** Once a day (ACC-08). If this fails, the next page tries again. */
export async function registerVisit(): Promise<void> {
  const { user, serverTime } = pageContext();
  if (!user.IsAuthenticated) return;
  const storage = userStorage(user.Id);
  const { date } = momentOf(serverTime);
  if (storage.read<string>('visit') === date) return;
  try {
    await call(registerLoggedIn, { retriesItself: true, changesNoAnswer: true });
    storage.write('visit', date);
  } catch (error) {
    console.warn('The visit was not registered', error);
  }
}
