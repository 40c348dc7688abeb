import type { CustomerScope } from '../http/viewer.ts';
import { type Loaded, type LoadedBounds, loaded } from './loaded.ts';

export type Reader = Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>;

/** False in a punch-out session, which sees its own basket only (domain 3). */
export const seesCustomer = ({ punchOutSessionId }: Pick<Reader, 'punchOutSessionId'>): boolean =>
  punchOutSessionId === null;

/** One value for each customer; a punch-out session sees nothing of it. */
export interface LoadedOfCustomer<Value> extends Pick<Loaded<Value>, 'forgetAll'> {
  /** In a punch-out session, the value that stands for nothing. */
  of(scope: Reader): Promise<Value>;
  /** Call after the customer's data was changed. */
  forget(customerId: string): void;
}

/** Limited in bytes. All punch-out sessions get the same `nothing`, so that what is computed from it stays valid. */
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
