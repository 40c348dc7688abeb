/**
 * The features ("rooms") of the server, lowest first. A room may import only the index.ts of rooms listed
 * before it, so that there are no cycles; `scripts/check-rooms.ts` checks this. Some endpoints are not in the
 * room their path suggests: `auth/changecustomer` is in session; `favorites/{id}`, all of `catalog/…` and
 * `brands/{brandId}/products/…` are in product-pages, the only room that returns pages of snapshots.
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
  'sales-documents',
  'sales-statistics',
  'brands',
  'order-check',
  'basket-edits',
  'basket-records',
  'basket-live',
  'basket-answers',
  'basket',
  'basket-moves',
  'basket-repair',
  'product-pages',
  'stock-notices',
  'search-pages',
  'weborder',
  'sustainability',
  'integration',
  'order-files',
  'line-reading',
  'basket-import',
  'navigation',
] as const;
