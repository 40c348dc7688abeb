import { type Client, modelOf } from './http.ts';

export interface Good {
  id: string;
  unit: string;
  /** True when it is the product's own unit. */
  isUsual: boolean;
  priceOre: number;
  name: string;
}

/** A quick-sale lot with its stock in base units when the day began. */
export interface Lot {
  id: string;
  productId: string;
  unit: string;
  stock: number;
}

export interface Goods {
  products: Good[];
  lots: Lot[];
  /** The most frequent words first. */
  words: string[];
}

interface Snapshot {
  Id: string;
  DisplayName: string;
  SalesUnits: {
    Values: { Code: string; IsDefault: boolean; PriceOre: number; MaxQuantity: number | null }[];
  };
  QuickSales: {
    Values: {
      Id: string;
      InStockQuantity: number;
      SalesUnitCode: string;
      Deliverability: { IsDeliverable: boolean };
    }[];
  };
  IsSampleItem: boolean;
  PreSale: unknown;
}

const pageSize = 100;
const pagesAtMost = 10;
const dearestOre = 60_000;
const cheapestOre = 2000;
const leastStock = 500;
const shortestWord = 4;

export async function readGoods(client: Client, date: string): Promise<Goods> {
  const found = new Map<string, Snapshot>();
  const filters = ['deliverable=True', 'foodWaste=True', 'bargain=True'];
  for (const filter of filters)
    for (const each of await pagesOf(client, `${filter}&expectedDeliveryDate=${date}`))
      found.set(each.Id, each);
  const snapshots = [...found.values()].toSorted((a, b) => a.Id.localeCompare(b.Id));
  const products = snapshots.flatMap(goodOf);
  const lots = snapshots.flatMap(({ Id, QuickSales }) =>
    QuickSales.Values.filter(({ Deliverability }) => Deliverability.IsDeliverable).map((lot) => ({
      id: lot.Id,
      productId: Id,
      unit: lot.SalesUnitCode,
      stock: lot.InStockQuantity,
    })),
  );
  if (products.length < 20 || lots.length === 0)
    throw new Error(`only ${products.length} products and ${lots.length} lots to order`);
  return { products, lots, words: wordsOf(products) };
}

async function pagesOf(client: Client, filter: string): Promise<Snapshot[]> {
  const found: Snapshot[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const path = `/api/catalog/search?pageSize=${pageSize}&page=${page}&${filter}`;
    const { Page } = modelOf<{ Page: { PageOfResults: Snapshot[] } }>(
      await client.untilAnswered({ method: 'GET', path }),
    );
    found.push(...Page.PageOfResults);
    if (Page.PageOfResults.length < pageSize) break;
  }
  return found;
}

function goodOf({ Id, DisplayName, SalesUnits, IsSampleItem, PreSale }: Snapshot): Good[] {
  // Agreements from files are about the product's own unit.
  const unit = SalesUnits.Values.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault)).find(
    ({ PriceOre, MaxQuantity }) =>
      PriceOre >= cheapestOre &&
      PriceOre <= dearestOre &&
      (MaxQuantity === null || MaxQuantity >= leastStock),
  );
  if (unit === undefined || IsSampleItem || PreSale !== null) return [];
  return [{ id: Id, unit: unit.Code, isUsual: unit.IsDefault, priceOre: unit.PriceOre, name: DisplayName }];
}

function wordsOf(products: readonly Good[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of products)
    for (const word of name.toLowerCase().match(/[a-zæøå]+/g) ?? [])
      if (word.length >= shortestWord) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([word]) => word);
}
