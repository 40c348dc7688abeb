/** The table and the affected ids; null ids when there were too many to list. */
export interface PeopleChange {
  table: string;
  ids: ReadonlySet<string> | null;
}

/** From the channel `people`, written by the SQL function notify_person_changed. */
export function readPeopleChange(notice: string): PeopleChange {
  const { table, ids } = JSON.parse(notice) as { table: string; ids: string[] | null };
  return { table, ids: ids && new Set(ids) };
}

/** Through the session's user, its customer, or the member of staff impersonating the user. */
export function concerns(
  { table, ids }: PeopleChange,
  who: { userId: string; actingUserId: string | null; customerId: string | null },
): boolean {
  if (ids === null) return true;
  const { userId, actingUserId, customerId } = who;
  const rests = table === 'customers' ? [customerId] : [userId, actingUserId];
  return rests.some((id) => id !== null && ids.has(id));
}
