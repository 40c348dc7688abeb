import { readSnapshots } from '@engros/contracts/catalog.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/open-database.ts';
import type {
  ProductsTable,
  QuickSalesTable,
  SalesUnitsTable,
} from '../src/platform/database/tables-goods.ts';
import { aUser, type TestCustomer } from './builders.ts';
import { freshNumber } from './fresh-number.ts';
import type { Caller, TestApp } from './test-app.ts';

export async function aSupplier(database: Database, name = 'Prøveleverandør'): Promise<string> {
  const id = `L${freshNumber(9)}`;
  const place = { postal_code: '7100', city: 'Vejle', region: 'Sydjylland', country_code: 'DK' };
  await database.kysely
    .insertInto('suppliers')
    .values({ id, name, ...place, latitude: 55.7, longitude: 9.5 })
    .execute();
  return id;
}

export async function aBrand(database: Database, name: string, isPrivate = false): Promise<string> {
  const id = `M${freshNumber(9)}`;
  await database.kysely.insertInto('brands').values({ id, name, is_private: isPrivate }).execute();
  return id;
}

/** A category of level 2 below one of level 1. */
export async function aCategory(database: Database, names: { da: string; en: string }): Promise<string> {
  const id = `K${freshNumber(9)}`;
  const above = {
    id: `${id}-1`,
    parent_id: null,
    level: 1,
    name_da: `${names.da} mv.`,
    name_en: `${names.en} etc.`,
  };
  const own = { id, parent_id: above.id, level: 2, name_da: names.da, name_en: names.en };
  await database.kysely
    .insertInto('categories')
    .values([
      { ...above, sort_order: 1, glyph: 'meat', tint: 'poultry' },
      { ...own, sort_order: 1, artwork: 'chicken' },
    ])
    .execute();
  return id;
}

type UnitWishes = Partial<Insertable<SalesUnitsTable>>;

interface ProductWishes extends Partial<Insertable<ProductsTable>> {
  units?: readonly UnitWishes[];
  /** Base units by depot. */
  stock?: Readonly<Record<string, number>>;
  restockDate?: string;
}

/** A product of one kilo, sold by the bag (10,00 kr.) by default; stock-managed only where stock is given. */
export async function aProduct(
  database: Database,
  { units = [{}], stock, restockDate, ...wishes }: ProductWishes = {},
): Promise<string> {
  const id = wishes.id ?? String(freshNumber(9));
  const category_id = wishes.category_id ?? (await aCategory(database, { da: 'Fjerkræ', en: 'Poultry' }));
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
  }));
  // All at once: a node that reads the product meets it with its units and its stock.
  await database.kysely.transaction().execute(async (write) => {
    const product = { ...usual, is_stock_managed: stock !== undefined, ...wishes, id, category_id };
    await write.insertInto('products').values(product).execute();
    await write.insertInto('sales_units').values(sold).execute();
    if (depots.length > 0) await write.insertInto('stock').values(depots).execute();
  });
  return id;
}

export async function aLot(
  database: Database,
  lot: Pick<Insertable<QuickSalesTable>, 'product_id' | 'depot_id'> & Partial<Insertable<QuickSalesTable>>,
): Promise<string> {
  const id = `Q${freshNumber(9)}`;
  const usual = {
    type: 1,
    sales_unit_code: 'ps',
    price_ore: 600,
    quantity: 12,
    last_delivery_date: '2026-11-30',
  };
  await database.kysely
    .insertInto('quick_sales')
    .values({ id, ...usual, ...lot })
    .execute();
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
  await database.kysely
    .insertInto('price_agreements')
    .values({
      owner_kind: agreement.customer === undefined ? 'group' : 'customer',
      owner_id: agreement.customer ?? agreement.group ?? '',
      product_id: agreement.productId,
      sales_unit_code: agreement.unit ?? 'ps',
      valid_from: agreement.from ?? '2026-01-01',
      valid_to: agreement.to ?? null,
      price_ore: agreement.priceOre,
      number: 'A-4711',
    })
    .execute();
}

