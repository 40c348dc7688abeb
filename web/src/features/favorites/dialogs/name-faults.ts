import { createFavoriteList, renameFavoriteList } from '@engros/contracts/favorites/lists.ts';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { exceptionMessage } from '../exception-message.ts';

/** Returns the fault of a list's name: in use by another list, or what the server says. */
export function nameFault(error: unknown): string {
  const isTaken = [createFavoriteList, renameFavoriteList].some(
    (declared) => errorCodeOf(declared, error) === 'nameExistsInList',
  );
  return isTaken ? label('lists.nameInUse') : exceptionMessage(error) || label('favorites.failed');
}

/** Returns the fault of a name as it is typed; undefined when it can be sent. */
export function typedNameFault(name: string): string | undefined {
  return name.trim() === '' ? label('favorites.nameMissing') : undefined;
}
