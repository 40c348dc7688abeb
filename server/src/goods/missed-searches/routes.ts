import { listMissedSearches as listMissedSearchesContract } from '@engros/contracts/supplier/search.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { CatalogSource } from '../catalog/catalog-source.ts';
import { createMissCounter, type MissCounter } from './miss-counter.ts';
import { listMissedSearches } from './read-missed.ts';

export type { MissCounter } from './miss-counter.ts';
export { readMissed, tidyMissedSearches } from './read-missed.ts';

/** Registers the calls for searches that found nothing. Unwritten sums are also written when the server stops. */
export function missedSearchesRoutes(registrar: Registrar, catalog: CatalogSource): MissCounter {
  const { database, log } = registrar.parts;
  const counter = createMissCounter({ database, log });
  registrar.app.addHook('onClose', () => counter.flush());
  serve(registrar, listMissedSearchesContract, listMissedSearches(catalog));
  return counter;
}
