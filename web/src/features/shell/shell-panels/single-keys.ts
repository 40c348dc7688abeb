import { userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';

const name = 'singleKeys';

/** True unless the user turned single-character shortcuts off in this browser (WCAG 2.1.4). */
export function usesSingleKeys(): boolean {
  return userStorage(pageContext().user.Id).read<boolean>(name) !== false;
}

export function keepSingleKeys(isOn: boolean): void {
  userStorage(pageContext().user.Id).write(name, isOn);
}
