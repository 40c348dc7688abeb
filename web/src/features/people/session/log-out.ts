import { logout } from '@engros/contracts/people/auth.ts';
import { browserPage, cookieValue } from '../../../lib/browser/browser-page.ts';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage, offlineCopiesForgotten } from '../../../lib/browser/storage.ts';
import { call } from '../../../lib/http/call.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** Opens the URL that the server returns, or `/`. If the logout fails, the error is logged and `/` is opened (ACC-02). */
export async function logOut(): Promise<void> {
  clearUserStorage();
  leavePage();
  try {
    await offlineCopiesForgotten();
    await call(logout, { query: { r: cookieValue('r') }, orGoTo: '/', retriesItself: true });
  } catch (error) {
    console.error('Logout failed', error);
    browserPage.goTo('/');
  } finally {
    tellOtherTabs();
  }
}
