import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';

/** What writes master records beside the import, and why. */
const writers: Readonly<Record<string, readonly string[]>> = {
  // the shop and its people themselves
  'documents/sales-documents/reading/queries.ts': ['customers'],
  'favourites/own-numbers/queries.ts': ['customer_item_numbers'],
  'people/account/confirm-email.ts': ['users'],
  'people/account/invite.ts': ['users'],
  'people/account/people/anonymise.ts': ['users'],
  'people/account/queries.ts': ['users'],
  'people/session/login/demo-accounts.ts': ['users'],
  'people/session/login/login-queries.ts': ['users'],
  'people/session/queries.ts': ['users'],
  // documents of the shop and of the supplier's system, and payments that the system tells one by one
  'documents/sales-documents/issuing/issue-queries.ts': ['sales_documents'],
  'documents/sales-documents/taking/take-queries.ts': ['sales_documents'],
  'documents/sales-documents/paying/payment-queries.ts': ['sales_document_payments', 'sales_documents'],
  // what orders take
  'fulfilment/order-progress/promised/lot-queries.ts': ['quick_sales'],
  'ordering/weborder/quick-sale-queries.ts': ['quick_sales'],
  // pages of the console
  'goods/delivery/calendar/calendar-queries.ts': ['closures', 'depot_days'],
  'goods/catalog/synonym-queries.ts': ['synonyms'],
  'supplier/console-customers/customer-queries.ts': ['customer_standings'],
  'supplier/console-customers/link-queries.ts': ['customer_routes', 'customer_sales_persons'],
  // a list price whose day has come
  'goods/pricing/list-price-queries.ts': ['list_prices', 'sales_units'],
  // a customer that is deleted, and what is kept of it
  'supplier/deletions/customer-deletion-queries.ts': ['customers', 'legacy_orders', 'users'],
  'supplier/deletions/kept-queries.ts': ['customers', 'legacy_order_lines', 'legacy_orders'],
  // a file adds periods and ends none
  'supplier/console-prices/end-queries.ts': ['list_prices', 'price_agreements'],
  'supplier/console-people/write-queries.ts': ['memberships', 'staff_depots', 'users'],
  'supplier/people-changes/write-queries.ts': ['memberships', 'users'],
  // the climate database, which is a file of its own
  'insight/co2-report/climate-queries.ts': ['products'],
};

const source = join(import.meta.dirname, '../../..');
const tables = [...new Set([products, ...Object.values(recordKinds)].map(({ table }) => table))].join('|');
const writes = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\('(${tables})(?: as \\w+)?'\\)|(?:insert into|update|delete from) (${tables})\\b`,
  'gi',
);

test('[DAT-01] only the import writes master records, but for what is listed', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('supplier/integration/'))
    .flatMap((name): [string, string[]][] => {
      const named = [...readFileSync(join(source, name), 'utf8').matchAll(writes)].map(([, one, other]) =>
        String(one ?? other),
      );
      return named.length === 0 ? [] : [[name, [...new Set(named)].sort()]];
    });
  expect(Object.fromEntries(found)).toEqual(writers);
});
