/**
 * The wings of the server and their rooms, both lowest first: a file may import only from its own room, from rooms named before
 * it in its wing, and from wings named before its wing (`scripts/check-rooms.ts`). Some endpoints are not in the room that their
 * path suggests: `auth/changecustomer` is in session, `favorites/{id}` in favorite-pages, and all of `catalog/…` and
 * `brands/{brandId}/products/…` in product-pages, the only room that returns pages of snapshots.
 */
export const wings = {
  people: [
    'labels',
    'customers',
    'choices',
    'second-factor',
    'credentials',
    'session',
    'account',
    'impersonation',
    'audit-log',
  ],
  favourites: ['own-numbers', 'favorites', 'favorite-counts'],
  goods: [
    'catalog',
    'missed-searches',
    'media',
    'pricing',
    'delivery',
    'accounting',
    'product-snapshots',
    'sales-statistics',
    'purchase-facts',
    'brands',
  ],
  documents: ['sales-documents'],
  notices: ['announcements', 'forms', 'notifications', 'recalls'],
  fulfilment: ['order-progress'],
  baskets: [
    'order-check',
    'basket-edits',
    'basket-records',
    'basket-live',
    'basket-answers',
    'basket',
    'basket-moves',
    'basket-repair',
  ],
  pages: ['product-pages', 'favorite-pages', 'search-pages', 'stock-notices', 'navigation'],
  campaigns: ['campaigns', 'campaign-editor', 'campaign-pages'],
  ordering: ['weborder', 'tracking', 'orders'],
  cases: ['customer-cases'],
  erp: [
    'erp',
    'erp-webhook',
    'erp-files',
    'outgoing-orders',
    'console-orders',
    'dead-letters',
    'order-intake',
    'change-feed',
  ],
  procurement: ['system-orders', 'punch-out', 'system-answers', 'peppol', 'procurement-console'],
  supplier: ['console-people', 'integration', 'why-not', 'console-find', 'console-overview'],
  'quick-entry': ['order-files', 'line-reading', 'basket-import'],
  insight: ['sustainability', 'reports', 'organic-cockpit', 'co2-report', 'organic-report'],
} as const;
