import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface EndedPrice {
  readonly kind: 'customer' | 'group';
  readonly ownerId: string;
  readonly productId: string;
  readonly unit: string;
  readonly from: string;
}

const ofPrice = (db: Kysely<Tables>, { kind, ownerId, productId, unit, from }: EndedPrice) =>
  db
    .selectFrom('price_agreements')
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .where('product_id', '=', productId)
    .where('sales_unit_code', '=', unit)
    .where('valid_from', '=', from);

/** Last days of the owner's prices that begin on that day. */
export const listEnds = (db: Kysely<Tables>, price: EndedPrice): Promise<{ validTo: string | null }[]> =>
  ofPrice(db, price).select('valid_to as validTo').execute();

/** The price whose last day is `seen`. */
export async function setEnd(
  trx: Kysely<Tables>,
  { kind, ownerId, productId, unit, from }: EndedPrice,
  { seen, to }: { seen: string | null; to: string },
): Promise<void> {
  await trx
    .updateTable('price_agreements')
    .set({ valid_to: to, is_until_further: false })
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .where('product_id', '=', productId)
    .where('sales_unit_code', '=', unit)
    .where('valid_from', '=', from)
    .where('valid_to', seen === null ? 'is' : '=', seen)
    .execute();
}
