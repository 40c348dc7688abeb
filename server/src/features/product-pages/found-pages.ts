import { createAnswerMemory, identityOf } from './answer-memory.ts';
import { type FoundPage, findPage, type SearchQuestion } from './find-page.ts';
import type { SearchView } from './search-view.ts';

/** What searches found is kept up to here, some 10 kB each; snapshots of products are kept elsewhere. */
const keptBytes = 12 * 1024 * 1024;
const bytesOfId = 8;

/** What is asked beside the view. Marks of the call itself do not change what is found. */
function questionKey({ shelf }: SearchView, { query, isTracked, isBoostAsked }: SearchQuestion): string {
  const { typing: _, basketId: __, expectedDeliveryDate: ___, preSaleId: ____, ...asked } = query;
  const { prices, terms } = shelf;
  const bySort = query.search_sort_by === 'price' ? `${identityOf(prices)}.${terms.discountBasisPoints}` : '';
  return `${isTracked}|${isBoostAsked}|${bySort}|${JSON.stringify(asked)}`;
}

/** Finds pages, each once for as long as everything it follows from is the same (decision 0016). */
export function createFoundPages(): (view: SearchView, question: SearchQuestion) => FoundPage {
  const kept = createAnswerMemory<FoundPage>(keptBytes);
  return (view, question) => {
    const key = `${view.wholeKey}|${questionKey(view, question)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = findPage(view, question);
    return kept.set(key, found, found.end.length + found.start.length + bytesOfId * found.ids.length);
  };
}
