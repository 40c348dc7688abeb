import { expect, test } from 'vitest';
import { synonymLines } from '../../server/demo/terms/synonyms.ts';
import { buildSearchIndex } from '../../server/src/search/index.ts';
import { demoAsTypedList, demoKitchenList, demoSlipsList } from './judged/demo-list.ts';
import { hasRightFirst, meanQuality, measureQuality } from './judged/judged-list.ts';

test('[SRC-08] as kitchens type, 490 queries: mean nDCG@10 of 0.90', () => {
  const lists = [demoAsTypedList(), demoKitchenList(), demoSlipsList()];
  const synonyms = synonymLines.map((words) => ({ words: [...words] }));
  const index = buildSearchIndex(demoAsTypedList().documents, synonyms);
  const results = lists.flatMap((list) => measureQuality(index, list));
  expect(results.length).toBeGreaterThanOrEqual(490);
  expect(meanQuality(results)).toBeGreaterThanOrEqual(0.9);
  // Spoons, which the catalogue does not have, and a child's spelling of oranges.
  const missed = results.filter((result) => !hasRightFirst(result)).map(({ query }) => query);
  expect(missed).toEqual(['træskeer', 'ablesin']);
});
