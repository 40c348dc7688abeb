import { expect, test } from 'vitest';
import { searchSortName } from '../../../lib/browser/storage.ts';
import { sortOf } from './use-search.ts';

test.each(['name', 'best_match'])('the stored sort order %s is used only if it exists', (stored) => {
  window.localStorage.setItem(searchSortName, JSON.stringify(stored));
  expect(sortOf({})).toBe(stored === 'name' ? 'name' : 'relevance');
});
