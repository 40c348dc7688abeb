import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { foldText } from '../../search/index.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';
import { listBoughtProducts, readOrderTexts } from './directory-queries.ts';

/** Memory limit in bytes: about 100 customers with 2,000 orders of 500 products. */
const keptBytes = 16 * 1024 * 1024;
const bytesOfProduct = 110;
/** Maximum age in ms of cached data, in case the notice about a new order is lost. */
const lifetimeMs = 60_000;

interface BoughtProduct {
  id: string;
  foldedName: string;
}

interface CustomerOrders {
  /** A number that is different each time the data is read. */
  load: number;
  products: BoughtProduct[];
  /** One line for each order, which starts with the order's number. */
  texts: string;
}

/** The products and orders that match a searched text. */
export interface Meant {
  productIds: string[];
  orderIds: number[];
}

/**
 * Index in memory for searching the orders of each customer. A text is compared with names and references here, so that
 * the database reads only the orders that match.
 */
export interface OrderDirectory {
  /**
   * Returns the products that match the text (the name contains all its words, or the number starts with it), the
   * orders whose number, person or references contain it, and a version that changes whenever this result changes.
   */
  meantBy(
    scope: Pick<CustomerScope, 'customerId'>,
    text: string,
    catalog: Pick<Catalog, 'products' | 'shape'>,
  ): Promise<{ version: string; meant: () => Meant }>;
  /** Removes the customer from the index. Call it when the customer got a new order. */
  forget(customerId: string): void;
  forgetAll(): void;
}

export function createOrderDirectory(database: Database): OrderDirectory {
  let loads = 0;
  const customers = loaded(
    async (customerId): Promise<CustomerOrders> => {
      const [rows, texts] = await Promise.all([
        listBoughtProducts(database, { customerId }),
        readOrderTexts(database, { customerId }),
      ]);
      loads += 1;
      return {
        load: loads,
        products: rows.map(({ id, name }) => ({ id, foldedName: foldText(name) })),
        texts,
      };
    },
    {
      maxBytes: keptBytes,
      bytesOf: ({ products, texts }) => products.length * bytesOfProduct + texts.length * 2,
      lifetimeMs,
    },
  );
  let shapes = 0;
  const numberOfShape = keptWith(
    ({ shape }: Pick<Catalog, 'shape'>) => shape,
    () => ++shapes,
  );
  return {
    async meantBy({ customerId }, text, catalog) {
      const { load, products, texts } = await customers.of(customerId);
      return {
        version: `${load} ${numberOfShape(catalog)}`,
        meant: () => ({
          productIds: productsMeant(products, text, catalog),
          orderIds: ordersWith(texts, text),
        }),
      };
    },
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}

const foldedEnglish = keptWith(
  (product: CatalogProduct) => product,
  ({ nameEn }) => foldText(nameEn ?? ''),
);

function productsMeant(
  bought: readonly BoughtProduct[],
  text: string,
  { products }: Pick<Catalog, 'products'>,
): string[] {
  const folded = foldText(text);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const isIn = (name: string) => words.every((word) => name.includes(word));
  return bought
    .filter(({ id, foldedName }) => {
      if (id.toLowerCase().startsWith(folded) || isIn(foldedName)) return true;
      const product = products.get(id);
      return product !== undefined && isIn(foldedEnglish(product));
    })
    .map(({ id }) => id);
}

function ordersWith(texts: string, text: string): number[] {
  const sought = text.toLowerCase().replaceAll('\n', ' ');
  const ids: number[] = [];
  for (let at = texts.indexOf(sought); at >= 0; ) {
    ids.push(Number.parseInt(texts.slice(texts.lastIndexOf('\n', at) + 1), 10));
    const end = texts.indexOf('\n', at);
    at = end < 0 ? -1 : texts.indexOf(sought, end);
  }
  return ids;
}
