import type { EmbedInfo } from '@engros/contracts/insight/reports.ts';
import type { IReportEmbedConfiguration } from 'powerbi-models';

// Values from Microsoft's library, copied because importing them would load the library too early.
const embedToken = 1;
const read = 0;
const customLayout = 1;
const fitToPage = 0;

/** Read only, without filters and page tabs, fitted to its frame (REP-01). */
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
