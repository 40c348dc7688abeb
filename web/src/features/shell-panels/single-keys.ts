import { userStorage } from '../../lib/browser/storage.ts';
import { pageContext } from '../../lib/page-context.ts';

const name = 'singleKeys';

/**
 * Returns true when single-character shortcuts work on the page. They work unless the user turned them off in this
 * browser (WCAG 2.1.4).
 */
export function usesSingleKeys(): boolean {
  return userStorage(pageContext().user.Id).read<boolean>(name) !== false;
}

export function keepSingleKeys(isOn: boolean): void {
  userStorage(pageContext().user.Id).write(name, isOn);
}
