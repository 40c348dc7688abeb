import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { aCustomer, aDepot, aUser, insertRows } from '../../builders.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Start time of the servers' clock: Monday 23 November 2026, 14:18 in Copenhagen. */
export const startClock = '2026-11-23T13:18:00Z';
const deliveryDate = '2026-11-26';
/** Terms of every buyer. */
export const freeDeliveryFromOre = 100_000;
export const deliveryFeeOre = 34_500;
export const piecesOfCase = 6;
const atOnce = 1000;
/** Ids outside the range that the sequences assign during a test. */
const firstBasketId = 30_000_000;
const firstScratchId = 40_000_000;

export interface FaultBuyer {
  customerId: string;
  userId: string;
  cookie: string;
  /** An additional basket for edits, which is never submitted. */
  scratchBasketId: number;
}

export interface FaultLine {
  productId: string;
  quickSaleId: string;
  unitCode: 'st' | 'ks';
  quantity: number;
  priceOre: number;
}

export interface FaultBasket {
  id: number;
  buyer: FaultBuyer;
  lines: FaultLine[];
  subtotalOre: number;
}

export interface FaultShop {
  buyers: FaultBuyer[];
  products: { id: string; priceOre: number }[];
  /** `stock` is in pieces; a case has six. */
  lots: { id: string; productId: string; unitCode: 'st' | 'ks'; priceOre: number; stock: number }[];
  baskets: FaultBasket[];
}

interface ShopWishes {
  random: SeededRandom;
  buyers: number;
  lots: number;
  /** Stock of each lot, in pieces. */
  lotStock: number | ((lot: number) => number);
  /** Pieces by default. */
  lotUnit?: (lot: number) => 'st' | 'ks';
  /** Number of baskets, assigned to the buyers in turn, and the lines of each. */
  baskets: number;
  linesOf: (shop: FaultShop, index: number) => FaultLine[];
}

export async function fillShop(database: Database, wishes: ShopWishes): Promise<FaultShop> {
  const depotId = await aDepot(database);
  const buyers: FaultBuyer[] = [];
  for (let each = 0; each < wishes.buyers; each += 1)
    buyers.push(await aFaultBuyer(database, depotId, firstScratchId + each));
  const products = Array.from({ length: 20 }, (_, index) => ({
    id: String(700_100 + index),
    priceOre: wishes.random.between(100, 90_000),
  }));
  const lots = Array.from({ length: wishes.lots }, (_, index) => ({
    id: `lot${index}`,
    productId: products[index % products.length]?.id ?? '',
    unitCode: wishes.lotUnit?.(index) ?? 'st',
    priceOre: wishes.random.between(100, 900),
    stock: typeof wishes.lotStock === 'number' ? wishes.lotStock : wishes.lotStock(index),
  }));
  const shop: FaultShop = { buyers, products, lots, baskets: [] };
  await insertGoods(database, shop, depotId);
  for (let index = 0; index < wishes.baskets; index += 1) {
    const buyer = buyers[index % buyers.length];
    if (buyer) shop.baskets.push(aFaultBasket(firstBasketId + index, buyer, wishes.linesOf(shop, index)));
  }
  const scratch = buyers.map((buyer) => aFaultBasket(buyer.scratchBasketId, buyer, []));
  const all = [...shop.baskets, ...scratch];
  // In batches small enough for a busy machine to write within the statement timeout.
  for (let from = 0; from < all.length; from += atOnce)
    await insertBaskets(database, all.slice(from, from + atOnce));
  return shop;
}

/** Returns two to five different products and sometimes a lot. */
export function mixedLines({ products, lots }: FaultShop, random: SeededRandom): FaultLine[] {
  const first = random.between(0, products.length - 1);
  const lines: FaultLine[] = Array.from({ length: random.between(2, 5) }, (_, step) => {
    const product = products[(first + step) % products.length];
    return {
      productId: product?.id ?? '',
      quickSaleId: '',
      unitCode: 'st',
      quantity: random.between(1, 9),
      priceOre: product?.priceOre ?? 0,
    };
  });
  const lot = lots[random.between(0, lots.length - 1)];
  if (lot && random.next() < 0.5) lines.push(lotLine(lot, random.between(1, 3)));
  return lines;
}

export function lotLine(lot: FaultShop['lots'][number], quantity: number): FaultLine {
  const { id: quickSaleId, productId, unitCode, priceOre } = lot;
  return { productId, quickSaleId, unitCode, quantity, priceOre };
}

