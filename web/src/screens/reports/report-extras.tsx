import type { OwnerChoice } from '../../features/reports/use-reports.ts';
import { FilesPanel } from './files-panel.tsx';
import { MailPanels } from './mail-panels.tsx';

/** Content below a report: the subscribers of the monthly mail, a form that sends it now, and files. */
export function ReportExtras({ owner }: { owner: OwnerChoice }) {
  return (
    <div className="report-extras">
      <MailPanels />
      <FilesPanel owner={owner} />
    </div>
  );
}
