import type { ServerResponse } from 'node:http';
import { listReports, readEmbedInfo } from '@engros/contracts/reports/reports.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../../test/builders.ts';
import { testApp, testNow } from '../../../../test/test-app.ts';
import { powerBiStandIn, report } from '../../../../test/worlds/reports/power-bi-stand-in.ts';
import { aMember } from '../../../../test/worlds/reports/report-world.ts';

test.each([
  ['the login', '/oauth2/v2.0/token'],
  ['the list', '/groups/w-1/reports'],
  ['the report', `/${report.id}`],
  ['the token', '/GenerateToken'],
])(
  '[REP-01] %s of a slow Power BI is not waited for',
  async (_, path) => {
    const standIn = await powerBiStandIn(() => Temporal.Instant.from(testNow));
    const app = await testApp(standIn.env);
    const caller = await aMember(app, [await aCustomer(app.database)]);
    const held: ServerResponse[] = [];
    standIn.instead = { path, answer: (response) => void held.push(response) };
    const started = performance.now();
    const embed = { query: { reportConfigurationId: report.id } };
    const failed = path.endsWith('/reports')
      ? await app.call(caller, listReports)
      : await app.call(caller, readEmbedInfo, embed);
    expect(failed.error.Type).toBe('reportsAway');
    expect(failed.error.Message).toMatch(/svarer ikke lige nu/);
    expect(performance.now() - started).toBeLessThan(9000);
    for (const response of held) response.destroy();
    await app.close();
    await standIn.close();
  },
  20_000,
);
