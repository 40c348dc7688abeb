import { keysBetween } from '@engros/contracts/favourites/order-keys.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/open-database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { aUser, insertRow, insertRows, insertTogether, type TestCustomer } from './builders.ts';
import { freshNumber } from './fresh-number.ts';
import type { Caller, TestApp } from './test-app.ts';

export async function aSupplier(database: Database, name = 'Prøveleverandør'): Promise<string> {
  const id = `L${freshNumber(9)}`;
  const place = { postal_code: '7100', city: 'Vejle', region: 'Sydjylland', country_code: 'DK' };
  await insertRows(database, 'suppliers', { id, name, ...place, latitude: 55.7, longitude: 9.5 });
  return id;
}

export async function aBrand(database: Database, name: string, isPrivate = false): Promise<string> {
  const id = `M${freshNumber(9)}`;
  await database.kysely.insertInto('brands').values({ id, name, is_private: isPrivate }).execute();
  return id;
}

const categoryRows = (id: string, names: { da: string; en: string }) => {
  const above = {
    id: `${id}-1`,
    parent_id: null,
    level: 1,
    name_da: `${names.da} mv.`,
    name_en: `${names.en} etc.`,
  };
  const own = { id, parent_id: above.id, level: 2, name_da: names.da, name_en: names.en };
  return [
    { ...above, sort_order: 1, glyph: 'meat', tint: 'poultry' },
    { ...own, sort_order: 1, artwork: 'chicken' },
  ];
};

export async function aCategory(database: Database, names: { da: string; en: string }): Promise<string> {
  const id = `K${freshNumber(9)}`;
  await insertRows(database, 'categories', categoryRows(id, names));
  return id;
}

type UnitWishes = Partial<Insertable<Tables['sales_units']>>;

interface ProductWishes extends Partial<Insertable<Tables['products']>> {
  units?: readonly UnitWishes[];
  /** Stock in base units, keyed by depot. */
  stock?: Readonly<Record<string, number>>;
  /** Day of the next supply, which brings a thousand base units. */
  restockDate?: string;
}

/** One kilo, sold by the bag (10.00 kroner) by default. Stock is managed only if given. */
export async function aProduct(
  database: Database,
  { units = [{}], stock, restockDate, ...wishes }: ProductWishes = {},
): Promise<string> {
  const id = wishes.id ?? String(freshNumber(9));
  const category_id = wishes.category_id ?? `K${freshNumber(9)}`;
  const usual = { name: `Vare ${id}`, base_unit_code: 'ps', net_weight_g: 1000, created_on: '2026-01-15' };
  const bag = { code: 'ps', quantity: 1, text_singular: 'pose', text_plural: 'poser', list_price_ore: 1000 };
  const sold = units.map((unit, position) => ({
    ...bag,
    is_default: position === 0,
    ...unit,
    product_id: id,
    position,
  }));
  const depots = Object.entries(stock ?? {}).map(([depot_id, quantity]) => ({
    product_id: id,
    depot_id,
    quantity,
    restock_date: restockDate ?? null,
    restock_quantity: restockDate === undefined ? null : 1000,
  }));
  const product = { ...usual, is_stock_managed: stock !== undefined, ...wishes, id, category_id };
  // In one statement, so that a node never reads the product without its units and stock.
  await insertTogether(database, [
    ['categories', wishes.category_id ? [] : categoryRows(category_id, { da: 'Fjerkræ', en: 'Poultry' })],
    ['products', [product]],
    ['sales_units', sold],
    ['stock', depots],
  ]);
  return id;
}

export async function aLot(
  database: Database,
  lot: Pick<Insertable<Tables['quick_sales']>, 'product_id' | 'depot_id'> &
    Partial<Insertable<Tables['quick_sales']>>,
): Promise<string> {
  const id = `Q${freshNumber(9)}`;
  const usual = {
    type: 1,
    sales_unit_code: 'ps',
    price_ore: 600,
    quantity: 12,
    last_delivery_date: '2026-11-30',
  };
  await insertRows(database, 'quick_sales', { id, ...usual, ...lot });
  return id;
}

