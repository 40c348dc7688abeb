import { setTarget } from '@engros/contracts/insight/co2-report.ts';
import { expect, test } from 'vitest';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aGroup, aMember, aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';

const app = duringTests(testApp);

test('[REP-03] the climate line has the target all its customers share', async () => {
  const group = await aGroup(app, ['Café Kystvejen', 'Fjordkroen']);
  const [cafe, inn] = group.customers;
  if (cafe === undefined || inn === undefined) throw new Error('a group has two customers');
  const [ofCafe, ofInn] = [await aMember(app, [cafe]), await aMember(app, [inn])];
  const caller = await aMember(app, group.customers);
  const aim = (by: typeof caller, Value: number, year = '2026') =>
    app.call(by, setTarget, {
      body: { Kind: 'CO2EPerKilo', From: `${year}-01-01`, To: `${year}-12-31`, Value },
    });
  const climate = async (query: { customerId?: string; ekgId?: string }) => {
    const token = await aReportToken(app, caller, { reportConfigurationId: 'climate', ...query });
    const { report } = await askFigures(app, token);
    return report.Charts.find(({ Id }) => Id === 'co2ePerKilo-month');
  };
  expect(await climate({ customerId: cafe.id })).toMatchObject({ Kind: 'line', Target: null });
  await aim(ofCafe, 3);
  await aim(ofCafe, 1, '2027');
  const alone = await climate({ customerId: cafe.id });
  expect(alone?.Target).toEqual({ Value: 3, Label: 'mål 3,00' });
  expect(alone?.Sentence).toContain('Målet er højst 3,00\u00a0kg CO₂e/kg.');
  expect((await climate({ ekgId: group.id }))?.Target).toBeNull();
  await aim(ofInn, 2.5);
  expect((await climate({ ekgId: group.id }))?.Target).toBeNull();
  await aim(ofInn, 3);
  expect((await climate({ ekgId: group.id }))?.Target?.Value).toBe(3);
});
