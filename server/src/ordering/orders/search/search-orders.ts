import type { Catalog } from '../../../goods/catalog/catalog.ts';
import { patternOf } from '../../../platform/database/expressions.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { keptWith } from '../../../platform/memory/kept-with.ts';
import { foldText } from '../../../search/index.ts';
import type { ListedPage, OrdersWanted } from '../list-queries.ts';
import { whileUnchanged } from '../while-unchanged.ts';
import { findOrdersWith, versionOfFound } from './found-queries.ts';
import { createFoundRows } from './found-rows.ts';
import { isSortedInMemory, matchOrders, type WantedInMemory } from './match-orders.ts';
import { type CustomerOrders, createOrderDirectory, rememberedAtMost } from './order-directory.ts';
import { createProductPlaces, type Entries } from './product-places.ts';

interface Names {
  /** In lower case. */
  id: string;
  productId: string;
  danish: string;
  /** The English name in the catalogue; empty when it has none. */
  english: string;
}

/** Cached while texts and products stay the same. */
const namesWith = keptWith(
  ({ shape }: Pick<Catalog, 'products' | 'shape'>) => shape,
  ({ products }) =>
    keptWith(
      (bought: CustomerOrders['products']) => bought,
      (bought) =>
        bought.map(
          ({ id, foldedName }): Names => ({
            id: id.toLowerCase(),
            productId: id,
            danish: foldedName,
            english: foldText(products.get(id)?.nameEn ?? ''),
          }),
        ),
    ),
);

/** The text means a product when all its words are in the name, or when the number starts with it. */
function productsMeant(
  bought: CustomerOrders['products'],
  text: string,
  catalog: Pick<Catalog, 'products' | 'shape'>,
): string[] {
  const folded = foldText(text);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const isIn = (name: string) => words.every((word) => name.includes(word));
  return namesWith(catalog)(bought)
    .filter(({ id, danish, english }) => id.startsWith(folded) || isIn(danish) || isIn(english))
    .map(({ productId }) => productId);
}

/** Memory limit in bytes for pages of found orders: about 150 full ones. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfOrder = 1000;
/** Attempts to search in memory while others write to the orders; after that, the database is searched. */
const triesInMemory = 3;

interface SearchInput {
  database: Pick<Database, 'kysely'>;
  scope: Pick<CustomerScope, 'customerId'>;
  catalog: Pick<Catalog, 'products' | 'shape'>;
  text: string;
  wanted: OrdersWanted;
}

/** Finds the text in number, person or references, or a product that it means. */
export type OrderSearch = (input: SearchInput) => Promise<ListedPage>;

interface SearchParts {
  database: Database;
  timeZone: string;
}

/**
 * The text is searched in cached data, and only the page is read, together with a version that shows whether anything was written
 * meanwhile: then what was written is read, and the search is repeated. So no response is older than its call, and all of it is
 * of one moment.
 */
export function createOrderSearch(
  { database: whole, timeZone }: SearchParts,
  { atMost = rememberedAtMost } = {},
): OrderSearch {
  const directory = createOrderDirectory({ database: whole, timeZone, atMost });
  const placesOf = createProductPlaces(whole);
  const rowsOf = createFoundRows();
  const remembered = whileUnchanged<ListedPage>({
    maxBytes: keptBytes,
    bytesOf: ({ orders }) => (1 + orders.length) * bytesOfOrder,
  });
  let shapes = 0;
  const numberOfShape = keptWith(
    ({ shape }: Pick<Catalog, 'shape'>) => shape,
    () => ++shapes,
  );

  async function inMemory(
    { database, scope, text }: SearchInput,
    wanted: WantedInMemory,
    { orders, entries, productIds }: { orders: CustomerOrders; entries: Entries; productIds: string[] },
  ): Promise<ListedPage & { version: string }> {
    const isMeant = await placesOf(scope, orders, entries, productIds);
    const { page, total, sumOre } = matchOrders(entries, { text, isMeant }, wanted);
    const { version } = orders;
    const rows = await rowsOf(database, scope, { page, productIds, version, timeZone });
    return { ...rows, total, sumOre };
  }

  function pageOf(input: SearchInput, orders: CustomerOrders, isLast: boolean) {
    const { database, scope, catalog, text, wanted } = input;
    const { entries, products, version } = orders;
    const { sort } = wanted;
    const productIds = productsMeant(products, text, catalog);
    return entries !== null && isSortedInMemory(sort) && !isLast
      ? inMemory(input, { ...wanted, sort }, { orders, entries, productIds })
      : findOrdersWith(database, scope, wanted, { pattern: patternOf(text), productIds, version });
  }

  async function search(input: SearchInput): Promise<ListedPage> {
    let orders = await directory.of(input.scope);
    for (let tries = 1; ; tries += 1) {
      const isLast = tries > triesInMemory;
      const page = await pageOf(input, orders, isLast);
      if (page.version === orders.version) return page;
      if (isLast) return { ...page, version: null };
      orders = await directory.following(input.scope, orders);
    }
  }

  return (asked) => {
    const input = { ...asked, text: asked.text.toLowerCase() };
    const { database, scope, catalog, text, wanted } = input;
    const key = JSON.stringify([scope.customerId, numberOfShape(catalog), wanted, text]);
    return remembered(key, {
      version: async ({ version }) =>
        version === null ? undefined : versionOfFound(database, scope, { version }),
      read: () => search(input),
    });
  };
}
