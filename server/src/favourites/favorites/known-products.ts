import type { Clock } from '../../platform/clock.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';

/** This interface exists because the feature `product-snapshots`, which provides the products, may not be imported here. */
export interface KnownProductsSource {
  openShelf(request: {
    scope: CustomerScope;
    language: Language;
    maySeePrices: boolean;
    date: string | null;
    presalePeriodId: string | null;
    now: Temporal.Instant;
  }): Promise<{ product(id: string): object | undefined }>;
}

interface Call {
  scope: CustomerScope;
  language: Language;
  clock: Clock;
}

/** Only products that the customer can see can be added to lists. */
export async function knownProducts(
  { openShelf }: KnownProductsSource,
  { scope, language, clock }: Call,
): Promise<(productId: string) => boolean> {
  const now = clock.now();
  const request = { scope, language, maySeePrices: false, date: null, presalePeriodId: null, now };
  const shelf = await openShelf(request);
  return (id) => shelf.product(id) !== undefined;
}
