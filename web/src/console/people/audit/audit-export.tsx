import { readAuditAsCsv } from '@engros/contracts/supplier/audit.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { Download } from 'lucide-react';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { filtersOf, type LogState } from './audit-filters.ts';

export const mostInFile = consoleLimits.auditFileEntries;

export function AuditExport({ state, total }: { state: LogState; total: number | undefined }) {
  const content = (
    <>
      <Download aria-hidden="true" />
      {label('console.audit.export')}
    </>
  );
  if (total === undefined || total === 0 || total > mostInFile) return <Button isDisabled>{content}</Button>;
  return (
    <a href={requestAddress(readAuditAsCsv.path, {}, filtersOf(state))} download className={buttonClass()}>
      {content}
    </a>
  );
}
