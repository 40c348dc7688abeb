/*
 * Measures the ranking of the search: node bench/search/quality-bench.ts, or `npm run bench --
 * search-quality`. Prints the mean nDCG@10 of each judged list and its ten worst queries; exits with code 1
 * when a mean is below its limit.
 */
import { synonymLines } from '../../server/demo/terms/synonyms.ts';
import { buildSearchIndex } from '../../server/src/search/index.ts';
import {
  demoAsTypedList,
  demoInEnglishList,
  demoKitchenList,
  demoList,
  demoSlipsList,
} from './judged/demo-list.ts';
import { type JudgedList, meanQuality, measureQuality } from './judged/judged-list.ts';
import { realList } from './judged/real-list.ts';

const WORST = Number(process.env['WORST'] ?? 10);

function printList(list: JudgedList): boolean {
  const index = buildSearchIndex(
    list.documents,
    synonymLines.map((words) => ({ words: [...words] })),
  );
  const results = measureQuality(index, list);
  const mean = meanQuality(results);
  console.log(
    `${list.name}: mean nDCG@10 ${mean.toFixed(3)} over ${results.length} queries, ${list.documents.length} products (limit ${list.limit})`,
  );
  const worst = [...results].sort((a, b) => a.ndcg - b.ndcg).slice(0, WORST);
  console.table(
    worst.map(({ query, ndcg, grades }) => ({ query, nDCG: ndcg.toFixed(2), grades: grades.join(' ') })),
  );
  return mean >= list.limit;
}

const real = realList();
if (real === null) console.log('real: skipped, ../shared/data/products is not there');
const passed = [
  demoList(),
  demoAsTypedList(),
  demoKitchenList(),
  demoSlipsList(),
  demoInEnglishList(),
  ...(real === null ? [] : [real]),
].map(printList);
process.exitCode = passed.every(Boolean) ? 0 : 1;
