import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/platform/database/open-database.ts';
import { aCustomer, aUser } from '../builders.ts';
import type { Caller } from '../test-app.ts';

/** Creates two depots with a customer and a buyer each, and staff of every kind. */
export async function actingWorld(database: Database) {
  const aarhus = await aCustomer(database, { name: `Havnens Køkken ${randomUUID().slice(0, 8)}` });
  const vejle = await aCustomer(database, { name: `Fjordens Køkken ${randomUUID().slice(0, 8)}` });
  const mette = await aUser(database, { customers: [aarhus], displayName: 'Mette Lindholm' });
  const kim = await aUser(database, { customers: [vejle], displayName: 'Kim Vejle' });
  const sofie = await aUser(database, { role: 'sales', depots: [aarhus.depotId], displayName: 'Sofie Lund' });
  const mads = await aUser(database, { role: 'support', displayName: 'Mads Iversen' });
  const karen = await aUser(database, { role: 'admin', displayName: 'Karen Dahl' });
  return { aarhus, vejle, mette, kim, sofie, mads, karen };
}

export type ActingWorld = Awaited<ReturnType<typeof actingWorld>>;

/** In the form in which a browser sends it back. */
export function sessionIn(headers: Record<string, unknown>): NonNullable<Caller> {
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  const session = cookies.find((cookie) => /^engros=[\w-]{43};/.test(cookie));
  if (session === undefined) throw new Error('the answer set no session');
  return { cookie: session.split(';')[0] ?? '' };
}
