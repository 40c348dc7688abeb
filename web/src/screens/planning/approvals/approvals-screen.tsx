import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  type ApprovalRow,
  readApprovals,
  readApprovalsElsewhere,
} from '@engros/contracts/planning/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { deadlineNote } from '../../../features/baskets/delivery/use-deadline.ts';
import { switchCustomer } from '../../../features/people/customers/customers-data.ts';
import { decisionText, StateIcon } from '../../../features/planning/approvals/approval-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useApproveLater } from './use-approve-later.ts';

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

type Answer = OutputOf<typeof readApprovals>;

const tabs = ['mine', 'others', 'decided'] as const;
type Tab = (typeof tabs)[number];

/** By deadline. ↑ and ↓ move, Enter opens, G approves, A opens the refusal. */
export function ApprovalsScreen() {
  usePagePlace(label('approval.title'), [{ label: label('orders.title'), href: '/orders' }]);
  const { data, isError, refetch } = useQuery(query(readApprovals, {}));
  return (
    <>
      <PageHead
        title={label('approval.title')}
        note={data && label('approval.count', { count: data.Mine.length })}
        actions={
          data?.MayManageRules && (
            <Link to="/approvals/rules" className={buttonClass()}>
              <SlidersHorizontal aria-hidden="true" />
              {label('approval.rules')}
            </Link>
          )
        }
      />
      {data ? (
        <Found data={data} />
      ) : (
        <div className="panel panel-edge">
          {isError ? (
            <FailedState title={label('approval.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows kind="line" label={label('approval.loading')} />
          )}
        </div>
      )}
    </>
  );
}

const rowsOf = (tab: Tab, { Mine, Others, Decided }: Answer): readonly ApprovalRow[] =>
  ({ mine: Mine, others: Others, decided: Decided })[tab];

function Found({ data }: { data: Answer }) {
  const [tab, setTab] = useState<Tab>('mine');
  const [isAway, setAway] = useState(false);
  const { approve, failure, waiting } = useApproveLater();
  const rows = rowsOf(tab, data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3">
      <div className="grid min-w-0 gap-3">
        {failure && (
          <Notice kind="danger" isAlert>
            {failure}
          </Notice>
        )}
        <section className="panel panel-edge overflow-hidden" aria-label={label('approval.title')}>
          <Tabs
            label={label('approval.tabs')}
            listClassName="px-3"
            value={tab}
            onChange={(id) => setTab(tabs.find((each) => each === id) ?? 'mine')}
            items={tabs.map((id) => ({
              id,
              label: label(`approval.tab.${id}`),
              count: String(rowsOf(id, data).length),
            }))}
          >
            {rows.length === 0 ? (
              <EmptyState icon={<CircleCheck aria-hidden="true" />} title={label(`approval.none.${tab}`)}>
                {tab === 'mine' && label('approval.noneText.mine')}
              </EmptyState>
            ) : (
              <QueueRows rows={rows} waiting={waiting} onApprove={approve} />
            )}
          </Tabs>
        </section>
        {tab === 'mine' && data.Mine.length > 0 && <Keys />}
      </div>
      <aside className="grid gap-4">
        <Elsewhere />
        {data.Decided.length > 0 && <LastDecided rows={data.Decided.slice(0, 3)} />}
        {data.MayApprove && (
          <Panel
            isEdge
            title={label('approval.absence')}
            end={<Button onPress={() => setAway(true)}>{label('approval.absenceEdit')}</Button>}
          >
            <p className="text-13 text-ink-2">
              {data.Absence
                ? label('approval.absenceSet', {
                    from: shortDay(data.Absence.From),
                    until: shortDay(data.Absence.Until),
                  })
                : label('approval.absenceNone')}
            </p>
          </Panel>
        )}
      </aside>
      {isAway && (
        <AbsenceDialog absence={data.Absence} deputies={data.Deputies} onClose={() => setAway(false)} />
      )}
    </div>
  );
}

/** One press goes to the queue of that kitchen. */
function Elsewhere() {
  const { data } = useQuery(query(readApprovalsElsewhere, {}));
  const { run, isPending, failure } = useCall((id: string) => switchCustomer(id, '/approvals'), {
    failed: 'customers.failed',
    leaves: true,
  });
  const customers = data?.Customers ?? [];
  if (customers.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('approval.elsewhere')}>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <ul className="m-0 list-none p-0 text-13/[18px]">
        {customers.map(({ Id, Name, Count, Deadline }) => (
          <li
            key={Id}
            className="flex items-center gap-2.5 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <b className="font-[600] wrap-anywhere">{Name}</b>
              <p className="num text-12 text-ink-2">
                {label('approval.elsewhereCount', { count: Count, until: deadlineNote(Deadline) })}
              </p>
            </div>
            <Button
              size={28}
              className="max-lg:h-11"
              isPending={isPending}
              aria-label={label('customers.changeTo', { name: Name })}
              onPress={() => void run(Id)}
            >
              {label('approval.elsewhereGo')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LastDecided({ rows }: { rows: readonly ApprovalRow[] }) {
  return (
    <Panel isEdge isFlush title={label('approval.last')}>
      <ul className="m-0 list-none p-0 text-13/[18px]">
        {rows.map(({ Id, State, DeliveryDate, TotalOre, Decision }) => (
          <li key={Id} className="flex gap-2.5 border-t border-line px-4 py-2.5 first:border-t-0">
            <StateIcon state={State} />
            <div className="min-w-0">
              <Link to="/approvals/$approvalId" params={{ approvalId: Id }} className="text-ink">
                <b className="font-[600]">{label('approval.order', { day: shortDay(DeliveryDate) })}</b>{' '}
                <span className="num">{TotalOre !== null && formatKroner(TotalOre)}</span>
              </Link>
              <p className="text-12 text-ink-2 wrap-anywhere">
                {Decision && decisionText(State, Decision)}
                {Decision?.Reason && `: “${Decision.Reason}”`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Keys() {
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-12 text-ink-2 max-lg:hidden">
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {label('approval.keys.move')} <Kbd>Enter</Kbd> {label('approval.keys.open')}{' '}
      <Kbd>G</Kbd> {label('approval.keys.approve')} <Kbd>A</Kbd> {label('approval.keys.refuse')}
    </p>
  );
}
