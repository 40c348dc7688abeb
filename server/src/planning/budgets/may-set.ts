import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope, SignedInViewer } from '../../platform/http/viewer.ts';
import { managesPeople } from './queries.ts';

interface Reader {
  viewer: SignedInViewer;
  customerId: string;
}

/** Those who manage the customer's people, and staff on its behalf whose part of the console is customers. */
export async function maySetBudgets(db: Kysely<Tables>, { viewer, customerId }: Reader): Promise<boolean> {
  if (!viewer.rights.has('seePrices')) return false;
  if (viewer.rights.has('actOnBehalf') && viewer.rights.has('console:customers')) return true;
  return managesPeople(db, customerId, viewer.userId);
}

/** Throws budgetManagersOnly. */
export async function requireBudgetManager(
  db: Kysely<Tables>,
  { viewer, scope }: { viewer: SignedInViewer; scope: CustomerScope },
): Promise<void> {
  if (await maySetBudgets(db, { viewer, customerId: scope.customerId })) return;
  throw new AppError('budgetManagersOnly');
}
