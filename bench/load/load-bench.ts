/**
 * Compares the server's speed with two floors (the simplest possible calls), measured in the same run on the same
 * machine and database. The load generator is a separate process; the result is the median of three repeats.
 */
import { basketRows, floorRows, type Goal, type LoadRow, longBasket } from './basket-rows.ts';
import { residentMb } from './children.ts';
import type { LoadJob } from './generator.ts';
import { load, type Timing } from './measured.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { questionsFor } from './questions.ts';
import { type BenchShop, withShop } from './shop.ts';

const connectionsAtOnce = 16;

export interface LoadResult {
  rows: LoadRow[];
  products: number;
  firstStartMs: number;
  coldStartMs: number;
  idleMb: number;
  loadedMb: number;
}

export function benchLoad({ products = 10_000, seconds = 5, repeats = 3 } = {}): Promise<LoadResult> {
  return withShop(products, async (shop) => {
    const idleMb = residentMb(shop.server);
    const buyers = await prepareBuyers(shop.origin, connectionsAtOnce, longBasket);
    const timing = { seconds, repeats };
    const rows = [
      ...(await goodsRows(shop, buyers, timing)),
      ...(await basketRows(shop.origin, buyers, timing)),
    ];
    const { firstStartMs, server } = shop;
    const coldStartMs = server.readyMs;
    return { rows, products, firstStartMs, coldStartMs, idleMb, loadedMb: residentMb(server) };
  });
}

export function benchBaskets({ products = 10_000, ...timing }: Timing & { products?: number }) {
  return withShop(products, async ({ origin, floorOrigin }) => {
    const buyers = await prepareBuyers(origin, connectionsAtOnce, longBasket);
    const floors = await floorRows(floorOrigin, buyers[0]?.products[0]?.id ?? '', timing);
    return [...floors, ...(await basketRows(origin, buyers, timing))];
  });
}

async function goodsRows(
  { origin, floorOrigin }: BenchShop,
  buyers: BenchBuyer[],
  timing: Timing,
): Promise<LoadRow[]> {
  const [first] = buyers;
  if (!first) throw new Error('nobody to order');
  const { cookie, products } = first;
  const day = `expectedDeliveryDate=${first.date}`;
  const ids = products
    .slice(0, 24)
    .map(({ id }) => `id=${id}`)
    .join('&');
  const get = (path: string) => ({ url: `${origin}${path}`, method: 'GET' as const, headers: { cookie } });
  const rows = await floorRows(floorOrigin, products[0]?.id ?? '', timing);
  const add = async (name: string, goal: Goal | null, job: Omit<LoadJob, 'connections' | 'seconds'>) => {
    rows.push({
      name,
      goal,
      one: await load(job, 1, timing),
      sixteen: await load(job, connectionsAtOnce, timing),
    });
    console.error(`  ${name}: ${Math.round(rows.at(-1)?.sixteen.perSecond ?? 0)}/s`);
  };
  await add(
    'snapshots, page of 24',
    { ratio: 0.3, p50Ms: 3 },
    get(`/api/catalog/products/snapshots?${ids}&${day}`),
  );
  await add(
    'product details',
    { ratio: 0.6, p50Ms: 1.5 },
    get(`/api/catalog/products/${products[3]?.id}?${day}`),
  );
  const questions = await questionsFor(origin, cookie, first.date);
  await add(
    'campaigns of the front page',
    { ratio: 0.4 },
    get(`/api/campaigns/currentpage?pageType=FrontPage&${day}`),
  );
  const searchGoal = { ratio: 0.3, p50Ms: 3 };
  await add(
    'search, 24 rows with facets: warm, one question',
    searchGoal,
    get(`/api/catalog/search?term=kylling&${day}`),
  );
  const several = (paths: string[]) => ({ ...get(''), paths });
  await add(`search: warm, ${questions.searches.length} questions`, searchGoal, several(questions.searches));
  await add('search: cold, every question new', null, several(questions.newSearches));
  const suggestGoal = { ratio: 0.8, p50Ms: 1.5 };
  await add('suggest: warm, one term', suggestGoal, get(`/api/catalog/search/suggest?term=kyl&${day}`));
  await add(
    `suggest: warm, ${questions.suggestions.length} terms`,
    suggestGoal,
    several(questions.suggestions),
  );
  await add('suggest: cold, every term new', null, several(questions.newSuggestions));
  return rows;
}
