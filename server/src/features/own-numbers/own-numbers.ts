import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { listOwnNumbers } from './queries.ts';

/** Memory limit in bytes for about 200 customers with 150 numbers each. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfNumber = 130;

/** A customer's own item numbers, by product. */
export type NumbersOfProducts = ReadonlyMap<string, string>;

/**
 * Caches the item numbers that customers have given to products. Lists, files, the search and the reading of order
 * lines use them. Changes reach every node (NOTIFY 'own_numbers').
 */
export interface OwnNumbers {
  /** Returns the customer's numbers; none in a punch-out session, which sees nothing of its customer (domain 3). */
  of(scope: Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>): Promise<NumbersOfProducts>;
  /** Removes the customer's numbers from the cache. Call it after one of them was changed. */
  forget(customerId: string): void;
  forgetAll(): void;
}

/** One map for all punch-out sessions, so that what is computed from it stays valid. */
const none: NumbersOfProducts = new Map();

export function createOwnNumbers(database: Database): OwnNumbers {
  const customers = loaded<NumbersOfProducts>(
    (customerId) => listOwnNumbers(database.kysely, { customerId }),
    {
      maxBytes: keptBytes,
      bytesOf: ({ size }) => size * bytesOfNumber,
    },
  );
  return {
    of: async ({ customerId, punchOutSessionId }) =>
      punchOutSessionId === null ? customers.of(customerId) : none,
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
