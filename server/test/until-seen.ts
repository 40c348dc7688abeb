import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { App } from '../src/app.ts';
import { aProduct } from './builders-goods.ts';
import { countGivenMs } from './steady/thread-time.ts';
import type { Caller, TestApp } from './test-app.ts';

const pauseMs = 10;

/** Waits until the condition is true, and fails after `withinMs` that this process was given: others may keep it waiting. */
export async function untilSo(isSo: () => Promise<boolean> | boolean, withinMs = 5000): Promise<void> {
  const given = countGivenMs();
  try {
    do {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } while (given.ms() < withinMs);
  } finally {
    given.end();
  }
  throw new Error(`the change did not show within ${withinMs} ms`);
}

/** The index follows a moment after the catalogue. */
export const untilFound = ({ goods }: Pick<App, 'goods'>, productId: string): Promise<void> =>
  untilSo(() => goods.catalog.searchIndex().ordinalOf.has(productId));

/**
 * Waits until this node has processed everything committed before, in catalogue and index. Creates two marker products
 * for that: changes are processed in order, so earlier changes are in the catalogue when the first marker is, and in
 * the index when the second one is in the catalogue.
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

/** The caller's customer must be allowed to see the products. */
export async function untilSeen(app: TestApp, caller: Caller, productIds: readonly string[]): Promise<void> {
  await untilCaughtUp(app);
  const { model } = await app.call(caller, readSnapshots, { query: { id: [...productIds] } });
  const unseen = productIds.filter((id) => !model.some(({ Id }) => Id === id));
  if (unseen.length > 0) throw new Error(`the customer does not see ${unseen.join(', ')}`);
}
