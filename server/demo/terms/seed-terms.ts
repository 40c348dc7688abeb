import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import type { SoldProduct } from '../goods/sold-product.ts';
import { randomFrom } from '../random.ts';
import { agreementRows } from './agreements.ts';
import { allCampaignRows } from './campaigns.ts';
import { quickSaleRows } from './quick-sales.ts';
import { synonymLines } from './synonyms.ts';

/** The customer who may not buy wine, beer and spirits: the municipality's kitchen. */
const dryCustomer = '200400';

async function seedExclusions(client: ClientBase, products: readonly SoldProduct[]): Promise<void> {
  const alcohol = products.filter((product) => ['oel', 'vin', 'spiritus'].includes(product.leaf));
  await insertRows(
    client,
    'product_exclusions',
    { customer_id: 'text', product_id: 'text' },
    alcohol.map((product) => ({ customer_id: dryCustomer, product_id: product.id })),
  );
}

async function seedItemNumbers(
  client: ClientBase,
  products: readonly SoldProduct[],
  salt: string,
): Promise<void> {
  const rows = ['200100', '200200', '200400'].flatMap((customerId) => {
    const random = randomFrom(`${salt}:own-numbers:${customerId}`);
    return products
      .filter((product) => product.isOrdinary && random.chance(0.005 + 0.05 * product.popularity))
      .slice(0, 120)
      .map((product, index) => ({
        customer_id: customerId,
        own_number: `${customerId === '200200' ? 'K' : 'V'}${1000 + index * 3}`,
        product_id: product.id,
      }));
  });
  const columns = { customer_id: 'text', own_number: 'text', product_id: 'text' };
  await insertRows(client, 'customer_item_numbers', columns, rows);
}

/** Writes agreements, campaigns, quick sales, exclusions, customers' own item numbers and synonyms. */
export async function seedTerms(
  client: ClientBase,
  days: DemoDays,
  products: readonly SoldProduct[],
  salt: string,
): Promise<void> {
  await insertRows(
    client,
    'price_agreements',
    {
      owner_kind: 'text',
      owner_id: 'text',
      product_id: 'text',
      sales_unit_code: 'text',
      valid_from: 'date',
      valid_to: 'date',
      price_ore: 'bigint',
      number: 'text',
    },
    agreementRows(products, days, salt),
  );
  await insertRows(
    client,
    'campaign_prices',
    {
      campaign_id: 'text',
      name_da: 'text',
      name_en: 'text',
      product_id: 'text',
      sales_unit_code: 'text',
      price_ore: 'bigint',
      valid_from: 'date',
      valid_to: 'date',
    },
    allCampaignRows(products, days, salt),
  );
  await insertRows(
    client,
    'quick_sales',
    {
      id: 'text',
      product_id: 'text',
      type: 'smallint',
      depot_id: 'text',
      sales_unit_code: 'text',
      price_ore: 'bigint',
      quantity: 'int',
      best_before: 'date',
      last_delivery_date: 'date',
      note_da: 'text',
      note_en: 'text',
    },
    quickSaleRows(products, days, salt),
  );
  await seedExclusions(client, products);
  await seedItemNumbers(client, products, salt);
  const synonyms = synonymLines.map((words, index) => ({ id: index + 1, words }));
  await insertRows(client, 'synonyms', { id: 'int', words: 'text[]' }, synonyms, 'overriding system value');
  await client.query(`select setval(pg_get_serial_sequence('synonyms', 'id'), $1)`, [synonyms.length]);
}
