import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { readSeller } from '../../documents/sales-documents/seller/seller-queries.ts';
import type { Period } from '../../goods/sales-statistics/period.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import {
  type DeliveredLineRow,
  listDeliveredLines,
  listOthersIn,
  type OtherPurchaseRow,
} from './purchase-queries.ts';
import { foodBoughtIn } from './read-purchases.ts';
import { type OrganicSums, sumPurchases } from './shares.ts';

export interface EvidenceLine {
  date: string;
  supplier: string;
  /** The order, or who entered the purchase and from which file. */
  source: string;
  /** Empty for purchases from other suppliers. */
  productId: string;
  name: string;
  /** Null when no weight is known; the line then counts by its amount alone. */
  weightG: number | null;
  ore: number;
  isOrganic: boolean;
}

/** The same content gives the same PDF. */
export interface StatementContent {
  customer: { id: string; name: string; address: string };
  seller: { name: string; companyNumber: string };
  period: Period;
  /** ISO instant. */
  createdAt: string;
  /**
   * Day on which the statement was made, in the supplier's time zone. Older statements lack this field and show the UTC
   * day.
   */
  createdOn?: string;
  createdBy: string;
  sums: OrganicSums;
  lines: EvidenceLine[];
}

/** More lines than a PDF can hold. */
export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
}

interface StatementOf {
  db: Kysely<Tables>;
  scope: Pick<CustomerScope, 'customerId'>;
  period: Period;
  createdBy: string;
  now: Temporal.Instant;
  timeZone: string;
}

export type StatementSums = Omit<StatementContent, 'lines'>;

/** Throws TooManyLines above the limit. */
export async function statementContent(of: StatementOf): Promise<StatementContent> {
  const { db, scope, period } = of;
  const most = limits.statementLines;
  const [head, delivered, others] = await Promise.all([
    headOf(of),
    listDeliveredLines(db, scope, period, most + 1),
    listOthersIn(db, scope, period),
  ]);
  if (delivered.length + others.length > most) throw new TooManyLines();
  const lines = [
    ...delivered.map((row) => deliveredLine(row, head.seller.name)),
    ...others.map(otherLine),
  ].sort((a, b) => a.date.localeCompare(b.date));
  return { ...head, sums: sumPurchases(lines), lines };
}

/** Computed from stored sums, for periods with too many lines. */
export async function statementSums(of: StatementOf): Promise<StatementSums> {
  const { db, scope, period } = of;
  const [head, bought] = await Promise.all([
    headOf(of),
    foodBoughtIn({ database: { kysely: db }, scope }, period),
  ]);
  return { ...head, sums: sumPurchases(bought) };
}

async function headOf({ db, scope, period, createdBy, now, timeZone }: StatementOf) {
  const [seller, customer] = await Promise.all([
    readSeller(db),
    db
      .selectFrom('customers')
      .select(['id', 'name', 'address', 'postal_code', 'city'])
      .where('id', '=', scope.customerId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    customer: {
      id: customer.id,
      name: customer.name,
      address: `${customer.address}, ${customer.postal_code} ${customer.city}`,
    },
    seller: { name: seller.name, companyNumber: seller.company_number },
    period,
    createdAt: now.toString(),
    createdOn: dateIn(now, timeZone),
    createdBy,
  };
}

function deliveredLine(row: DeliveredLineRow, supplier: string): EvidenceLine {
  return {
    date: row.date,
    supplier,
    source: `Ordre ${row.orderId}`,
    productId: row.productId,
    name: row.name,
    weightG: row.weightG ?? (row.netWeightG === null ? null : row.netWeightG * row.baseUnits),
    ore: row.ore,
    isOrganic: row.isOrganic,
  };
}

const otherLine = (row: OtherPurchaseRow): EvidenceLine => ({
  date: row.boughtOn,
  supplier: row.supplier,
  source: row.fileName === null ? `Indtastet af ${row.enteredBy}` : `Fil ${row.fileName}, ${row.enteredBy}`,
  productId: '',
  name: row.name,
  weightG: row.weightG,
  ore: row.ore,
  isOrganic: row.isOrganic,
});
