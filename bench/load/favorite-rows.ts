import { floorRows, type LoadRow, oneReadPath } from './basket-rows.ts';
import { besideFloor, reads, type Timing } from './measured.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { withShop } from './shop.ts';

const connectionsAtOnce = 16;
const sizes = { usual: 400, longest: 2000 };
const pagesInTurn = 100;

/** Also measures the two floors. Lists of 400 and of 2,000 products: their first page, and whole. */
export function benchFavorites(timing: Timing): Promise<LoadRow[]> {
  return withShop(4000, async ({ origin, floorOrigin }) => {
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const ids = await visibleProducts(origin, buyer, sizes.longest);
    const usual = await makeList(origin, buyer, ids.slice(0, sizes.usual));
    const longest = await makeList(origin, buyer, ids);
    const productId = buyer.products[0]?.id ?? '';
    const rows = await floorRows(floorOrigin, productId, timing);
    const oneRead = { origin: floorOrigin, path: oneReadPath(productId), cookie: '' };
    const floor = () => reads(oneRead, connectionsAtOnce, timing);
    const [ofUsual, ofLongest] = [
      { ratio: 0.1, p50Ms: 8 },
      { ratio: 0.02, p50Ms: 30 },
    ];
    const calls = [
      [`favourites: list of ${sizes.usual}`, usual, ofUsual],
      [`favourites: list of ${sizes.usual}, each page made anew`, usual, null],
      [`favourites: list of ${sizes.longest}, its first page`, longest, ofLongest],
      [`favourites: list of ${sizes.longest}, whole`, `${longest}/full`, ofLongest],
    ] as const;
    for (const [name, path, goal] of calls) {
      const address = `/api/favorites/${path}?expectedDeliveryDate=${buyer.date}`;
      // More pages of nearly all products than the cache holds.
      const paths = Array.from({ length: pagesInTurn }, (_, at) => `${address}&pageSize=${sizes.usual - at}`);
      const job = { origin, path: address, cookie: buyer.cookie, ...(goal === null && { paths }) };
      const one = await reads(job, 1, timing);
      const { figures, floorPerSecond } = await besideFloor(floor, () =>
        reads(job, connectionsAtOnce, timing),
      );
      rows.push({ name, goal, one, sixteen: figures, floorPerSecond });
    }
    return rows;
  });
}

const pageSize = 100;

export async function visibleProducts(
  origin: string,
  { cookie }: BenchBuyer,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const path = `/api/catalog/products/snapshots/paginated?pageSize=${pageSize}&skip=${ids.length}`;
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    const { Model } = (await answer.json()) as { Model: { PageOfResults: { Id: string }[] } };
    if (Model.PageOfResults.length === 0) throw new Error(`only ${ids.length} products are seen`);
    ids.push(...Model.PageOfResults.map(({ Id }) => Id));
  }
  return ids.slice(0, count);
}

export async function makeList(
  origin: string,
  { cookie }: BenchBuyer,
  productIds: string[],
): Promise<string> {
  const answer = await fetch(`${origin}/api/favorites`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Liste med ${productIds.length}`, productIds }),
  });
  const { Model } = (await answer.json()) as { Model: { Id: string; NumberOfProducts: number } };
  if (Model.NumberOfProducts !== productIds.length)
    throw new Error(`a list of ${productIds.length} has ${Model.NumberOfProducts}`);
  return Model.Id;
}
