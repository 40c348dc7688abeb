import type { AddressInfo } from 'node:net';
import { aCustomer, aUser } from '../builders.ts';
import { anOrder, aProduct } from '../builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';

export const serviceKey = 'proeve-noegle-til-den-gamle-tjeneste';
/**
 * Customer number, the same in every world, because services identify customers by number and users by e-mail address.
 */
export const customerId = '88000001';
export const otherCustomerId = '88000002';
export const productId = '410001';
export const otherProductId = '410002';
const email = 'kok@koekken.example';
const otherEmail = 'nabo@koekken.example';

/** An Engros with a customer, its buyer, another customer's buyer, and two products. */
export interface World {
  app: TestApp;
  caller: Caller;
  other: Caller;
}

interface Wishes {
  maySeePrices?: boolean;
  language?: 'da' | 'en';
}

export async function aWorld(
  env: Record<string, string>,
  { maySeePrices = true, language = 'da' }: Wishes = {},
): Promise<World> {
  const app = await testApp(env);
  const { database } = app;
  const person = async (id: string, address: string, rights = {}) => {
    const customer = await aCustomer(database, { id });
    const { userId } = await aUser(database, { customers: [customer], rights });
    await database.kysely.updateTable('users').set({ email: address }).where('id', '=', userId).execute();
    const caller = await app.signIn({ userId, customerId: customer.id });
    await database.kysely.updateTable('sessions').set({ language }).where('user_id', '=', userId).execute();
    return { customer, caller };
  };
  const { customer, caller } = await person(customerId, email, { may_see_prices: maySeePrices });
  const { caller: other } = await person(otherCustomerId, otherEmail);
  const units = [{}, { code: 'krt', quantity: 6, list_price_ore: 5400, text_singular: 'karton' }];
  for (const id of [productId, otherProductId])
    await aProduct(database, { id, name: `Hvedemel ${id}`, units });
  await anOrder(database, customer, { date: '2026-11-10', lines: [{ productId, quantity: 4 }] });
  await untilSo(() => app.app.goods.catalog.current().products.has(otherProductId));
  return { app, caller, other };
}

export async function listeningAt({ app }: TestApp): Promise<string> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}

/** Returns settings that make an old service handle every area. */
export function oldEverywhere(url: string): Record<string, string> {
  return {
    FEATURE_BASKETS: 'old',
    FEATURE_ORDERS: 'old',
    FEATURE_CAMPAIGNS: 'old',
    FEATURE_NOTIFICATIONS: 'old',
    FEATURE_CUSTOMER_CASES: 'old',
    FEATURE_SALES_DOCUMENTS: 'old',
    OLD_SERVICE_URL: url,
    OLD_SERVICE_KEY: serviceKey,
    OLD_SERVICE_TIMEOUT_MS: '3000',
  };
}
