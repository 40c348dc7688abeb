import { randomUUID } from 'node:crypto';
import type { Connection } from '../../punch-out/connections/connection-queries.ts';
import { type CatalogueParts, openCatalogue } from '../catalogue/open-catalogue.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';

/** Queued for the access point; returns the catalogue's number and number of lines. */
export async function writeCatalogue(
  parts: CatalogueParts,
  connection: Connection,
  { now, userId }: { now: Temporal.Instant; userId: string | null },
): Promise<{ number: string; lines: number }> {
  const { number, pieces, lines } = await openCatalogue(parts, connection, now);
  const packed = await pack(pieces);
  const { customerId, id: connectionId } = connection;
  await insertMessage(parts.database.kysely, {
    customerId,
    id: randomUUID(),
    connectionId,
    kind: 'catalogue',
    number,
    ...packed,
    lines: lines(),
    createdBy: userId,
    now,
  });
  return { number, lines: lines() };
}