function aFaultBasket(id: number, buyer: FaultBuyer, lines: FaultLine[]): FaultBasket {
  const subtotalOre = lines.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0);
  return { id, buyer, lines, subtotalOre };
}

async function aFaultBuyer(
  database: Database,
  depotId: string,
  scratchBasketId: number,
): Promise<FaultBuyer> {
  const customer = await aCustomer(database, {
    depot_id: depotId,
    free_delivery_from_ore: freeDeliveryFromOre,
    delivery_fee_ore: deliveryFeeOre,
  });
  const { userId } = await aUser(database, { customers: [customer] });
  const cookie = await faultSession(database, { userId, customerId: customer.id });
  return { customerId: customer.id, userId, cookie, scratchBasketId };
}

/** For a server whose clock starts at `startClock`; returns the session's cookie. */
export async function faultSession(
  { kysely }: Database,
  { userId, customerId }: { userId: string; customerId: string | null },
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  const now = Temporal.Instant.from(startClock);
  await insertRows(kysely, 'sessions', {
    id_hash: createHash('sha256').update(sessionId).digest(),
    user_id: userId,
    customer_id: customerId,
    anti_forgery_token: randomBytes(24).toString('base64url'),
    created_at: now.toString(),
    last_seen_at: now.toString(),
    expires_at: now.add({ hours: 24 * 30 }).toString(),
  });
  return `engros=${sessionId}`;
}

async function insertGoods(
  { kysely }: Database,
  { products, lots }: FaultShop,
  depotId: string,
): Promise<void> {
  await insertRows(kysely, 'categories', {
    id: 'K1',
    level: 1,
    name_da: 'Kolonial',
    name_en: 'Groceries',
    sort_order: 1,
  });
  await insertRows(
    kysely,
    'products',
    products.map(({ id }) => ({
      id,
      name: `Prøvevare ${id}`,
      category_id: 'K1',
      base_unit_code: 'st',
      is_stock_managed: false,
      created_on: '2025-01-01',
    })),
  );
  await insertRows(
    kysely,
    'sales_units',
    products.flatMap(({ id, priceOre }) =>
      (['st', 'ks'] as const).map((code, position) => ({
        product_id: id,
        code,
        position,
        quantity: code === 'st' ? 1 : piecesOfCase,
        is_default: code === 'st',
        list_price_ore: code === 'st' ? priceOre : piecesOfCase * priceOre,
        text_singular: code,
        text_plural: code,
      })),
    ),
  );
  if (lots.length === 0) return;
  await insertRows(
    kysely,
    'quick_sales',
    lots.map(({ id, productId, unitCode, priceOre, stock }, index) => ({
      id,
      product_id: productId,
      type: index % 2,
      depot_id: depotId,
      sales_unit_code: unitCode,
      price_ore: priceOre,
      quantity: stock,
      last_delivery_date: '2026-12-31',
    })),
  );
}

async function insertBaskets({ pool }: Database, baskets: readonly FaultBasket[]): Promise<void> {
  const heads = baskets.map(({ id, buyer, lines }) => ({
    id,
    customer_id: buyer.customerId,
    created_by: buyer.userId,
    last_line_id: lines.length,
  }));
  await pool.query(
    `insert into baskets (customer_id, id, created_by, delivery_date, last_line_id, created_at, updated_at)
     select customer_id, id, created_by, $2::date, last_line_id, $3, $3
       from json_to_recordset($1::json) as r (id bigint, customer_id text, created_by uuid, last_line_id int)`,
    [JSON.stringify(heads), deliveryDate, startClock],
  );
  const lines = baskets.flatMap(({ id, buyer, lines: own }) =>
    own.map((line, index) => ({
      customer_id: buyer.customerId,
      basket_id: id,
      line_id: index + 1,
      product_id: line.productId,
      quick_sale_id: line.quickSaleId,
      unit: line.unitCode,
      quantity: line.quantity,
      price: line.priceOre,
      source: line.quickSaleId === '' ? 'list' : 'quick_sale',
      added_by: buyer.userId,
    })),
  );
  await pool.query(
    `insert into basket_lines (customer_id, basket_id, line_id, product_id, quick_sale_id, sales_unit_code, quantity,
       unit_price_ore, price_source, added_by, updated_at)
     select customer_id, basket_id, line_id, product_id, quick_sale_id, unit, quantity, price, source, added_by, $2
       from json_to_recordset($1::json) as r (customer_id text, basket_id bigint, line_id int, product_id text,
         quick_sale_id text, unit text, quantity int, price bigint, source text, added_by uuid)`,
    [JSON.stringify(lines), startClock],
  );
}
