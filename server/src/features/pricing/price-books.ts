import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { remember } from '../../platform/remembered.ts';
import { campaignBookOf, type PriceBook, priceBookOf } from './price-book.ts';
import { listCampaignPrices, listTerms } from './queries.ts';

/** Price books of customers kept in memory at most. */
const rememberedBooks = 500;
const everyone = '*';

/** Where price books come from. */
export interface PriceBooks {
  bookOf(scope: Pick<CustomerScope, 'customerId'>): Promise<PriceBook>;
  forgetAll(): void;
}

/** Keeps the price books of the customers last seen; a change of any terms drops them (NOTIFY 'terms'). */
export function createPriceBooks(database: Database): PriceBooks {
  const campaigns = remember(async () => campaignBookOf(await listCampaignPrices(database)), { limit: 1 });
  const books = remember(
    async (customerId) => {
      const [rows, campaignBook] = await Promise.all([
        listTerms(database, { customerId }),
        campaigns.of(everyone),
      ]);
      return priceBookOf(rows, campaignBook);
    },
    { limit: rememberedBooks },
  );
  return {
    bookOf: ({ customerId }) => books.of(customerId),
    forgetAll() {
      campaigns.forgetAll();
      books.forgetAll();
    },
  };
}
