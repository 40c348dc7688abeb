/**
 * The rooms of the server, lowest first: a room may use only rooms named before it, and only through their
 * index.ts. A total order cannot hold a cycle. `scripts/check-rooms.ts` holds the imports against it.
 *
 * Doors that open elsewhere than their address says: `auth/changecustomer` in session; `favorites/{id}` and all of
 * `catalog/…` and `brands/{brandId}/products/…` in product-pages, which alone answers pages of snapshots.
 */
export const rooms = [
  'labels',
  'customers',
  'second-factor',
  'credentials',
  'session',
  'account',
  'impersonation',
  'announcements',
  'forms',
  'catalog',
  'pricing',
  'delivery',
  'accounting',
  'favorites',
  'product-snapshots',
  'brands',
  'basket',
  'product-pages',
  'weborder',
  'sustainability',
  'integration',
  'order-files',
  'line-reading',
  'basket-import',
  'navigation',
] as const;
