import type { Kysely } from 'kysely';
import { findMember } from '../../people/session/service-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listSubscribers, type Subscriber } from './subscriber-queries.ts';

/** A mail contains amounts only while the user who subscribed the address may still see the customer's prices. */
export async function subscribersToMail(
  db: Kysely<Tables>,
  { customerId }: { customerId: string },
): Promise<Subscriber[]> {
  const subscribers = await listSubscribers(db, { customerId });
  const maySee = new Set<string>();
  for (const userId of new Set(subscribers.map(({ addedBy }) => addedBy))) {
    const person = userId === null ? undefined : await findMember(db, { userId, customerId });
    if (person?.customerId === customerId && person.rights.has('seePrices')) maySee.add(person.userId);
  }
  return subscribers.map((each) => ({
    ...each,
    showsAmounts: each.showsAmounts && maySee.has(each.addedBy ?? ''),
  }));
}
