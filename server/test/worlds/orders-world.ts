import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { aCustomer, aUser, type TestCustomer } from '../builders.ts';
import { aPiece, catalogFollows } from '../builders-by-piece.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';

export interface Kitchen {
  customer: TestCustomer;
  userId: string;
  buyer: Caller;
}

/** The test app with one product, and kitchens that order it. */
export interface OrdersWorld extends TestApp {
  productId: string;
  aKitchen(user?: Parameters<typeof aUser>[1]): Promise<Kitchen>;
  /** Sends a basket with the product as a web order that the supplier's system has not taken in; returns its number. */
  placed(kitchen: Kitchen, wishes?: { reference?: string; quantity?: number }): Promise<string>;
}

export async function ordersWorld(): Promise<OrdersWorld> {
  const app = await testApp();
  const productId = await aPiece(app.database, {
    name: 'Ærter, frosne',
    fields: { name_en: 'Garden peas' },
  });
  await catalogFollows(() => app.app.goods.catalog.current().products.has(productId));
  return {
    ...app,
    productId,
    aKitchen: async (user = {}) => {
      const customer = await aCustomer(app.database);
      const { userId } = await aUser(app.database, { ...user, customers: [customer] });
      return { customer, userId, buyer: await app.signIn({ userId, customerId: customer.id }) };
    },
    placed: async ({ buyer }, { reference = 'PO-48', quantity = 3 } = {}) => {
      const body = {
        Products: [{ ProductId: productId, SalesUnit: { Code: 'st' }, Quantity: quantity }],
        Delivery: { ExpectedDate: '2026-11-25' },
        References: { OrderReference: reference },
      };
      const basket = await app.call(buyer, updateBasket, { query: { id: '0' }, body });
      const order = await app.call(buyer, submitBasket, {
        query: { basketId: basket.model.Id },
        body: { IgnoreWarning: true },
      });
      return order.model.Id;
    },
  };
}
