import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface AgreedPrice {
  readonly kind: 'customer' | 'group';
  readonly ownerId: string;
  readonly productId: string;
  readonly unit: string;
  readonly from: string;
}

export interface ListPrice extends Pick<AgreedPrice, 'productId' | 'unit' | 'from'> {
  readonly kind: 'list';
}

interface StoredPrice {
  /** Null until further notice, and for list prices. */
  validTo: string | null;
  priceOre: number;
}

/** The owner's prices that begin on that day. */
export const listBeginning = (db: Kysely<Tables>, price: AgreedPrice | ListPrice): Promise<StoredPrice[]> =>
  price.kind === 'list'
    ? db
        .selectFrom('list_prices')
        .select((eb) => [eb.lit(null).as('validTo'), 'price_ore as priceOre'])
        .where('product_id', '=', price.productId)
        .where('sales_unit_code', '=', price.unit)
        .where('valid_from', '=', price.from)
        .execute()
    : db
        .selectFrom('price_agreements')
        .select(['valid_to as validTo', 'price_ore as priceOre'])
        .where('owner_kind', '=', price.kind)
        .where('owner_id', '=', price.ownerId)
        .where('product_id', '=', price.productId)
        .where('sales_unit_code', '=', price.unit)
        .where('valid_from', '=', price.from)
        .execute();

/** The price whose last day is `seen`. One with another end is another row, as what an import changed is kept by its keys. */
export async function setEnd(
  trx: Kysely<Tables>,
  { kind, ownerId, productId, unit, from }: AgreedPrice,
  { seen, to }: { seen: string | null; to: string },
): Promise<void> {
  const kept = [
    'owner_kind',
    'owner_id',
    'product_id',
    'sales_unit_code',
    'valid_from',
    'price_ore',
    'number',
  ] as const;
  await trx
    .with('gone', (db) =>
      db
        .deleteFrom('price_agreements')
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', ownerId)
        .where('product_id', '=', productId)
        .where('sales_unit_code', '=', unit)
        .where('valid_from', '=', from)
        .where('valid_to', seen === null ? 'is' : '=', seen)
        .returning(kept),
    )
    .insertInto('price_agreements')
    .columns([...kept, 'valid_to', 'is_until_further'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select([...kept, eb.val(to).as('valid_to'), eb.lit(false).as('is_until_further')]),
    )
    .execute();
}

/** The price whose last day is `seen`. */
export async function removePrice(
  trx: Kysely<Tables>,
  price: AgreedPrice | ListPrice,
  seen: string | null,
): Promise<void> {
  if (price.kind === 'list')
    await trx
      .deleteFrom('list_prices')
      .where('product_id', '=', price.productId)
      .where('sales_unit_code', '=', price.unit)
      .where('valid_from', '=', price.from)
      .execute();
  else
    await trx
      .deleteFrom('price_agreements')
      .where('owner_kind', '=', price.kind)
      .where('owner_id', '=', price.ownerId)
      .where('product_id', '=', price.productId)
      .where('sales_unit_code', '=', price.unit)
      .where('valid_from', '=', price.from)
      .where('valid_to', seen === null ? 'is' : '=', seen)
      .execute();
}
