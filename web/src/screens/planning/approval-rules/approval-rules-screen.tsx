import {
  type ApprovalRule,
  type ApprovalRules,
  deleteApprovalRule,
  readApprovalRules,
} from '@engros/contracts/planning/approval-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { listed } from '../../../features/planning/approvals/approval-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** For whoever may administrate the customer's people. */
export function ApprovalRulesScreen() {
  usePagePlace(label('approval.rules.title'), [
    { label: label('orders.title'), href: '/orders' },
    { label: label('approval.title'), href: '/approvals' },
  ]);
  const { data, isError, refetch } = useQuery(query(readApprovalRules, {}));
  const [edited, setEdited] = useState<ApprovalRule | 'new'>();
  return (
    <>
      <PageHead
        title={label('approval.rules.title')}
        actions={
          data && (
            <Button variant="primary" onPress={() => setEdited('new')}>
              <Plus aria-hidden="true" />
              {label('approval.rules.new')}
            </Button>
          )
        }
      />
      {data ? (
        <Rules rules={data} onEdit={setEdited} />
      ) : (
        <div className="panel panel-edge">
          {isError ? (
            <FailedState title={label('approval.rules.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows kind="line" label={label('approval.rules.loading')} />
          )}
        </div>
      )}
      {data && edited && (
        <RuleDialog
          rules={data}
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Rules({ rules, onEdit }: { rules: ApprovalRules; onEdit: (rule: ApprovalRule) => void }) {
  const client = useQueryClient();
  const remove = useCall(
    async (id: string) => {
      putAnswer(client, readApprovalRules, {}, await call(deleteApprovalRule, { params: { id } }));
      toast(label('approval.rules.removed'));
    },
    { failed: 'approval.rules.saveFailed' },
  );
  if (rules.Rules.length === 0)
    return (
      <div className="panel panel-edge">
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={label('approval.rules.none')}>
          {label('approval.rules.noneText')}
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-3">
      {remove.failure && (
        <Notice kind="danger" isAlert>
          {remove.failure}
        </Notice>
      )}
      <ul className="panel panel-edge list-none p-0">
        {rules.Rules.map((rule) => (
          <li
            key={rule.Id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
          >
            <div className="grid min-w-0 flex-1 basis-60 gap-0.5 text-13/[18px] wrap-anywhere">
              <b className="text-14/5 font-[640]">{rule.Name}</b>
              <span>{whenText(rule)}</span>
              <span className="text-12 text-ink-2">{whoText(rule, rules)}</span>
            </div>
            <span className="flex gap-2 max-sm:w-full">
              <Button
                onPress={() => onEdit(rule)}
                aria-label={`${label('approval.rules.edit')}: ${rule.Name}`}
              >
                {label('approval.rules.edit')}
              </Button>
              <Button
                variant="quiet"
                isPending={remove.isPending}
                onPress={() => void remove.run(rule.Id)}
                aria-label={`${label('approval.rules.remove')}: ${rule.Name}`}
              >
                {label('approval.rules.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const whenText = ({ Kind, LimitOre, CategoryName, ListName }: ApprovalRule): string =>
  [
    label(`approval.rules.kind.${Kind}`),
    LimitOre !== null && formatKroner(LimitOre),
    CategoryName ?? ListName,
  ]
    .filter(Boolean)
    .join(' · ');

function whoText(rule: ApprovalRule, { People }: ApprovalRules): string {
  const named = (ids: readonly string[]) =>
    People.filter(({ Id }) => ids.includes(Id)).map(({ Name }) => Name);
  const approvers =
    rule.Approvers === null
      ? label('approval.rules.approvedBy', { names: label('approval.rules.anyApprover').toLowerCase() })
      : label('approval.rules.approvedBy', { names: listed(named(rule.Approvers)) });
  return [
    approvers,
    rule.People !== null && `${label('approval.rules.people')}: ${listed(named(rule.People))}`,
    rule.DeputyId !== null && `${label('approval.rules.deputy')}: ${listed(named([rule.DeputyId]))}`,
    label('approval.rules.deadline') +
      ': ' +
      label(`approval.rules.deadline.${rule.AtDeadline}`).toLowerCase(),
    rule.AllowsOwn && label('approval.rules.ownYes'),
  ]
    .filter(Boolean)
    .join(' · ');
}
