import { readAuditAsCsv } from '@engros/contracts/supplier/audit.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { writeEntries } from '../../../test/worlds/console/audit-entries.ts';

const app = duringTests(testApp);

test('the export takes entries up to its limit, and not one more', async () => {
  const admin = await signedInStaff(app, { role: 'admin' });
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
