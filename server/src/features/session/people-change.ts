/** What the database tells of a change of people: the table, and whose rows; null where they were too many to name. */
export interface PeopleChange {
  table: string;
  ids: ReadonlySet<string> | null;
}

/** Reads a notice of the channel `people`, as the function notify_person_changed writes it. */
export function readPeopleChange(notice: string): PeopleChange {
  const { table, ids } = JSON.parse(notice) as { table: string; ids: string[] | null };
  return { table, ids: ids && new Set(ids) };
}

/** Whether a session, as the person at the customer and perhaps with somebody acting as them, rests on what changed. */
export function concerns(
  { table, ids }: PeopleChange,
  who: { userId: string; actingUserId: string | null; customerId: string | null },
): boolean {
  if (ids === null) return true;
  const { userId, actingUserId, customerId } = who;
  const rests = table === 'customers' ? [customerId] : [userId, actingUserId];
  return rests.some((id) => id !== null && ids.has(id));
}
