import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';

const name = 'singleKeys';

/** Whether a single character is a key of the whole page; on unless the person switched it off here (WCAG 2.1.4). */
export function usesSingleKeys(): boolean {
  return userStorage(pageContext().user.Id).read<boolean>(name) !== false;
}

export function keepSingleKeys(isOn: boolean): void {
  userStorage(pageContext().user.Id).write(name, isOn);
}