export async function aCampaignPrice(
  database: Database,
  campaign: { productId: string; priceOre: number; from?: string; to?: string; logoUrl?: string },
): Promise<void> {
  await database.kysely
    .insertInto('campaign_prices')
    .values({
      campaign_id: `C${freshNumber(9)}`,
      name_da: 'Ugens fund',
      name_en: 'Find of the week',
      product_id: campaign.productId,
      sales_unit_code: 'ps',
      price_ore: campaign.priceOre,
      valid_from: campaign.from ?? '2026-11-01',
      valid_to: campaign.to ?? '2026-12-31',
      logo_url: campaign.logoUrl ?? null,
    })
    .execute();
}

export async function anExclusion(
  database: Database,
  customer: TestCustomer,
  productId: string,
): Promise<void> {
  await database.kysely
    .insertInto('product_exclusions')
    .values({ customer_id: customer.id, product_id: productId })
    .execute();
}

/** An order of the past with one line of each product. */
export async function anOrder(
  database: Database,
  customer: TestCustomer,
  order: { date: string; lines: readonly { productId: string; quantity: number; unit?: string }[] },
): Promise<void> {
  const id = freshNumber(7);
  const shared = { customer_id: customer.id, delivery_date: order.date, total_ore: 0 };
  await database.kysely
    .insertInto('orders')
    .values({ ...shared, id, order_date: order.date, status: 'Invoiced', ordered_by: 'Mette', source: 'web' })
    .execute();
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
  await database.kysely.insertInto('order_lines').values(lines).execute();
}

export async function aFavoriteList(
  database: Database,
  customer: TestCustomer,
  list: { userId: string; name: string; productIds: readonly string[]; position?: number },
): Promise<string> {
  const { id } = await database.kysely
    .insertInto('favorite_lists')
    .values({
      customer_id: customer.id,
      name: list.name,
      created_by: list.userId,
      position: list.position ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = list.productIds.map((product_id, position) => ({
    customer_id: customer.id,
    list_id: id,
    product_id,
    position,
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
  await database.kysely
    .insertInto('presale_periods')
    .values({
      id,
      ...names,
      order_until: period.orderUntil,
      delivery_from: period.from,
      delivery_to: period.to,
    })
    .execute();
  return id;
}

/** Somebody signed in at the customer, reading in a language. */
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

const pauseMs = 10;

/** Asks until it is so; an error after the 2 s in which every change must show (domain 8), or after so long. */
export async function untilSo(isSo: () => Promise<boolean> | boolean, withinMs = 2000): Promise<void> {
  for (const endMs = performance.now() + withinMs; performance.now() < endMs; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`the change did not show within ${withinMs} ms`);
}

/**
 * Waits until this node has taken in all that was committed before, catalogue and index: it hears of changes in their
 * order, so what came before a marker is in its catalogue when the marker is, and in its index when a second one is.
 */
export async function untilCaughtUp({ app, database }: TestApp): Promise<void> {
  const { category_id } = await database.kysely
    .selectFrom('products')
    .select('category_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let markers = 0; markers < 2; markers += 1) {
    const marker = await aProduct(database, { category_id, is_blocked: true });
    await untilSo(async () => app.goods.catalog.current().products.has(marker));
  }
}

/** Waits until the node has read the products and finds them; they must be visible to the caller's customer. */
export async function untilSeen(app: TestApp, caller: Caller, productIds: readonly string[]): Promise<void> {
  await untilCaughtUp(app);
  const { model } = await app.call(caller, readSnapshots, { query: { id: [...productIds] } });
  const unseen = productIds.filter((id) => !model.some(({ Id }) => Id === id));
  if (unseen.length > 0) throw new Error(`the customer does not see ${unseen.join(', ')}`);
}
