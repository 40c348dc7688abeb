import {
  type ApprovalPerson,
  type ApprovalRule,
  type ApprovalRuleDraft,
  type ApprovalRules,
  approvalRuleKinds,
  changeApprovalRule,
  createApprovalRule,
  deadlineOutcomes,
  limitedKinds,
  readApprovalRules,
} from '@engros/contracts/planning/approval-rules.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { oreOfText, textOfOre } from './rule-amounts.ts';

interface Props {
  rules: ApprovalRules;
  /** Null for a new one. */
  rule: ApprovalRule | null;
  onClose: () => void;
}

type Terms = Pick<
  ApprovalRuleDraft,
  'Kind' | 'People' | 'CategoryId' | 'ListId' | 'Approvers' | 'DeputyId' | 'AtDeadline' | 'AllowsOwn'
>;

const usual: Terms = {
  ...{ Kind: 'order', People: null, CategoryId: null, ListId: null, Approvers: null, DeputyId: null },
  ...{ AtDeadline: 'fall', AllowsOwn: false },
};

interface Typed {
  name: string;
  limit: string;
  sendUpTo: string;
}

function draftOf(terms: Terms, typed: Typed, { Categories, Lists }: ApprovalRules): ApprovalRuleDraft {
  const { Kind, People, CategoryId, ListId, Approvers, DeputyId, AtDeadline, AllowsOwn } = terms;
  return {
    ...{ Name: typed.name.trim(), Kind, People, Approvers, DeputyId, AtDeadline, AllowsOwn },
    LimitOre: oreOfText(typed.limit) ?? null,
    CategoryId: Kind === 'goods' ? (CategoryId ?? Categories[0]?.Id ?? null) : null,
    ListId: Kind === 'list' ? (ListId ?? Lists[0]?.Id ?? null) : null,
    SendUpToOre: AtDeadline === 'send' ? (oreOfText(typed.sendUpTo) ?? null) : null,
  };
}

const formId = 'approval-rule';

