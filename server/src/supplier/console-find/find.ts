import {
  type ConsoleFinds,
  type findInConsole as findInConsoleContract,
  findsOfEach,
} from '@engros/contracts/supplier/find.ts';
import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import { type Catalog, findByGtin } from '../../goods/catalog/catalog.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import { idsByBareNumber, idsByMaker } from '../../goods/catalog/product-numbers.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { type SearchIndex, search } from '../../search/index.ts';
import { findCustomers, findPeople } from './queries.ts';

export interface FindParts {
  catalog: Pick<CatalogSource, 'current' | 'searchIndex'>;
}

/** Those with the number or barcode, otherwise those that a buyer would find without a history. */
function findProducts(
  catalog: Catalog,
  index: SearchIndex,
  { term, language }: { term: string; language: Language },
): NonNullable<ConsoleFinds['Products']> {
  const digits = term.replaceAll(/\s/g, '');
  const scanned = /^\d{8,14}$/.test(digits) ? findByGtin(catalog, digits) : undefined;
  const numbered =
    idsByBareNumber(catalog, term) ?? (scanned && [scanned.id]) ?? idsByMaker(catalog, term) ?? [];
  const ids =
    numbered.length > 0
      ? numbered.slice(0, findsOfEach)
      : search(index, { term, language, filters: {}, sort: 'relevance', skip: 0, take: findsOfEach }).ids;
  return ids.flatMap((id) => {
    const product = catalog.products.get(id);
    if (product === undefined) return [];
    const brand = product.brandId === null ? undefined : catalog.brands.get(product.brandId);
    return { Id: id, Name: displayNameOf(product, language), Note: brand?.name ?? null };
  });
}

/** CON-06: the first few of each kind, only of the parts that the caller may use. */
export const findInConsole =
  ({ catalog }: FindParts): Handler<typeof findInConsoleContract> =>
  async ({ database, viewer, language }, { query }) => {
    const term = query.SearchText.trim();
    const ifMay = async <T>(parts: readonly ConsolePart[], read: () => T): Promise<Awaited<T> | null> =>
      parts.some((part) => viewer.rights.has(`console:${part}`)) ? await read() : null;
    const [Customers, People, Products] = await Promise.all([
      ifMay(['customers'], () => findCustomers(database.kysely, term, findsOfEach)),
      ifMay(['people'], () => findPeople(database.kysely, term, findsOfEach)),
      ifMay(['customers', 'products', 'prices'], () =>
        findProducts(catalog.current(), catalog.searchIndex(), { term, language }),
      ),
    ]);
    return { Customers, People, Products };
  };
