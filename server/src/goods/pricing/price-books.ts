import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { campaignBookOf, type PriceBook, priceBookOf, quantityBookOf } from './price-book.ts';
import { listCampaignPrices, listQuantityDiscounts, listTerms } from './queries.ts';

/** Memory limit in bytes for about 500 price books with 200 agreements each. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfTerm = 240;
const everyone = '*';
/** Agreements that ended longer ago are left out: nobody asks for prices of those days. */
const keptHours = 31 * 24;

export interface PriceBooks {
  bookOf(scope: Pick<CustomerScope, 'customerId'>): Promise<PriceBook>;
  /** What counts for all: campaign prices and quantity discounts, no agreements. */
  bookOfAll(): Promise<PriceBook>;
  forgetAll(): void;
}

/**
 * Caches the price books of the customers used last. Any change of terms empties the cache (NOTIFY 'terms').
 */
export function createPriceBooks(database: Database, { clock }: { clock: Clock }): PriceBooks {
  const campaigns = loaded(async () => campaignBookOf(await listCampaignPrices(database)), {
    maxBytes: keptBytes,
    bytesOf: () => 0,
  });
  const quantities = loaded(async () => quantityBookOf(await listQuantityDiscounts(database)), {
    maxBytes: keptBytes,
    bytesOf: () => 0,
  });
  const books = loaded(
    async (customerId) => {
      const [rows, campaignBook, quantityBook] = await Promise.all([
        listTerms(
          database,
          { customerId },
          clock.now().subtract({ hours: keptHours }).toString().slice(0, 10),
        ),
        campaigns.of(everyone),
        quantities.of(everyone),
      ]);
      return priceBookOf(rows, campaignBook, quantityBook);
    },
    { maxBytes: keptBytes, bytesOf: ({ terms }) => terms * bytesOfTerm, isOfCustomer: true },
  );
  return {
    bookOf: ({ customerId }) => books.of(customerId),
    async bookOfAll() {
      return priceBookOf([], await campaigns.of(everyone), await quantities.of(everyone));
    },
    forgetAll() {
      campaigns.forgetAll();
      quantities.forgetAll();
      books.forgetAll();
    },
  };
}