export async function anAgreement(
  database: Database,
  agreement: {
    customer?: string;
    group?: string;
    productId: string;
    priceOre: number;
    from?: string;
    to?: string;
    unit?: string;
  },
): Promise<void> {
  await insertRows(database, 'price_agreements', {
    owner_kind: agreement.customer === undefined ? 'group' : 'customer',
    owner_id: agreement.customer ?? agreement.group ?? '',
    product_id: agreement.productId,
    sales_unit_code: agreement.unit ?? 'ps',
    valid_from: agreement.from ?? '2026-01-01',
    valid_to: agreement.to ?? null,
    price_ore: agreement.priceOre,
    number: 'A-4711',
  });
}

export async function aCampaignPrice(
  database: Database,
  campaign: { productId: string; priceOre: number; from?: string; to?: string; logoUrl?: string },
): Promise<void> {
  await insertRows(database, 'campaign_prices', {
    campaign_id: `C${freshNumber(9)}`,
    name_da: 'Ugens fund',
    name_en: 'Find of the week',
    product_id: campaign.productId,
    sales_unit_code: 'ps',
    price_ore: campaign.priceOre,
    valid_from: campaign.from ?? '2026-11-01',
    valid_to: campaign.to ?? '2026-12-31',
    logo_url: campaign.logoUrl ?? null,
  });
}

export async function anExclusion(
  database: Database,
  customer: TestCustomer,
  productId: string,
): Promise<void> {
  await insertRows(database, 'product_exclusions', { customer_id: customer.id, product_id: productId });
}

export async function anOrder(
  database: Database,
  customer: TestCustomer,
  order: {
    date: string;
    status?: string;
    lines: readonly { productId: string; quantity: number; unit?: string }[];
  },
): Promise<void> {
  const id = freshNumber(7);
  const shared = { customer_id: customer.id, delivery_date: order.date, total_ore: 0 };
  const { status = 'Invoiced' } = order;
  await insertRows(database, 'orders', {
    ...shared,
    id,
    order_date: order.date,
    status,
    ordered_by: 'Mette',
    source: 'web',
  });
  const lines = order.lines.map(({ productId, quantity, unit = 'ps' }, position) => ({
    customer_id: customer.id,
    order_id: id,
    position,
    product_id: productId,
    name: 'Vare',
    sales_unit_code: unit,
    unit_quantity: 1,
    quantity_ordered: quantity,
    quantity_confirmed: quantity,
    quantity_delivered: quantity,
    unit_price_ore: 1000,
    line_total_ore: 1000 * quantity,
    price_source: 'List',
  }));
  if (lines.length > 0) await database.kysely.insertInto('order_lines').values(lines).execute();
}

export async function aFavoriteList(
  database: Database,
  customer: TestCustomer,
  list: { userId: string; name: string; productIds: readonly string[]; position?: number },
): Promise<string> {
  const { id } = await insertRow(database, 'favorite_lists', {
    customer_id: customer.id,
    name: list.name,
    created_by: list.userId,
    position: list.position ?? 0,
  });
  const keys = keysBetween(null, null, list.productIds.length);
  const rows = list.productIds.map((product_id, at) => ({
    customer_id: customer.id,
    list_id: id,
    product_id,
    sort_key: keys[at] ?? '',
  }));
  if (rows.length > 0) await database.kysely.insertInto('favorite_list_products').values(rows).execute();
  return String(id);
}

export async function aPresalePeriod(
  database: Database,
  period: { orderUntil: string; from: string; to: string },
): Promise<string> {
  const id = `F${freshNumber(9)}`;
  const names = { name_da: 'Juleforsalg', name_en: 'Christmas presale' };
  await insertRows(database, 'presale_periods', {
    id,
    ...names,
    order_until: period.orderUntil,
    delivery_from: period.from,
    delivery_to: period.to,
  });
  return id;
}

export async function aBuyerOf(
  { database, signIn }: TestApp,
  customer: TestCustomer,
  { language = 'da', maySeePrices = true }: { language?: 'da' | 'en'; maySeePrices?: boolean } = {},
): Promise<Caller> {
  const rights = { may_see_prices: maySeePrices };
  const { userId } = await aUser(database, { customers: [customer], rights });
  const caller = await signIn({ userId, customerId: customer.id });
  await database.kysely.updateTable('sessions').set({ language }).where('user_id', '=', userId).execute();
  return caller;
}
