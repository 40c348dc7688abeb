import { validateReportLoad } from 'powerbi-models';
import { expect, test } from 'vitest';
import { powerBiConfig } from './power-bi-config.ts';

const embed = {
  Provider: 'powerBi' as const,
  EmbedReport: [{ ReportId: 'r-1', EmbedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r-1' }],
  EmbedToken: { token: 'H4sI', tokenId: 't-1', expiration: '2026-11-23T14:18:00Z' },
};

test('[REP-01] Microsoft’s own validator finds nothing wrong with our configuration', () => {
  const config = powerBiConfig(embed, 'da');
  expect(validateReportLoad(config)).toBeUndefined();
  expect(config).toMatchObject({
    tokenType: 1,
    permissions: 0,
    settings: {
      panes: { filters: { visible: false }, pageNavigation: { visible: false } },
      layoutType: 1,
      customLayout: { displayOption: 0 },
    },
  });
});

test('[REP-01] the validator would find a wrong layout or a missing report', () => {
  const { id: _, ...withoutReport } = powerBiConfig(embed, 'da');
  expect(validateReportLoad(withoutReport)).toMatchObject([{ message: 'id is required' }]);
  const config = powerBiConfig(embed, 'en');
  const wrong = { ...config, settings: { ...config.settings, layoutType: 9 } };
  expect(validateReportLoad(wrong)).toMatchObject([{ message: 'layoutType property is invalid' }]);
});
