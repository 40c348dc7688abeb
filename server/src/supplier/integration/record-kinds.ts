import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { closures, depotDays, extraDays, routes } from './kinds/delivery-kinds.ts';
import { documents } from './kinds/document-kinds.ts';
import {
  brands,
  categories,
  deposits,
  replacements,
  salesUnits,
  suppliers,
  synonyms,
  vatClasses,
} from './kinds/goods-kinds.ts';
import { legacyOrderLines, legacyOrders } from './kinds/legacy-kinds.ts';
import { payments } from './kinds/payment-kinds.ts';
import {
  customerSalesPersons,
  customerStates,
  customers,
  depots,
  groups,
  memberships,
  salesPersons,
  staffDepots,
  users,
} from './kinds/people-kinds.ts';
import type { RecordKind } from './kinds/record-kind.ts';
import {
  assortments,
  campaignPrices,
  exclusions,
  groupPrices,
  itemNumbers,
  listPrices,
  presalePeriods,
  prices,
  quantityDiscounts,
  quickSales,
  stock,
} from './kinds/terms-kinds.ts';

/** Other than products. */
export const recordKinds = {
  depots,
  groups,
  'vat-classes': vatClasses,
  deposits,
  suppliers,
  brands,
  categories,
  'presale-periods': presalePeriods,
  'sales-units': salesUnits,
  replacements,
  synonyms,
  'sales-persons': salesPersons,
  customers,
  'customer-sales-persons': customerSalesPersons,
  'customer-states': customerStates,
  users,
  memberships,
  'staff-depots': staffDepots,
  routes,
  closures,
  'depot-days': depotDays,
  'extra-days': extraDays,
  'list-prices': listPrices,
  prices,
  'group-prices': groupPrices,
  'campaign-prices': campaignPrices,
  'quantity-discounts': quantityDiscounts,
  assortments,
  exclusions,
  'item-numbers': itemNumbers,
  stock,
  'quick-sales': quickSales,
  'legacy-orders': legacyOrders,
  'legacy-order-lines': legacyOrderLines,
  documents,
  payments,
} as const satisfies Record<Exclude<ImportKind, 'products'>, RecordKind>;

/** They create users or change their rights. */
export const kindsAboutUsers: readonly ImportKind[] = ['users', 'memberships', 'staff-depots'];

/** Kinds of files that name people; the cells of their faulty rows are not stored. */
export const kindsAboutPeople: readonly ImportKind[] = [
  ...kindsAboutUsers,
  'customers',
  'customer-states',
  'sales-persons',
  'legacy-orders',
];

export type RecordKindName = keyof typeof recordKinds;

export const isRecordKind = (name: string): name is RecordKindName => Object.hasOwn(recordKinds, name);
