import { createFavoriteList, renameFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { errorCodeOf } from '../../../../lib/http/api-error.ts';
import { label } from '../../../../lib/labels.ts';
import { exceptionMessage } from '../exception-message.ts';

/** After the server refused the name: it is in use, or the server's own message. */
export function nameFault(error: unknown): string {
  const isTaken = [createFavoriteList, renameFavoriteList].some(
    (declared) => errorCodeOf(declared, error) === 'nameExistsInList',
  );
  return isTaken ? label('lists.nameInUse') : exceptionMessage(error) || label('favorites.failed');
}

/** Undefined when the name can be sent. */
export function typedNameFault(name: string): string | undefined {
  return name.trim() === '' ? label('favorites.nameMissing') : undefined;
}
