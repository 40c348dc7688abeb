import type { WebOrder } from '@engros/contracts/weborder.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { webOrderLabels } from './labels.ts';
import { presentWebOrder } from './present.ts';
import { findReceipts } from './receipt-queries.ts';

/** Key of a web order of any customer. */
export interface WebOrderKey {
  customerId: string;
  id: number;
}

/** Returns the key of a web order as one text. */
export const webOrderKey = ({ customerId, id }: WebOrderKey): string => `${customerId}:${id}`;

/**
 * Reads web orders as they are now, for the supplier's system: in Danish, with amounts, and without what the catalogue
 * adds for the screen. Returns them by customer and number; unknown ones are missing.
 */
export async function ordersForSupplier(
  db: Kysely<Tables>,
  keys: readonly WebOrderKey[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, WebOrder>> {
  const rows = await findReceipts(db, keys);
  const reader = {
    language: 'da',
    text: (key: string) => webOrderLabels[key]?.da ?? key,
    maySeePrices: true,
    now,
    catalog: { products: new Map() },
  } as const;
  return new Map(rows.map((row) => [webOrderKey(row), presentWebOrder(row, reader)]));
}
