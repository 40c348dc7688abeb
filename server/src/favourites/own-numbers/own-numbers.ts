import type { Database } from '../../platform/database/open-database.ts';
import { type LoadedOfCustomer, loadedOfCustomer } from '../../platform/memory/loaded-of-customer.ts';
import { listOwnNumbers } from './queries.ts';

/** In bytes: about 200 customers with 150 numbers each. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfNumber = 130;

/** A customer's own item numbers, by product. */
export type NumbersOfProducts = ReadonlyMap<string, string>;

/** Caches the item numbers that customers have given to products. Changes reach every node (NOTIFY 'own_numbers'). */
export type OwnNumbers = LoadedOfCustomer<NumbersOfProducts>;

export function createOwnNumbers(database: Database): OwnNumbers {
  return loadedOfCustomer<NumbersOfProducts>((customer) => listOwnNumbers(database.kysely, customer), {
    nothing: new Map(),
    maxBytes: keptBytes,
    bytesOf: ({ size }) => size * bytesOfNumber,
  });
}
