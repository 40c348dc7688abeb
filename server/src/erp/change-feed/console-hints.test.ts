import { readChangeHints, sendHintAgain } from '@engros/contracts/erp/change-hints.ts';
import { expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';

const key = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const app = duringTests(() =>
  testApp({
    CHANGES_WEBHOOK_URL: 'https://bi.example/engros?key=hemmelig',
    CHANGES_WEBHOOK_SECRET: key(1),
    CHANGES_WEBHOOK_SECRET_PREVIOUS: key(2),
  }),
);

test('[DAT-07] an administrator has the newest number told again', async () => {
  const admin = await signedInStaff(app, { role: 'admin' });
  await app.database.kysely.updateTable('change_feed').set({ last_number: 12, hinted_to: 12 }).execute();
  expect((await app.call(admin, readChangeHints, {})).model).toEqual({
    Receiver: 'https://bi.example/engros',
    Keys: 2,
    Newest: 12,
    Told: 12,
    Hints: [],
  });
  expect((await app.call(admin, sendHintAgain, {})).model).toEqual({ Newest: 12 });
  expect((await app.call(admin, readChangeHints, {})).model.Told).toBe(11);
  const staff = await signedInStaff(app, { role: 'support', consoleParts: ['tokens', 'imports'] });
  expect((await app.call(staff, sendHintAgain, {})).status).toBe(403);
});
