import type { FastifyBaseLogger } from 'fastify';
import {
  createFavoriteProducts,
  type FavoriteProducts,
} from '../../favourites/favorites/favorite-products.ts';
import { createOwnNumbers, type OwnNumbers } from '../../favourites/own-numbers/own-numbers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createPurchaseHistory, type PurchaseHistory } from '../accounting/purchases.ts';
import { type CatalogSource, createCatalogSource } from '../catalog/catalog-source.ts';
import { createDeliveryTerms, type DeliveryTerms } from '../delivery/delivery-terms.ts';
import { createPlacedOrders, type PlacedOrders } from '../delivery/placed-orders.ts';
import { createPriceBooks, type PriceBooks } from '../pricing/price-books.ts';
import { createShelfOpener } from './open-shelf.ts';
import type { SnapshotMarks } from './present-snapshot.ts';
import type { OpenShelf } from './shelf.ts';

export interface GoodsParts {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  text: SnapshotMarks['text'];
  /** Increases each time the supplier's texts change. */
  textVersion: () => number;
}

export interface Goods {
  readonly catalog: CatalogSource;
  readonly prices: PriceBooks;
  readonly delivery: DeliveryTerms;
  readonly purchases: PurchaseHistory;
  readonly favorites: FavoriteProducts;
  readonly ownNumbers: OwnNumbers;
  readonly placed: PlacedOrders;
  readonly openShelf: OpenShelf;
  readonly textVersion: () => number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createGoods({ database, clock, timeZone, log, text, textVersion }: GoodsParts): Goods {
  const catalog = createCatalogSource({ database, log });
  const prices = createPriceBooks(database, { clock });
  const delivery = createDeliveryTerms({ database, timeZone });
  const purchases = createPurchaseHistory(database);
  const favorites = createFavoriteProducts(database);
  const ownNumbers = createOwnNumbers(database);
  const placed = createPlacedOrders(database);
  let unsubscribe: readonly (() => Promise<void>)[] = [];
  const forgetTerms = () => {
    prices.forgetAll();
    delivery.forgetAll();
  };
  /** The notice has the form `customer:order`. */
  const forgetOrders = (notice: string) => {
    const customerId = notice.slice(0, notice.lastIndexOf(':'));
    purchases.forget(customerId);
    placed.forget(customerId);
  };
  const forgetAllOrders = () => {
    purchases.forgetAll();
    placed.forgetAll();
  };
  return {
    catalog,
    prices,
    delivery,
    purchases,
    favorites,
    ownNumbers,
    placed,
    textVersion,
    openShelf: createShelfOpener({
      catalog,
      prices,
      delivery,
      purchases,
      favorites,
      placed,
      timeZone,
      text,
      textVersion,
    }),
    async start() {
      unsubscribe = await Promise.all([
        database.listen('terms', { message: forgetTerms, resync: forgetTerms }),
        database.listen('favorites', { message: favorites.forget, resync: favorites.forgetAll }),
        database.listen('own_numbers', { message: ownNumbers.forget, resync: ownNumbers.forgetAll }),
        database.listen('orders', { message: forgetOrders, resync: forgetAllOrders }),
      ]);
      await catalog.start();
    },
    async stop() {
      await Promise.all(unsubscribe.map((end) => end()));
      await catalog.stop();
    },
  };
}
