import { FileText } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

/** Remarks in the document of a basket or order beside its lines. Renders nothing without remarks. */
export function DocumentNotices({
  notices = [],
  className,
}: {
  notices: readonly string[] | undefined;
  className: string;
}) {
  if (notices.length === 0) return null;
  return (
    <Notice kind="info" icon={<FileText aria-hidden="true" />} className={className}>
      <b>{label('basket.documentSaid')}</b>
      <ul>
        {notices.map((notice) => (
          <li key={notice} className="wrap-anywhere">
            {notice}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
