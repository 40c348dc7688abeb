/**
 * The wings of the browser (`web/src/features`) and their rooms, both lowest first. A room may import only from rooms named before
 * it. The wings are those of the server, but for two things: `shell` is what every page has around it, and baskets stand below goods,
 * because a product is shown with the field that puts it into the basket.
 */
export const webWings = {
  shell: [
    'measuring',
    'notices',
    'shell-panels',
    'messages',
    'navigation',
    'modal',
    'page-action',
    'page-place',
    'editors',
  ],
  people: ['account', 'session', 'acting', 'customers', 'consent'],
  notices: ['notifications', 'recalls'],
  documents: ['documents'],
  baskets: ['basket', 'samples', 'delivery', 'another-customer'],
  goods: ['brands', 'products'],
  favourites: ['favorites', 'favorite-count'],
  pages: ['product-cards', 'search-overlay', 'log-out'],
  campaigns: ['campaigns'],
  ordering: ['reorder', 'orders'],
  planning: ['replacements', 'standing-orders', 'approvals', 'budgets', 'group-sheets'],
  cases: ['cases'],
  procurement: ['punch-out'],
  'quick-entry': ['scan', 'line-entry'],
  insight: ['organic-mail', 'reports', 'statistics', 'sustainability'],
} as const;
