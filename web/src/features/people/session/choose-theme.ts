import { updateUserSettings } from '@engros/contracts/people/user.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { call } from '../../../lib/http/call.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { setTheme, type Theme } from './theme.ts';

export async function chooseTheme(theme: Theme): Promise<void> {
  setTheme(theme);
  const { user } = pageContext();
  userStorage(user.Id).write('theme', theme);
  if (user.IsAuthenticated) await call(updateUserSettings, { body: { Settings: { Theme: theme } } });
}
