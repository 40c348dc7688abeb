import type { CustomerScope } from '../http/viewer.ts';
import { type Loaded, type LoadedBounds, loaded } from './loaded.ts';

/** The customer of a request and its punch-out session. */
export type Reader = Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>;

/** Tells whether a session sees what its customer has and did; a punch-out session sees its own basket only (domain 3). */
export const seesCustomer = ({ punchOutSessionId }: Pick<Reader, 'punchOutSessionId'>): boolean =>
  punchOutSessionId === null;

/** A cache of one value for each customer, of which a punch-out session sees nothing. */
export interface LoadedOfCustomer<Value> extends Pick<Loaded<Value>, 'forgetAll'> {
  /** Returns the customer's value; in a punch-out session, the value that stands for nothing. */
  of(scope: Reader): Promise<Value>;
  /** Removes the customer's value from the cache. Call it after something of it was changed. */
  forget(customerId: string): void;
}

/**
 * Creates a cache of what `load` returns for customers, limited in bytes. All punch-out sessions get the same `nothing`,
 * so that what is computed from it stays valid.
 */
export function loadedOfCustomer<Value>(
  load: (customer: { customerId: string }) => Promise<Value>,
  { nothing, ...bounds }: LoadedBounds<Value> & { nothing: Value },
): LoadedOfCustomer<Value> {
  const customers = loaded((customerId) => load({ customerId }), { ...bounds, isOfCustomer: true });
  return {
    of: async (scope) => (seesCustomer(scope) ? customers.of(scope.customerId) : nothing),
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
