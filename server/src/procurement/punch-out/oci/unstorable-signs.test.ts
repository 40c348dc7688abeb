import { expect, test } from 'vitest';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { aProcurementSystem, cookieOf, hook, secret } from '../../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);

async function enter(loginName: string, others: Record<string, string> = {}) {
  const fields = { USERNAME: loginName, PASSWORD: secret, HOOK_URL: hook, ...others };
  const { statusCode, headers } = await app.http.inject({
    method: 'POST',
    url: '/punchout/oci',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, cookie: cookieOf(headers['set-cookie']) };
}

test('signs that no database takes are dropped from an entry', async () => {
  const { loginName } = await aProcurementSystem(app, 'oci');
  const { status, cookie } = await enter(loginName, { '~OkCode': 'AD\0DI' });
  expect([status, cookie !== '']).toEqual([303, true]);
  expect((await enter('ukendt\0')).status).toBe(401);
});
