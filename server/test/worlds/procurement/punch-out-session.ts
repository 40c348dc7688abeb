import { randomUUID } from 'node:crypto';
import { insertRows } from '../../builders.ts';
import type { Caller, TestApp } from '../../test-app.ts';

/** A buyer in a session that a procurement system began by OCI. */
export async function aPunchOutSession(
  { database, clock, signIn }: Pick<TestApp, 'database' | 'clock' | 'signIn'>,
  { connection, ...person }: { customerId: string; userId: string; connection: string },
): Promise<{ sessionId: string; caller: Caller }> {
  const sessionId = randomUUID();
  const now = clock.now().toString();
  await insertRows(database, 'punch_out_sessions', {
    customer_id: person.customerId,
    id: sessionId,
    single_sign_on_id: connection,
    user_id: person.userId,
    protocol: 'oci',
    operation: 'create',
    buyer_cookie: '',
    hook_url: 'http://indkoeb.example/retur',
    caller: '{}',
    items: '[]',
    token_ends_at: now,
    created_at: now,
  });
  return { sessionId, caller: await signIn({ ...person, punchOut: { sessionId } }) };
}
