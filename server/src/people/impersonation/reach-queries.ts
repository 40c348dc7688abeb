import type { SignedInViewer } from '../../platform/http/viewer.ts';

/**
 * The customers a member of staff may look at: for sales staff the customers of their depots, for support
 * staff every customer (domain 3).
 */
export interface Reach {
  viewer: Pick<SignedInViewer, 'userId' | 'role'>;
  /** Restricts the search to one depot; null searches every depot. */
  locationId: string | null;
}

/** Null returns all that the member of staff may look at. */
export type Words = string | null;

/** Values of the first three parameters of every statement that contains `isReachable`. */
export const reachValues = ({ viewer, locationId }: Reach) => [
  viewer.userId,
  viewer.role === 'support',
  locationId,
];

/**
 * SQL condition: the member of staff has access to the customer `c`. All statements use it, so that the rule exists
 * once.
 */
export const isReachable = `(c.is_active
  and ($2::boolean or exists (select from staff_depots d where d.user_id = $1::uuid and d.depot_id = c.depot_id))
  and ($3::text is null or c.depot_id = $3))`;
