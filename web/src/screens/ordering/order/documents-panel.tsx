import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { FileText } from 'lucide-react';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

type Details = OutputOf<typeof readOrderDetails>;

interface Props {
  details: Details | undefined;
  isFailed: boolean;
  /** True once goods have been delivered, because there are no documents before that. */
  isArrived: boolean;
}

export function DocumentsPanel({ details, isFailed, isArrived }: Props) {
  return (
    <Panel isEdge isFlush title={label('order.documents')} className="order-documents">
      {isFailed && <p className="p-4 text-13 text-ink-2">{label('order.partFailed')}</p>}
      {!details && !isFailed && <SkeletonRows kind="line" rows={2} label={label('order.loading')} />}
      {details?.Documents.length === 0 && (
        <p className="p-4 text-13/[18px] text-ink-2">
          {label(isArrived ? 'order.documents.none' : 'order.documents.later')}
        </p>
      )}
      {details && details.Documents.length > 0 && (
        <ul className="py-1.5">
          {details.Documents.map(({ Id, Kind, Number: number, DocumentDate }) => (
            <li key={Id}>
              <a
                href={`/api/accounting/sales-documents/pdf/${encodeURIComponent(Id)}`}
                target="_blank"
                rel="noopener"
                className="flex min-h-9 items-center gap-3 px-4 text-13 hover:bg-surface-2 focus-visible:-outline-offset-2 touch:min-h-11"
              >
                <FileText className="size-5 flex-none text-brand" aria-hidden="true" />
                <span className="min-w-0">{label(`order.document.${Kind}`, { number })}</span>
                <span className="num ml-auto flex-none text-12 text-ink-3">
                  {label('order.documentDate', { date: shortDay(DocumentDate) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
