import type { OwnerChoice } from '../../../features/insight/reports/use-reports.ts';
import { FilesPanel } from './files-panel.tsx';
import { MailPanels } from './mail-panels.tsx';

export function ReportExtras({ owner }: { owner: OwnerChoice }) {
  return (
    <div className="report-extras mt-4 grid grid-cols-3 items-start gap-4 max-lg:grid-cols-1">
      <MailPanels />
      <FilesPanel owner={owner} />
    </div>
  );
}
