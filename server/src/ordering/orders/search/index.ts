export { createOrderSearch, type OrderSearch } from './search-orders.ts';
