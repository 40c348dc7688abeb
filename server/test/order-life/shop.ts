import { AsyncLocalStorage } from 'node:async_hooks';
import { createPasswords } from '../../src/people/credentials/passwords.ts';
import { aUser } from '../builders.ts';
import { aPiece, catalogFollows } from '../builders-by-piece.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';
import { aService, aSupplierSystem } from '../worlds/a-service.ts';
import { secret } from '../worlds/procurement-system.ts';
import { type GoodsName, priceOre } from './model.ts';

/** The cheapest cost that the hash takes, as in all tests. */
const hashOfSecret = () => createPasswords(1024).hash(secret);

export interface OrderShop {
  app: TestApp;
  products: Record<GoodsName, string>;
  send: Awaited<ReturnType<typeof aSupplierSystem>>;
  /** Staff who answer cases. */
  staff: Caller;
  /** What the access point says who it is, through which systems send UBL. */
  accessPoint: string;
  secretHash: string;
  /** Does something after every deadline; for other histories it is still now. */
  late<T>(work: () => Promise<T>): Promise<T>;
}

const afterDeadlines = Temporal.Instant.from('2026-11-26T08:00:00Z');

export async function anOrderShop(): Promise<OrderShop> {
  const app = await testApp({ DEMO: '1', PUBLIC_URL: 'http://shop.example' });
  const plain = await aPiece(app.database, { prices: { st: priceOre.plain } });
  const lot = await aPiece(app.database);
  const weighed = await aPiece(app.database, {
    prices: { st: 4000 },
    fields: { is_catch_weight: true, net_weight_g: 500 },
  });
  const { catalog } = app.app.goods;
  await catalogFollows(() => [plain, lot, weighed].every((id) => catalog.current().products.has(id)));
  const times = new AsyncLocalStorage<Temporal.Instant>();
  const now = app.clock.now;
  app.clock.now = () => times.getStore() ?? now();
  const admin = await aUser(app.database, { role: 'admin' });
  return {
    app,
    products: { plain, weighed, lot },
    send: await aSupplierSystem(app, ['orders:write', 'documents:write']),
    staff: await app.signIn({ userId: admin.userId, customerId: null }),
    accessPoint: (await aService(app.database, ['purchases:write'])).authorization ?? '',
    secretHash: await hashOfSecret(),
    late: (work) => times.run(afterDeadlines, work),
  };
}
