import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { searchSortName } from '../../../lib/browser/storage.ts';
import { sortOf } from './use-search.ts';

beforeEach(() => {
  prepareBrowser();
  openPage();
});
afterEach(forgetBrowser);

test.each(['name', 'best_match'])('the stored sort order %s is used only if it exists', (stored) => {
  window.localStorage.setItem(searchSortName, JSON.stringify(stored));
  expect(sortOf({})).toBe(stored === 'name' ? 'name' : 'relevance');
});
