import type { ServerResponse } from 'node:http';
import { listReports, readEmbedInfo } from '@engros/contracts/insight/reports.ts';
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
    // Power BI never answers: only the server itself can end the call.
    const held: ServerResponse[] = [];
    const leftAlone = new Promise<void>((resolve) => {
      const hold = (response: ServerResponse) => {
        held.push(response);
        response.once('close', resolve);
      };
      standIn.instead = { path, answer: hold };
    });
    const embed = { query: { reportConfigurationId: report.id } };
    const failed = path.endsWith('/reports')
      ? await app.call(caller, listReports)
      : await app.call(caller, readEmbedInfo, embed);
    expect(failed.error.Type).toBe('reportsAway');
    expect(failed.error.Message).toMatch(/svarer ikke lige nu/);
    await leftAlone;
    expect(held.map(({ writableEnded }) => writableEnded)).toEqual([false]);
    await app.close();
    await standIn.close();
  },
  // Stops a hung test; the call itself ends by the time limit of calls to others.
  120_000,
);
