import type { Pool, QueryConfig } from 'pg';
import { seedCampaigns } from './content/campaigns.ts';
import { seedImportsAndMisses } from './content/imports-and-misses.ts';
import { seedNavigation } from './content/navigation.ts';
import { demoDays } from './demo-days.ts';
import { seedClimate } from './goods/climate.ts';
import { seedProducts } from './goods/seed-products.ts';
import { demoCustomers } from './people/customers.ts';
import { seedExtraKitchens } from './people/extra-kitchens.ts';
import { seedContent } from './people/seed-content.ts';
import { seedPeople } from './people/seed-people.ts';
import { demoPassword } from './people/users.ts';
import { seedCases } from './records/cases.ts';
import { seedFavorites } from './records/favorites.ts';
import { habitsOf } from './records/habits.ts';
import { seedLegacyOrders } from './records/legacy-orders.ts';
import { seedNotices } from './records/notices.ts';
import { seedOpenBaskets } from './records/open-baskets.ts';
import { seedOrderHistory } from './records/order-history.ts';
import { seedSalesDocuments } from './records/sales-documents.ts';
import { beginStatement, seedStatement, seedSustainability } from './records/sustainability.ts';
import { seedTerms } from './terms/seed-terms.ts';

/** Reads a part of every table: longer than other answers may take, where other programs use the processor. */
const analyze: QueryConfig & { query_timeout: number } = {
  text: 'begin; set local statement_timeout = 0; analyze; commit',
  query_timeout: 600_000,
};

export interface DemoOptions {
  /** 5,000 by default; at least 200, at most about 60,000 */
  products?: number;
  /** kitchens in addition to the 40, without history; none by default */
  extraKitchens?: number;
  clock: { now(): Temporal.Instant };
  timeZone?: string;
  log?: (message: string) => void;
  /** another salt generates another, similar supplier */
  salt?: string;
  hashPassword: (plain: string) => Promise<string>;
}

/**
 * Fills an empty migrated database with the demo supplier Fjordgros Foodservice in one transaction (domain 10). The
 * rows depend only on salt, size and time; the time of day decides which events of orders have happened. Returns false
 * without changes when there already are customers.
 */
export async function seedDemo(pool: Pool, options: DemoOptions): Promise<boolean> {
  const log = options.log ?? (() => {});
  const timeZone = options.timeZone ?? 'Europe/Copenhagen';
  const now = options.clock.now();
  const local = now.toZonedDateTimeISO(timeZone);
  const days = demoDays(local.toPlainDate().toString(), timeZone);
  const salt = options.salt ?? '';
  const wanted = options.products ?? 5000;
  if (wanted < 200) throw new RangeError('The demonstration needs at least 200 products');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table customers in share row exclusive mode');
    const { rows } = await client.query('select 1 from customers limit 1');
    if (rows.length > 0) {
      await client.query('rollback');
      log('There are customers already: the demonstration is left as it is');
      return false;
    }
    await seedPeople(client, days, await options.hashPassword(demoPassword));
    await seedContent(client, days);
    const sold = await seedProducts(client, days, wanted, salt);
    await seedClimate(client, days);
    await seedTerms(client, days, sold, salt);
    await seedCampaigns(client, days);
    const habits = new Map(demoCustomers.map((customer) => [customer.id, habitsOf(customer, sold, salt)]));
    await seedOrderHistory(client, { days, nowMs: now.epochMilliseconds }, habits, salt);
    await seedSustainability(client, days);
    const statement = await beginStatement(client, days, timeZone);
    await seedLegacyOrders(client, days, habits);
    await seedCases(client, days);
    await seedSalesDocuments(client, days);
    await seedFavorites(client, days, habits);
    await seedNotices(client, days, now);
    await seedStatement(client, statement);
    await seedImportsAndMisses(client, days);
    await seedOpenBaskets(client, days, local.hour >= 15);
    await seedExtraKitchens(client, options.extraKitchens ?? 0);
    await seedNavigation(client);
    await client.query("update users set demo_state = 'open'");
    await client.query('commit');
    await client.query(analyze);
    log(`Fjordgros Foodservice is ready: ${wanted} products, ${sold.length} of them in use`);
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
