import type { FavoriteListChange } from '@engros/contracts/baskets/basket-events.ts';
import { raise } from '../../../../lib/browser/app-events.ts';

/** Also reports changes that may have been missed while no stream was open. */
export function watchListVersions() {
  let known: string | undefined;
  return {
    one(change: FavoriteListChange): void {
      // The new mark of the lists is not known yet. An empty mark differs from every real one, so the next mark counts
      // as a change.
      if (known !== undefined) known = '';
      raise('favoriteListChanged', change);
    },
    /**
     * `mark` stands for all favourite lists and arrives after every reconnect and every poll. A new mark means that a list was
     * changed.
     */
    all(mark: string): void {
      const isMissed = known !== undefined && known !== mark;
      known = mark;
      if (isMissed) raise('favoriteListsMissed', {});
    },
  };
}
