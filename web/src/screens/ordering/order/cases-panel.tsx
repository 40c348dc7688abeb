import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { Link } from '@tanstack/react-router';
import { MessageSquareWarning } from 'lucide-react';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

type Details = OutputOf<typeof readOrderDetails>;

export function CasesPanel({ details }: { details: Details | undefined }) {
  if (!details || details.Cases.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('order.cases')} className="order-documents">
      <ul className="py-1.5">
        {details.Cases.map(({ Id, State }) => (
          <li key={Id}>
            <Link
              to="/cases"
              search={{ case: Id }}
              className="flex min-h-9 items-center gap-3 px-4 text-13 hover:bg-surface-2 focus-visible:-outline-offset-2 touch:min-h-11"
            >
              <MessageSquareWarning className="size-5 flex-none text-brand" aria-hidden="true" />
              <span className="min-w-0">{label('order.case', { id: Id })}</span>
              <span className="ml-auto flex-none text-12 text-ink-3">
                {labelIfAny(`order.caseState.${State}`) ?? State}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
