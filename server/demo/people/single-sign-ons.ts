import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { uuidFrom } from '../random.ts';
import { demoUsers } from './users.ts';

/** Procurement systems through which users sign in: protocol | login name | display name | customer (domain 10). */
const signOns = [
  ['oci', 'oci-kommune', 'Kommunens indkøbssystem', '200400'],
  ['cxml', 'AN01000000001-K', 'Tricom Indkøb', '200400'],
  ['cxml', 'AN01000000002-K', 'Prøvesystem', '200400'],
  ['oci', 'oci-hotel-aagade', 'Hotelkædens indkøb', '200501'],
] as const;

/** URLs of `npm run procurement-system` on this machine, and the origin of the procurement system in browser tests. */
const ownSystems = ['http://127.0.0.1:4100', 'http://localhost:4100', 'https://indkoeb.example'];
const ownInbox = 'http://127.0.0.1:4100/inbox';

/** They share the demo password. */
export async function seedSingleSignOns(
  client: ClientBase,
  passwordHash: string,
  createdAt: string,
): Promise<void> {
  const rows = signOns.map(([protocol, loginName, name, customerId]) => ({
    customer_id: customerId,
    id: uuidFrom(`sso:${protocol}:${loginName}`),
    user_id: demoUsers.find(({ customerIds }) => customerIds[0] === customerId)?.id ?? '',
    protocol,
    name,
    login_name: loginName,
    secret_hash: passwordHash,
    origins: ownSystems,
    answers_to: loginName === 'AN01000000002-K' ? ownInbox : null,
    created_at: createdAt,
  }));
  await insertRows(
    client,
    'punch_out_single_sign_ons',
    {
      customer_id: 'text',
      id: 'uuid',
      user_id: 'uuid',
      protocol: 'text',
      name: 'text',
      login_name: 'text',
      secret_hash: 'text',
      origins: 'text[]',
      answers_to: 'text',
      created_at: 'timestamptz',
    },
    rows,
  );
}
