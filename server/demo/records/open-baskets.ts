import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { presalePeriods } from '../goods/presale.ts';
import { namedUsers } from '../people/users.ts';
import { itemAt } from '../random.ts';
import { customerPrices, type SeenPrice } from './customer-prices.ts';

const customerId = '200100';
const firstBasket = 20_481_177;

type Line = readonly [productId: string, unit: string, quantity: number];

/**
 * The basket in the design pictures. One of its products has too little stock, one is sold out on the day, and one has
 * a deadline that has passed.
 */
const tomorrow: readonly Line[] = [
  ['204118', 'KRT', 2],
  ['221904', 'PK', 6],
  ['210377', 'STK', 3],
  ['412031', 'KS', 1],
  ['418820', 'SP', 2],
  ['501220', 'KS', 2],
  ['502041', 'BLK', 2],
  ['504410', 'KRT', 1],
  ['601188', 'SK', 4],
  ['604402', 'PS', 3],
  ['606017', 'PS', 6],
  ['703310', 'KS', 2],
  ['705518', 'KRT', 1],
  ['330115', 'KRT', 1],
];

const laterDay: readonly Line[] = [
  ['201342', 'KRT', 1],
  ['412044', 'KS', 1],
  ['601420', 'PS', 2],
  ['608812', 'KS', 1],
  ['640233', 'KRT', 1],
  ['321480', 'KRT', 1],
];

const presale: readonly Line[] = [
  ['932014', 'STK', 6],
  ['932018', 'STK', 10],
  ['930212', 'KRT', 3],
  ['932031', 'KRT', 2],
  ['932044', 'SP', 3],
  ['932052', 'STK', 4],
  ['932060', 'KRT', 2],
];

/** The buyer saw a price of 189.00 for tomatoes, which has since risen to 198.00. */
const priceSeenBefore: Readonly<Record<string, number>> = { '330115': 18_900 };
const quickSaleProduct = '606017';

interface QuickSale {
  id: string;
  price: string;
}

async function quickSaleOf(client: ClientBase): Promise<QuickSale> {
  const { rows } = await client.query<QuickSale>(
    'select id, price_ore::text as price from quick_sales where product_id = $1 order by id limit 1',
    [quickSaleProduct],
  );
  return itemAt(rows, 0);
}

type PriceOn = (key: string, date: string) => SeenPrice | undefined;

function lineTerms([productId, unit, quantity]: Line, date: string, priceOn: PriceOn, quickSale: QuickSale) {
  const line = { product_id: productId, sales_unit_code: unit, quantity };
  if (productId === quickSaleProduct) {
    return {
      ...line,
      quick_sale_id: quickSale.id,
      unit_price_ore: Number(quickSale.price),
      price_source: 'quickSale',
    };
  }
  const price = priceOn(`${productId}/${unit}`, date);
  if (price === undefined) throw new RangeError(`${productId} is not sold by ${unit}`);
  const seen = priceSeenBefore[productId] ?? price.priceOre;
  return { ...line, quick_sale_id: '', unit_price_ore: seen, price_source: price.source };
}

/**
 * Inserts three open baskets of Restaurant Havnen: for the next delivery that can still be ordered, for a
 * later one and for the presale. `isPastCutOff` is true when the deadline for the next working day has
 * passed.
 */
export async function seedOpenBaskets(
  client: ClientBase,
  days: DemoDays,
  isPastCutOff: boolean,
): Promise<void> {
  const ids = [...tomorrow, ...laterDay, ...presale].map(([id]) => id);
  const priceOn = await customerPrices(client, customerId, ids);
  const quickSale = await quickSaleOf(client);
  const at = days.instant(days.day(-1), '14:12');
  const anna = namedUsers.anna.id;
  const next = days.workingDay(days.today, isPastCutOff ? 2 : 1);
  const period = itemAt(presalePeriods(days), 0);
  const baskets = [
    {
      date: next,
      presaleId: null,
      lines: tomorrow,
      message: 'Stil frost i fryser 2. Ring på ved porten før 06.15.',
    },
    { date: days.workingDay(next, 2), presaleId: null, lines: laterDay, message: null },
    { date: days.workingDay(period.delivery_from, 1), presaleId: period.id, lines: presale, message: null },
  ];
  await insertRows(
    client,
    'baskets',
    {
      customer_id: 'text',
      id: 'bigint',
      created_by: 'uuid',
      delivery_date: 'date',
      presale_period_id: 'text',
      message: 'text',
      version: 'int',
      last_line_id: 'int',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    baskets.map((basket, index) => ({
      customer_id: customerId,
      id: firstBasket + index,
      created_by: anna,
      delivery_date: basket.date,
      presale_period_id: basket.presaleId,
      message: basket.message,
      version: basket.lines.length + 1,
      last_line_id: basket.lines.length,
      created_at: at,
      updated_at: at,
    })),
  );
  const lines = baskets.flatMap((basket, index) =>
    basket.lines.map((line, position) => ({
      customer_id: customerId,
      basket_id: firstBasket + index,
      line_id: position + 1,
      ...lineTerms(line, basket.date, priceOn, quickSale),
      added_by: anna,
      updated_at: at,
    })),
  );
  await insertRows(
    client,
    'basket_lines',
    {
      customer_id: 'text',
      basket_id: 'bigint',
      line_id: 'int',
      product_id: 'text',
      quick_sale_id: 'text',
      sales_unit_code: 'text',
      quantity: 'int',
      unit_price_ore: 'bigint',
      price_source: 'text',
      added_by: 'uuid',
      updated_at: 'timestamptz',
    },
    lines,
  );
  await client.query("select setval('basket_numbers', $1)", [firstBasket + baskets.length]);
  // Stores the basket for the next delivery as the buyer's last selected one.
  await client.query(
    'insert into user_settings (customer_id, user_id, settings, updated_at) values ($1, $2, $3, $4)',
    [customerId, anna, JSON.stringify({ LastSelectedBasketId: String(firstBasket) }), at],
  );
}
