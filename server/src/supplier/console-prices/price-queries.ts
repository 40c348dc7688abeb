import type { Kysely } from 'kysely';
import type { QuantityDiscount } from '../../goods/pricing/resolve-price.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface PayingCustomer {
  id: string;
  name: string;
  groupId: string | null;
  discountBasisPoints: number;
  isExcluded: boolean;
}

/** Active customers, and whether the product is outside their assortment. */
export const listPaying = (db: Db, productId: string): Promise<PayingCustomer[]> =>
  db
    .selectFrom('customers as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.group_id as groupId',
      'c.discount_basis_points as discountBasisPoints',
      eb
        .not(eb.fn<boolean>('in_assortment', ['c.id', eb.val(productId)]))
        .$castTo<boolean>()
        .as('isExcluded'),
    ])
    .where('c.is_active', '=', true)
    .execute();

export interface AgreementRow {
  ownerKind: 'customer' | 'group';
  ownerId: string;
  ownerName: string;
  unitCode: string;
  priceOre: number;
  validFrom: string;
  validTo: string | null;
  number: string;
}

// Plain SQL: the owner is of one of two tables.
const agreements = statement<AgreementRow>(
  'console_agreements',
  `select a.owner_kind as "ownerKind", a.owner_id as "ownerId", coalesce(c.name, g.name, a.owner_id) as "ownerName",
      a.sales_unit_code as "unitCode", a.price_ore as "priceOre", a.valid_from as "validFrom", a.valid_to as "validTo",
      a.number
    from price_agreements a
      left join customers c on a.owner_kind = 'customer' and c.id = a.owner_id
      left join customer_groups g on a.owner_kind = 'group' and g.id = a.owner_id
    where a.product_id = $1
    order by a.valid_to nulls last, a.owner_kind, a.owner_id, a.sales_unit_code, a.valid_from`,
  {
    ownerKind: 'text',
    ownerId: 'text',
    ownerName: 'text',
    unitCode: 'text',
    priceOre: 'int8',
    validFrom: 'date',
    validTo: 'date?',
    number: 'text',
  },
);

/** Of one product, those that end first come first. */
export const listAgreements = (db: Db, productId: string): Promise<AgreementRow[]> =>
  agreements.rows(db, [productId]);

export interface CampaignRow {
  id: string;
  nameDa: string;
  nameEn: string;
  unitCode: string;
  priceOre: number;
  validFrom: string;
  validTo: string;
}

export const listCampaignsOf = (db: Db, productId: string): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaign_prices')
    .select([
      'campaign_id as id',
      'name_da as nameDa',
      'name_en as nameEn',
      'sales_unit_code as unitCode',
      'price_ore as priceOre',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('product_id', '=', productId)
    .orderBy('campaign_id')
    .execute();

export interface QuantityDiscountRow extends QuantityDiscount {
  customerId: string | null;
  customerName: string | null;
  groupId: string | null;
  groupName: string | null;
  unitCode: string;
  validFrom: string;
}

/** Of one product, also those of customers and groups. */
export const listQuantityDiscountsOf = (db: Db, productId: string): Promise<QuantityDiscountRow[]> =>
  db
    .selectFrom('quantity_discounts as d')
    .leftJoin('customers as c', 'c.id', 'd.customer_id')
    .leftJoin('customer_groups as g', 'g.id', 'd.group_id')
    .select(['customer_id as customerId', 'c.name as customerName', 'sales_unit_code as unitCode'])
    .select(['d.group_id as groupId', 'g.name as groupName'])
    .select(['from_quantity as fromQuantity', 'price_ore as priceOre'])
    .select([
      'd.discount_basis_points as discountBasisPoints',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('product_id', '=', productId)
    .orderBy('from_quantity')
    .orderBy('valid_from')
    .orderBy('customer_id')
    .orderBy('d.group_id')
    .execute();

export const findPayer = (db: Db, customerId: string) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_groups as g', 'g.id', 'c.group_id')
    .select([
      'c.id',
      'c.name',
      'c.group_id as groupId',
      'g.name as groupName',
      'c.discount_basis_points as discountBasisPoints',
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();

/** List prices of a unit as they are stored, also in a transaction that is not done. */
export async function findListPrices(db: Db, productId: string, code: string) {
  const unit = await db
    .selectFrom('sales_units as u')
    .innerJoin('products as p', 'p.id', 'u.product_id')
    .select(['u.code', 'u.list_price_ore as listPriceOre', 'p.is_sample as isSample'])
    .where('u.product_id', '=', productId)
    .where('u.code', '=', code)
    .executeTakeFirst();
  const laterPrices = await db
    .selectFrom('list_prices')
    .select(['valid_from as from', 'price_ore as priceOre'])
    .where('product_id', '=', productId)
    .where('sales_unit_code', '=', code)
    .orderBy('valid_from')
    .execute();
  return unit && { ...unit, laterPrices };
}
