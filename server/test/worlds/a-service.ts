import { randomUUID } from 'node:crypto';
import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import { createServiceToken } from '../../src/features/order-intake/index.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Caller } from '../test-app.ts';

/** Makes a service token and returns the system that calls with it. */
export async function aService(
  database: Database,
  scopes: readonly ServiceScope[],
  name = `system ${randomUUID()}`,
): Promise<NonNullable<Caller>> {
  const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
  const token = await createServiceToken(database.kysely, { name, scopes }, now);
  if (token === undefined) throw new Error(`There is a token called ${name} already`);
  return { cookie: '', authorization: `Bearer ${token}` };
}
