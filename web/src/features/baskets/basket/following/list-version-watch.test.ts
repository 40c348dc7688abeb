import { expect, test } from 'vitest';
import { type AppEvents, listen } from '../../../../lib/browser/app-events.ts';
import { watchListVersions } from './list-version-watch.ts';

const change: AppEvents['favoriteListChanged'] = { Id: '7', Version: 2, Change: 'changed', IsOwn: false };

test('[FAV-08] tells of changed lists missed between two streams or polls', () => {
  let missed = 0;
  const end = listen('favoriteListsMissed', () => {
    missed += 1;
  });
  const { all, one } = watchListVersions();
  const after = (mark: string) => {
    all(mark);
    return missed;
  };
  expect([after('a'), after('a'), after('b'), after('b')]).toEqual([0, 0, 1, 1]);
  one(change);
  // What came after the event is not known, so the lists are read once more.
  expect([after('c'), after('c')]).toEqual([2, 2]);
  end();
});
