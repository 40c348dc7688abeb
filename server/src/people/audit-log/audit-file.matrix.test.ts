import { readAuditAsCsv } from '@engros/contracts/supplier/audit.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { writeEntries } from '../../../test/worlds/console/audit-entries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the export takes entries up to its limit, and not one more', async () => {
  const { userId } = await aUser(app.database, { role: 'admin' });
  const admin = await app.signIn({ userId, customerId: null });
  const day = '2026-10-01';
  const query = { FromDate: day, ToDate: day };
  await writeEntries(app, { count: consoleLimits.auditFileEntries, day });
  const url = `/api/console/audit/file?${new URLSearchParams(query)}`;
  const { body } = await app.raw(admin, { method: 'GET', url });
  expect(new Set(body.trim().split('\r\n').slice(1)).size).toBe(consoleLimits.auditFileEntries);
  await writeEntries(app, { count: 1, day });
  const { status, error } = await app.call(admin, readAuditAsCsv, { query });
  expect([status, error.Type]).toEqual([400, 'auditFileTooLong']);
  expect(error.Message).toContain('Højst 100.000 hændelser');
});
