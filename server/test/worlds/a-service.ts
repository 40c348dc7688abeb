import { randomUUID } from 'node:crypto';
import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import type { takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { createServiceToken } from '../../src/erp/order-intake/tokens/service-tokens.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { freshNumber } from '../fresh-number.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** Makes a service token and returns the system that calls with it. */
export async function aService(
  database: Database,
  scopes: readonly ServiceScope[],
  name = `system ${randomUUID()}`,
): Promise<NonNullable<Caller>> {
  const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
  const made = await createServiceToken(database.kysely, { name, scopes }, now);
  if (made === undefined) throw new Error(`There is a token called ${name} already`);
  return { cookie: '', authorization: `Bearer ${made.token}` };
}

interface BatchCall {
  readonly path: string;
}

/** Each batch has a key of its own unless one is given. */
export async function aSupplierSystem(
  app: Pick<TestApp, 'database' | 'call'>,
  scopes: readonly ServiceScope[],
  name?: string,
) {
  const erp = await aService(app.database, scopes, name);
  return (call: BatchCall, Records: readonly object[], key = `batch-${freshNumber(12)}`) =>
    app.call(erp, call as unknown as typeof takeOrderStatuses, {
      body: { Records } as never,
      headers: { 'idempotency-key': key },
    });
}
