import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import type { SoldProduct } from '../goods/sold-product.ts';
import { randomFrom } from '../random.ts';
import { agreementRows } from './agreements.ts';
import { allCampaignRows } from './campaigns.ts';
import { quickSaleRows } from './quick-sales.ts';
import { synonymLines } from './synonyms.ts';

const isAlcohol = ({ leaf }: SoldProduct) => ['oel', 'vin', 'spiritus'].includes(leaf);

/**
 * Products that customers may not buy: no alcohol for public kitchens, no spirits for a café, only organic
 * dairy for a brasserie.
 */
const exclusions: Readonly<Record<string, (product: SoldProduct) => boolean>> = {
  '200102': ({ leaf }) => leaf === 'spiritus',
  '200104': ({ topKey, isOrganic }) => topKey === 'mejeri' && !isOrganic,
  '200400': isAlcohol,
  '200401': isAlcohol,
  '200402': isAlcohol,
  '200404': isAlcohol,
};

async function seedExclusions(client: ClientBase, products: readonly SoldProduct[]): Promise<void> {
  const rows = Object.entries(exclusions).flatMap(([customer_id, isExcluded]) =>
    products.filter(isExcluded).map((product) => ({ customer_id, product_id: product.id })),
  );
  await insertRows(client, 'product_exclusions', { customer_id: 'text', product_id: 'text' }, rows);
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
