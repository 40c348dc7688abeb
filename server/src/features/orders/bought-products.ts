import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { foldText } from '../../search/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { listBoughtProducts } from './bought-queries.ts';

/** Memory limit in bytes: about 300 customers with 500 products each. */
const keptBytes = 16 * 1024 * 1024;
const bytesOfProduct = 110;
/** Maximum age in ms, in case the notice of a new order is lost. */
const lifetimeMs = 60_000;

interface BoughtProduct {
  id: string;
  foldedName: string;
}

/**
 * The products that each customer has ever bought. A text searched for in orders is held against their names in memory,
 * so that the database reads only the order lines of the few products that are meant.
 */
export interface BoughtProducts {
  /** Returns the ids of the products that the text may mean: all its words are in the name, or it starts the number. */
  meantBy(
    scope: Pick<CustomerScope, 'customerId'>,
    text: string,
    catalog: Pick<Catalog, 'products'>,
  ): Promise<string[]>;
  /** Call when the customer got a new order. */
  forget(customerId: string): void;
  forgetAll(): void;
}

export function createBoughtProducts(database: Database): BoughtProducts {
  const customers = loaded(
    async (customerId): Promise<BoughtProduct[]> => {
      const rows = await listBoughtProducts(database, { customerId });
      return rows.map(({ id, name }) => ({ id, foldedName: foldText(name) }));
    },
    { maxBytes: keptBytes, bytesOf: ({ length }) => length * bytesOfProduct, lifetimeMs },
  );
  return {
    async meantBy({ customerId }, text, { products }) {
      const folded = foldText(text);
      const words = folded.split(/\s+/).filter((word) => word !== '');
      const isIn = (name: string) => words.every((word) => name.includes(word));
      return (await customers.of(customerId))
        .filter(({ id, foldedName }) => {
          if (id.toLowerCase().startsWith(folded) || isIn(foldedName)) return true;
          const english = products.get(id)?.nameEn;
          return english != null && isIn(foldText(english));
        })
        .map(({ id }) => id);
    },
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
