import { flushBasket } from '../features/basket/basket-data.ts';
import { logOut } from '../features/session/log-out.ts';
import { letOtherTabsSave } from '../features/session/other-tabs.ts';

const longestWaitMs = 2000;

/** Ends the session once what was typed is saved, or after 2 s when the server does not answer. */
export async function saveAndLogOut(): Promise<void> {
  const saved = Promise.all([flushBasket(), letOtherTabsSave()]);
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  await logOut();
}