export function RuleDialog({ rules, rule, onClose }: Props) {
  const client = useQueryClient();
  const [terms, setTerms] = useState<Terms>(rule ?? usual);
  const set = (part: Partial<Terms>) => setTerms((before) => ({ ...before, ...part }));
  const request = useCall(
    async (typed: Typed) => {
      const Draft = draftOf(terms, typed, rules);
      const saved =
        rule === null
          ? await call(createApprovalRule, { body: Draft })
          : await call(changeApprovalRule, {
              params: { id: rule.Id },
              body: { Version: rule.Version, Draft },
            });
      putAnswer(client, readApprovalRules, {}, saved);
      toast(label('approval.rules.saved'));
      onClose();
    },
    { failed: 'approval.rules.saveFailed' },
  );
  const needsLimit = limitedKinds.includes(terms.Kind);
  const form = useForm({
    initial: {
      name: rule?.Name ?? '',
      limit: textOfOre(rule?.LimitOre ?? null),
      sendUpTo: textOfOre(rule?.SendUpToOre ?? null),
    },
    faultsOf: ({ name, limit, sendUpTo }) => ({
      name: name.trim() === '' ? label('approval.rules.nameMissing') : undefined,
      limit: isWrong(limit, needsLimit) ? label('approval.rules.limitWrong') : undefined,
      sendUpTo: isWrong(sendUpTo, false) ? label('approval.rules.limitWrong') : undefined,
    }),
    request,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={rule === null ? label('approval.rules.new') : rule.Name}
      safe={{ label: label('approval.cancel') }}
      action={{ label: label('approval.rules.save'), form: formId }}
      isPending={request.isPending}
      isWide
      focusesField
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <Form of={form} id={formId} className="grid gap-3 pt-2">
        <TextField
          autoFocus
          size={40}
          label={label('approval.rules.name')}
          maxLength={limits.approvalRuleNameLength}
          {...form.field('name')}
        />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Select
            isField
            size={40}
            label={label('approval.rules.kind')}
            value={terms.Kind}
            options={approvalRuleKinds.map((id) => ({ id, label: label(`approval.rules.kind.${id}`) }))}
            onChange={(id) => set({ Kind: approvalRuleKinds.find((kind) => kind === id) ?? 'order' })}
          />
          <TextField
            size={40}
            inputMode="decimal"
            label={label('approval.rules.limit')}
            {...(!needsLimit && { hint: label('approval.rules.limitHint') })}
            {...form.field('limit')}
          />
        </div>
        <GoodsFields terms={terms} rules={rules} set={set} />
        <PeopleFields terms={terms} people={rules.People} set={set} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Select
            isField
            size={40}
            label={label('approval.rules.deadline')}
            value={terms.AtDeadline}
            options={deadlineOutcomes.map((id) => ({ id, label: label(`approval.rules.deadline.${id}`) }))}
            onChange={(id) => set({ AtDeadline: id === 'send' ? 'send' : 'fall' })}
          />
          <Select
            isField
            size={40}
            label={label('approval.rules.deputy')}
            value={terms.DeputyId ?? ''}
            options={[
              { id: '', label: label('approval.rules.noDeputy') },
              ...rules.People.filter(({ MayApprove }) => MayApprove).map(({ Id, Name }) => ({
                id: Id,
                label: Name,
              })),
            ]}
            onChange={(id) => set({ DeputyId: id === '' ? null : id })}
          />
          {terms.AtDeadline === 'send' && (
            <TextField
              size={40}
              inputMode="decimal"
              label={label('approval.rules.sendUpTo')}
              hint={label('approval.rules.limitHint')}
              {...form.field('sendUpTo')}
            />
          )}
        </div>
        <Checkbox isSelected={terms.AllowsOwn} onChange={(AllowsOwn) => set({ AllowsOwn })}>
          {label('approval.rules.own')}
        </Checkbox>
      </Form>
    </Dialog>
  );
}

function isWrong(text: string, isNeeded: boolean): boolean {
  if (text.trim() === '') return isNeeded;
  const ore = oreOfText(text);
  return ore === undefined || ore <= 0 || ore > limits.approvalLimitOre;
}

interface Fields {
  terms: Terms;
  set: (part: Partial<Terms>) => void;
}

function GoodsFields({ terms, rules, set }: Fields & { rules: ApprovalRules }) {
  const isGoods = terms.Kind === 'goods';
  if (!isGoods && terms.Kind !== 'list') return null;
  const named = isGoods ? rules.Categories : rules.Lists;
  return (
    <Select
      isField
      size={40}
      label={label(isGoods ? 'approval.rules.category' : 'approval.rules.list')}
      value={(isGoods ? terms.CategoryId : terms.ListId) ?? named[0]?.Id ?? null}
      options={named.map(({ Id, Name }) => ({ id: Id, label: Name }))}
      onChange={(id) => set(isGoods ? { CategoryId: id } : { ListId: id })}
    />
  );
}

function PeopleFields({ terms, people, set }: Fields & { people: readonly ApprovalPerson[] }) {
  const approvers = people.filter(({ MayApprove }) => MayApprove);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Chosen
        title={label('approval.rules.people')}
        all={label('approval.rules.everybody')}
        people={people.filter(({ MayOrder }) => MayOrder)}
        chosen={terms.People}
        onChange={(People) => set({ People })}
      />
      <Chosen
        title={label('approval.rules.approvers')}
        all={label('approval.rules.anyApprover')}
        people={approvers}
        chosen={terms.Approvers}
        onChange={(Approvers) => set({ Approvers })}
      />
    </div>
  );
}

interface ChosenProps {
  title: string;
  all: string;
  people: readonly ApprovalPerson[];
  /** Null is everybody. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

function Chosen({ title, all, people, chosen, onChange }: ChosenProps) {
  const toggle = (id: string, isOn: boolean) => {
    const others = (chosen ?? []).filter((each) => each !== id);
    const next = isOn ? [...others, id] : others;
    onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
      <legend className="field-label mb-1 p-0">{title}</legend>
      <Checkbox isSelected={chosen === null} onChange={() => onChange(null)}>
        {all}
      </Checkbox>
      {people.map(({ Id, Name }) => (
        <Checkbox key={Id} isSelected={chosen?.includes(Id) === true} onChange={(isOn) => toggle(Id, isOn)}>
          {Name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
