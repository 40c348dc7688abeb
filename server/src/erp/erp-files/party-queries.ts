import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface OrderParty {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  companyNumber: string | null;
  gln: string | null;
  /** A buyer's own VAT class has no percentage. */
  isVatExempt?: boolean;
}

export interface OrderParties {
  buyer: OrderParty;
  seller: OrderParty;
  /** The key is `product unit`. */
  gtins: ReadonlyMap<string, string>;
}

export const gtinKey = (productId: string, unitCode: string): string => `${productId} ${unitCode}`;

const partyColumns = [
  'name',
  'address',
  'postal_code',
  'city',
  'country_code',
  'company_number',
  'gln',
] as const;

/** Both tables have a name. */
const buyerColumns = ['customers.name', ...partyColumns.filter((column) => column !== 'name')] as const;

export async function readSeller(db: Kysely<Tables>): Promise<OrderParty> {
  return partyOf(await db.selectFrom('seller').select(partyColumns).executeTakeFirstOrThrow());
}

/** Throws when the customer does not exist. */
export async function readBuyerAndSeller(
  db: Kysely<Tables>,
  customerId: string,
): Promise<Pick<OrderParties, 'buyer' | 'seller'>> {
  const buyer = await db
    .selectFrom('customers')
    .leftJoin('vat_classes', 'vat_classes.id', 'customers.vat_class_id')
    .select(buyerColumns)
    .select('basis_points as ownVat')
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { ownVat, ...party } = buyer;
  return { buyer: { ...partyOf(party), isVatExempt: ownVat === 0 }, seller: await readSeller(db) };
}

/** Throws when the customer does not exist. */
export async function readParties(
  db: Kysely<Tables>,
  customerId: string,
  productIds: readonly string[],
): Promise<OrderParties> {
  const parties = await readBuyerAndSeller(db, customerId);
  const units = await db
    .selectFrom('sales_units')
    .select(['product_id', 'code', 'gtin'])
    .where('product_id', 'in', productIds)
    .where('gtin', 'is not', null)
    .execute();
  const gtins = units.map(({ product_id, code, gtin }) => [gtinKey(product_id, code), gtin ?? ''] as const);
  return { ...parties, gtins: new Map(gtins) };
}

interface PartyRow {
  name: string;
  address: string;
  postal_code: string;
  city: string;
  country_code: string;
  company_number: string | null;
  gln: string | null;
}

function partyOf({ postal_code, country_code, company_number, ...same }: PartyRow): OrderParty {
  return { ...same, postalCode: postal_code, countryCode: country_code, companyNumber: company_number };
}
