import { takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { orderOf } from '../../../test/worlds/order-steps.ts';
import { aWebOrder } from '../../../test/worlds/web-orders.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';

const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)] as const;
const [key, earlierKey, foreignKey] = keys;
const secretOf = (of: Buffer) => `whsec_${of.toString('base64')}`;

const app = duringTests(() =>
  testApp({ INTAKE_SECRET: secretOf(key), INTAKE_SECRET_PREVIOUS: secretOf(earlierKey) }),
);
let erp: NonNullable<Caller>;
beforeAll(async () => {
  erp = await aService(app.database, ['orders:write']);
});

async function send(signing: { key?: Buffer; ageSeconds?: number; isChanged?: boolean } | null) {
  const order = await aWebOrder(app.database);
  const record = { CustomerId: order.customer.id, OrderId: String(order.webOrderId), Status: 'Received' };
  const payload = JSON.stringify({ Records: [record] });
  const at = app.clock.now().subtract({ seconds: signing?.ageSeconds ?? 0 });
  const signed = signing && signedHeaders([signing.key ?? key], { id: 'msg_1', body: payload }, at);
  const response = await app.raw(erp, {
    method: 'POST',
    url: takeOrderStatuses.path,
    payload: signing?.isChanged ? payload.replace('Received', 'Refused') : payload,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `batch-${freshNumber(12)}`,
      ...signed,
    },
  });
  const { head } = await orderOf(app.database, order);
  return { status: response.statusCode, body: response.json(), isWritten: head !== undefined };
}

test('a batch signed with either secret is taken', async () => {
  for (const signing of [{}, { key: earlierKey }, { ageSeconds: 300 }, { ageSeconds: -300 }])
    expect(await send(signing)).toMatchObject({ status: 200, isWritten: true });
});

test.each([
  [
    'without a signature',
    null,
    'signatureMissing',
    'Indholdet skal være underskrevet med webhook-id, webhook-timestamp og webhook-signature.',
  ],
  [
    'with an old time stamp',
    { ageSeconds: 301 },
    'signatureTooOld',
    'Underskriften er mere end 5 minutter fra vores ur. Underskriv igen, og send på ny.',
  ],
  [
    'with a time stamp to come',
    { ageSeconds: -301 },
    'signatureTooOld',
    'Underskriften er mere end 5 minutter fra vores ur. Underskriv igen, og send på ny.',
  ],
  ['of another secret', { key: foreignKey }, 'signatureWrong', 'Underskriften passer ikke til indholdet.'],
  ['with other content', { isChanged: true }, 'signatureWrong', 'Underskriften passer ikke til indholdet.'],
])('a batch %s is refused and changes nothing', async (_what, signing, Type, Message) => {
  const answer = await send(signing);
  expect(answer).toMatchObject({ status: 401, body: { Type, Message }, isWritten: false });
});
