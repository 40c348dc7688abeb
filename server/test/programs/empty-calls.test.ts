import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { type Endpoint, serviceScopes } from '@engros/contracts/endpoint.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { expect, test } from 'vitest';
import { createServiceToken } from '../../src/erp/order-intake/tokens/service-tokens.ts';
import { aCustomer, aUser } from '../builders.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';

const app = duringTests(testApp);

/** What a call with input does when it is given none. All others say what is missing. */
const meantToTakeNone: Readonly<Record<string, string>> = {
  'POST /api/auth/logout': 'ends the session of the cookie',
  'DELETE /api/impersonation': 'goes back to the front page',
  'POST /api/punchout/complete': 'ends the session without a basket',
  'DELETE /api/catalog/search/past': 'forgets all of them',
  'POST /api/favorites/copy/{id}/to/{customer}': 'the address names both',
  'POST /api/checkout/basket': 'makes an empty basket',
  'PUT /api/checkout/basket': 'answers the current basket as it is',
  'POST /api/console/recalls/{id}/remind': 'reminds all who have not answered',
  'DELETE /api/standing-orders/{id}/pauses': 'ends the pauses that have begun',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

type Person = { userId: string; customerId: string | null };

/** Of other rights each, so that one of them may make any call. */
async function peopleAndService(): Promise<{ people: Person[]; service: Caller }> {
  const { database } = app;
  const customer = await aCustomer(database);
  const rights = { may_approve: true, may_manage_users: true };
  const buyer = await aUser(database, { customers: [customer], rights });
  const staff = [await aUser(database, { role: 'admin' }), await aUser(database, { role: 'support' })];
  const all = { name: 'Alt', scopes: [...serviceScopes] };
  const made = await createServiceToken(database.kysely, all, app.clock.now());
  return {
    people: [
      { userId: buyer.userId, customerId: customer.id },
      ...staff.map(({ userId }) => ({ userId, customerId: null })),
    ],
    service: { cookie: '', authorization: `Bearer ${made?.token}` },
  };
}

const ids = [
  '1',
  '999999999',
  '9999999999999',
  '3f1c9a52-8f0e-4c7e-9c55-2a4c8d0e6b11',
  '2026-11-26',
  '3f1c9a528f0e4c7e9c552a4c8d0e6b11',
];

interface Place {
  pattern?: string;
  enum?: readonly string[];
}

/** What may stand at that place of the call's address; no record has such an id. */
function idOf({ params }: Endpoint, name: string): string {
  const place = (params as { properties: Record<string, Place> }).properties[name];
  const fitting = ids.find((id) => new RegExp(place?.pattern ?? '').test(id));
  return place?.enum?.[0] ?? fitting ?? '';
}

/** True when the answer to a call without input names what is missing. */
async function namesWhatIsMissing(endpoint: Endpoint, callers: readonly Caller[]): Promise<boolean> {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(endpoint, name));
  const payload = endpoint.body && { headers: { 'content-type': 'application/json' }, payload: '{}' };
  const answers = [];
  for (const caller of callers)
    answers.push(await app.raw(caller, { method: endpoint.method, url, ...payload }));
  const answer = answers.find(({ statusCode }) => statusCode !== 401 && statusCode !== 403);
  if (answer === undefined) throw new Error(`nobody may call ${nameOf(endpoint)}`);
  const { Type, Message = '', Fields = [] } = answer.json() as Partial<ErrorAnswer>;
  const field = Fields[0]?.split('.').at(-1);
  if (answer.statusCode !== 400 || field === undefined) return false;
  return Type !== 'invalidInput' || Message.includes(field);
}

test('[ENV-02] every write call says what is missing or takes nothing', async () => {
  const { people, service } = await peopleAndService();
  const silent: string[] = [];
  for (const endpoint of declaredEndpoints) {
    const { method, body, query, upload } = endpoint;
    if (method === 'GET' || upload !== undefined || (body ?? query) === undefined) continue;
    // Some calls end the session.
    const callers = [...(await Promise.all(people.map(app.signIn))), service];
    if (!(await namesWhatIsMissing(endpoint, callers))) silent.push(nameOf(endpoint));
  }
  expect(silent.sort()).toEqual(Object.keys(meantToTakeNone).sort());
});
