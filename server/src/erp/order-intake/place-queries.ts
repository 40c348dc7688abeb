import type { Kysely } from 'kysely';
import type { UsualVat } from '../../fulfilment/order-progress/whole/whole-order.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import { depositOfUnit } from '../../goods/catalog/deposit-queries.ts';
import { depositFor } from '../../goods/pricing/deposits.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** All were read from the database at once for the whole batch. */
export interface Places {
  /** Throws notFound when there is no such customer. */
  depotOf(customerId: string): string;
  /** Throws invalidInput with the name of the field when there is no such depot. */
  depot(id: string): string;
  /** Throws notFound when there is no such customer. */
  vatOf(customerId: string): VatOf;
  /** As the shop has it, of goods that replace others; with the customer's VAT. */
  depositOf(customerId: string, goods: { productId: string; unitCode: string }): Deposit | null;
}

export type VatOf = UsualVat;

interface NamedRecord {
  CustomerId: string;
  Lines?:
    | readonly {
        Position?: number | null;
        ProductId?: string | null;
        Replacement?: { ProductId: string } | null;
      }[]
    | null;
}

/** Basis points by product, of those that the records name. */
async function readProductVat(
  trx: Kysely<Tables>,
  records: readonly NamedRecord[],
): Promise<{ standard: number; of: ReadonlyMap<string, number> }> {
  const named = records.flatMap(({ Lines }) =>
    (Lines ?? []).flatMap((line) => [line.ProductId, line.Replacement?.ProductId]),
  );
  const ids = [...new Set(named.flatMap((id) => id?.toUpperCase() ?? []))];
  const rows = await trx
    .selectFrom('vat_classes')
    .leftJoin('products', (join) =>
      join
        .onRef('products.vat_class_id', '=', 'vat_classes.id')
        .on((eb) => eb('products.id', '=', eb.fn.any(eb.val(ids)))),
    )
    .select(['vat_classes.id as vatClass', 'basis_points as points', 'products.id as productId'])
    .where((eb) => eb.or([eb('products.id', 'is not', null), eb('vat_classes.id', '=', 'standard')]))
    .execute();
  return {
    standard: rows.find(({ vatClass }) => vatClass === 'standard')?.points ?? 0,
    of: new Map(rows.flatMap(({ productId, points }) => (productId === null ? [] : [[productId, points]]))),
  };
}

interface UnitDeposit {
  productId: string;
  unitCode: string;
  deposit: Deposit;
}

// Plain SQL, because it builds the deposit as all others do.
const depositsOfProducts = statement<UnitDeposit>(
  'intake_deposits',
  `select u.product_id as "productId", u.code as "unitCode", ${depositOfUnit('u')} as deposit
    from sales_units u where u.product_id = any ($1) and u.deposit_id is not null`,
  { productId: 'text', unitCode: 'text', deposit: 'json' },
);

async function readDeposits(trx: Kysely<Tables>, records: readonly NamedRecord[]): Promise<UnitDeposit[]> {
  const replacing = records.flatMap(({ Lines }) =>
    (Lines ?? []).flatMap(({ Replacement }) => Replacement?.ProductId.toUpperCase() ?? []),
  );
  return replacing.length === 0 ? [] : depositsOfProducts.rows(trx, [[...new Set(replacing)]]);
}

export async function readPlaces(trx: Kysely<Tables>, records: readonly NamedRecord[]): Promise<Places> {
  const named = [...new Set(records.map(({ CustomerId }) => CustomerId))];
  const customers = await trx
    .selectFrom('customers')
    .leftJoin('vat_classes', 'vat_classes.id', 'customers.vat_class_id')
    .select(['customers.id', 'depot_id', 'basis_points as ownVat'])
    .where('customers.id', 'in', named)
    .execute();
  const products = await readProductVat(trx, records);
  const deposits = await readDeposits(trx, records);
  const depots = await trx.selectFrom('depots').select('id').execute();
  const depotIds = new Set(depots.map(({ id }) => id));
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const customerOf = (id: string) => {
    const found = byId.get(id);
    if (found === undefined) throw new AppError('notFound', { params: { missing: 'customer' } });
    return found;
  };
  return {
    depotOf: (customerId) => customerOf(customerId).depot_id,
    vatOf(customerId) {
      const { ownVat } = customerOf(customerId);
      return {
        fee: (ownVat ?? products.standard) / 100,
        product: (id) => (ownVat ?? products.of.get(id) ?? products.standard) / 100,
      };
    },
    depositOf(customerId, { productId, unitCode }) {
      const { ownVat } = customerOf(customerId);
      const found = deposits.find((each) => each.productId === productId && each.unitCode === unitCode);
      return depositFor({ ownVatPercent: ownVat === null ? null : ownVat / 100 }, found?.deposit ?? null);
    },
    depot(id) {
      if (!depotIds.has(id)) throw new AppError('invalidInput', { Fields: ['DepotId'] });
      return id;
    },
  };
}
