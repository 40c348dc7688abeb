import type { EmbedInfo } from '@engros/contracts/reports/reports.ts';
import type { IReportEmbedConfiguration } from 'powerbi-models';

// Values of Microsoft's enumerations, which would load their library early.
const embedToken = 1;
const read = 0;
const customLayout = 1;
const fitToPage = 0;

/** Returns what Power BI is asked for: one report to read, without filters and pages, fitted to its frame (REP-01). */
export function powerBiConfig(
  { EmbedReport, EmbedToken }: EmbedInfo,
  language: string,
): IReportEmbedConfiguration {
  const [report] = EmbedReport;
  return {
    type: 'report',
    id: report?.ReportId ?? '',
    embedUrl: report?.EmbedUrl ?? '',
    accessToken: EmbedToken.token,
    tokenType: embedToken,
    permissions: read,
    settings: {
      panes: { filters: { visible: false, expanded: false }, pageNavigation: { visible: false } },
      layoutType: customLayout,
      customLayout: { displayOption: fitToPage },
      localeSettings: { language, formatLocale: language === 'en' ? 'en-GB' : 'da-DK' },
    },
  };
}
