import { type Basket, readBasket } from '@engros/contracts/baskets/basket.ts';
import { aCustomer, aUser, rowsOf, type TestCustomer } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';
import { untilFound } from '../until-seen.ts';

/** The test app with products to order by number; `goods` holds their ids, keyed by the property that tests use. */
export interface ImportWorld extends TestApp {
  goods: Record<
    'plain' | 'cases' | 'zeros' | 'replaced' | 'replacement' | 'gone' | 'twinA' | 'twinB',
    string
  >;
  aKitchen(): Promise<{ customer: TestCustomer; buyer: Caller; userId: string }>;
  basketOf(buyer: Caller, id: string): Promise<Basket>;
  /** Empty baskets included. */
  openBaskets(customer: TestCustomer): Promise<number>;
}

const gtin = '05701234567899';

export async function importWorld(env: Record<string, string> = {}): Promise<ImportWorld> {
  const app = await testApp(env);
  const { database } = app;
  const both = [
    { code: 'ps', quantity: 1, gtin },
    { code: 'krt', quantity: 6, list_price_ore: 5500, text_singular: 'karton', text_plural: 'kartoner' },
  ];
  const cases = [{ code: 'ks', quantity: 8, text_singular: 'kasse', text_plural: 'kasser' }];
  const goods = {
    plain: await aProduct(database, {
      name: 'Kyllingebryst, frossen',
      units: both,
      supplier_number: 'SK-77',
    }),
    cases: await aProduct(database, { name: 'Rugbrød, skåret', base_unit_code: 'stk', units: cases }),
    zeros: await aProduct(database, { id: '00412399', name: 'Torskeloin, fersk' }),
    replacement: await aProduct(database, { name: 'Kyllingefond, økologisk' }),
    replaced: '',
    gone: '',
    twinA: await aProduct(database, { name: 'Løg, gule', supplier_number: 'TW-1000' }),
    twinB: await aProduct(database, { name: 'Løg, røde', supplier_number: 'TW-1000' }),
  };
  goods.replaced = await aProduct(database, { name: 'Kyllingefond', replaced_by: goods.replacement });
  const blocked = await aProduct(database, { name: 'Hønsefond', is_blocked: true });
  goods.gone = await aProduct(database, { name: 'Hønsefond, gammel', replaced_by: blocked });
  await untilFound(app.app, goods.gone);
  return {
    ...app,
    goods,
    async aKitchen() {
      const customer = await aCustomer(database);
      const { userId } = await aUser(database, { customers: [customer] });
      return { customer, userId, buyer: await app.signIn({ userId, customerId: customer.id }) };
    },
    async basketOf(buyer, id) {
      return (await app.call(buyer, readBasket, { query: { id, validate: 'true' } })).model;
    },
    async openBaskets({ id }) {
      const rows = await rowsOf(database, 'baskets', { customer_id: id, state: 'open' }, 'id');
      return rows.length;
    },
  };
}

/** GTIN of a bag of `plain`. */
export const bagGtin = gtin.slice(1);
