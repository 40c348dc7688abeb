import type { FavoriteListChange } from '@engros/contracts/basket/basket-events.ts';
import { raise } from '../../../lib/browser/app-events.ts';

/** Tells the page of changes of favourite lists; also that some were missed while there was no stream. */
export function watchListVersions() {
  let known: string | undefined;
  return {
    one(change: FavoriteListChange): void {
      // The mark after this change is not known, so the next one counts as another.
      if (known !== undefined) known = '';
      raise('favoriteListChanged', change);
    },
    /** Takes in the mark of all lists, which every reconnect and every poll brings. */
    all(mark: string): void {
      const isMissed = known !== undefined && known !== mark;
      known = mark;
      if (isMissed) raise('favoriteListsMissed', {});
    },
  };
}
