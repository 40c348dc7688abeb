import { createFavoriteList, renameFavoriteList } from '@engros/contracts/favorites/lists.ts';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { exceptionMessage } from '../exception-message.ts';

/**
 * Returns the error message after the server refused a list's name: the name is in use, or the server's own message.
 */
export function nameFault(error: unknown): string {
  const isTaken = [createFavoriteList, renameFavoriteList].some(
    (declared) => errorCodeOf(declared, error) === 'nameExistsInList',
  );
  return isTaken ? label('lists.nameInUse') : exceptionMessage(error) || label('favorites.failed');
}

/** Returns the error message for a typed name; undefined when the name can be sent. */
export function typedNameFault(name: string): string | undefined {
  return name.trim() === '' ? label('favorites.nameMissing') : undefined;
}
