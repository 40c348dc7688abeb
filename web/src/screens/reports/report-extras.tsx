import type { OwnerChoice } from '../../features/reports/use-reports.ts';
import { FilesPanel } from './files-panel.tsx';
import { MailPanels } from './mail-panels.tsx';

/** What stands below a report: the monthly mail, sending it now, and files. */
export function ReportExtras({ owner }: { owner: OwnerChoice }) {
  return (
    <div className="report-extras">
      <MailPanels />
      <FilesPanel owner={owner} />
    </div>
  );
}
