import { readApprovalsOfOrder } from '@engros/contracts/planning/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { decisionText, StateIcon } from './approval-words.tsx';

/** Who asked for an order, who answered, when and why; nothing for an order that needed no approval. */
export function ApprovalHistory({ orderId }: { orderId: string }) {
  const { data } = useQuery(query(readApprovalsOfOrder, { query: { id: orderId } }));
  if (data === undefined || data.Approvals.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('approval.history')}>
      <ul className="m-0 list-none p-0 text-13/[18px]">
        {data.Approvals.map(({ Id, State, AskedBy, AskedAt, Note, Reasons, Decision }) => (
          <li key={Id} className="flex gap-2.5 border-t border-line px-4 py-2.5 first:border-t-0">
            <StateIcon state={State} />
            <div className="grid min-w-0 gap-0.5 wrap-anywhere">
              <Link to="/approvals/$approvalId" params={{ approvalId: Id }} className="link font-[600]">
                {Decision ? decisionText(State, Decision) : label(`approval.state.${State}`)}
              </Link>
              <span className="text-12 text-ink-2">
                {label('approval.asked', { name: AskedBy, when: momentText(AskedAt) })}
              </span>
              {Reasons.map(({ Kind, Rule, Text }) => (
                <span key={Kind + Rule} className="text-12 text-ink-2">
                  {Text}
                </span>
              ))}
              {Note && <q className="text-12 text-ink-2">{Note}</q>}
              {Decision?.Reason && <q className="text-12 text-ink-2">{Decision.Reason}</q>}
              {Decision?.Changes.map(({ DisplayName, From, To }) => (
                <span key={DisplayName} className="text-12 text-ink-2">
                  {label('approval.changedLine', { name: DisplayName, from: From, to: To })}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
