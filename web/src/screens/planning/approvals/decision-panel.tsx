import {
  type Approval,
  approveApproval,
  passApproval,
  readApproval,
  refuseApproval,
  withdrawApproval,
} from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { showApproval } from '../../../features/planning/approvals/approval-data.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { useOfferPageAction } from '../../../features/shell/page-action/page-action.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

interface Props {
  approval: Approval;
  quantities: ReadonlyMap<string, number>;
}

/** Runs an answer and shows what became of it; when somebody else was first, their answer. */
function useAnswer() {
  const client = useQueryClient();
  return useCall(
    async (answer: () => Promise<Approval>, said: (after: Approval) => string) => {
      try {
        const after = await answer();
        await showApproval(client, after);
        toast(said(after));
      } catch (error) {
        await refreshAll(client, [readApproval]);
        throw error;
      }
    },
    { failed: 'approval.saveFailed' },
  );
}

export function DecisionPanel({ approval, quantities }: Props) {
  const { Id, MayDecide, IsPast, MoveTo, MayWithdraw, MayPass } = approval;
  const answer = useAnswer();
  const mayAnswer = MayDecide && !IsPast;
  if (!mayAnswer && MoveTo === null && !MayWithdraw && !MayPass) return null;
  const params = { id: Id };
  const approve = (changed: ReadonlyMap<string, number>, moveTo: string | null) =>
    void answer.run(
      () =>
        call(approveApproval, {
          params,
          body: {
            Version: approval.Version,
            // With other quantities the total is another one, which nobody has seen yet.
            ShownTotalOre: changed.size === 0 && moveTo === null ? approval.TotalOre : null,
            Quantities: [...changed].map(([LineId, Quantity]) => ({ LineId, Quantity })),
            MoveTo: moveTo,
          },
        }),
      ({ State }) => label(State === 'waiting' ? 'approval.partly' : 'approval.approved'),
    );
  return (
    <section className="panel panel-edge grid gap-2.5 p-4" aria-label={label('approval.history')}>
      {answer.failure && (
        <Notice kind="danger" isAlert>
          {answer.failure}
        </Notice>
      )}
      {IsPast && MayDecide && <Past approval={approval} isPending={answer.isPending} onMove={approve} />}
      {mayAnswer && (
        <Approve
          approval={approval}
          quantities={quantities}
          isPending={answer.isPending}
          onApprove={approve}
        />
      )}
      {mayAnswer && (
        <Refuse
          approval={approval}
          isPending={answer.isPending}
          onRefuse={(Reason) =>
            void answer.run(
              () => call(refuseApproval, { params, body: { Reason } }),
              () => label('approval.refused'),
            )
          }
        />
      )}
      {MayWithdraw && (
        <Button
          isPending={answer.isPending}
          onPress={() =>
            void answer.run(
              () => call(withdrawApproval, { params }),
              () => label('approval.withdrawn'),
            )
          }
        >
          {label('approval.withdraw')}
        </Button>
      )}
      {MayPass && (
        <Reasoned
          title={label('approval.pass')}
          note={label('approval.passText')}
          isPending={answer.isPending}
          onSend={(Reason) =>
            void answer.run(
              () => call(passApproval, { params, body: { Reason } }),
              () => label('approval.passed'),
            )
          }
        />
      )}
    </section>
  );
}

interface Approving {
  approval: Approval;
  isPending: boolean;
}

function Past({
  approval: { MoveTo },
  isPending,
  onMove,
}: Approving & { onMove: (changed: ReadonlyMap<string, number>, moveTo: string) => void }) {
  if (MoveTo === null) return <p className="text-13">{label('approval.pastNoDay')}</p>;
  return (
    <>
      <p className="text-13 font-[600]">{label('approval.past', { day: longDay(MoveTo) })}</p>
      <Button
        variant="primary"
        size={48}
        block
        isPending={isPending}
        onPress={() => onMove(new Map(), MoveTo)}
      >
        {label('approval.moveDo')}
      </Button>
    </>
  );
}

interface ApproveProps extends Approving {
  quantities: ReadonlyMap<string, number>;
  onApprove: (changed: ReadonlyMap<string, number>, moveTo: null) => void;
}

function Approve({ approval, quantities, isPending, onApprove }: ApproveProps) {
  const { Suggestion, TotalOre } = approval;
  const changed = new Map(
    [...quantities].filter(
      ([id, quantity]) => approval.LineItems.find(({ LineId }) => LineId === id)?.Quantity !== quantity,
    ),
  );
  const isChanged = changed.size > 0;
  const suggested = !isChanged && Suggestion;
  const sum = TotalOre === null ? undefined : formatKroner(TotalOre);
  const all = sum === undefined ? label('approval.approve') : label('approval.approveSum', { sum });
  useOfferPageAction({
    text: label(isChanged ? 'approval.changeDo' : 'approval.approve'),
    ...(!isChanged && sum !== undefined && { amount: sum }),
    of: { date: approval.DeliveryDate, deadline: approval.Deadline },
    isPending,
    onPress: () => onApprove(changed, null),
  });
  return (
    <>
      {suggested && (
        <p className="grid gap-px rounded-2 bg-brand-tint px-3 py-2.5 text-13/[18px] wrap-anywhere">
          <b className="font-[640]">
            {label(suggested.To === 0 ? 'approval.suggestionNone' : 'approval.suggestion', {
              name: suggested.DisplayName,
              to: suggested.To,
            })}
          </b>
          {suggested.TotalOre !== null && (
            <span className="text-ink-2 tabular-nums">
              {label('approval.suggestionText', { sum: formatKroner(suggested.TotalOre) })}
            </span>
          )}
        </p>
      )}
      <Button
        variant="primary"
        size={48}
        block
        className="max-lg:hidden"
        isPending={isPending}
        onPress={() => onApprove(changed, null)}
      >
        {isChanged ? label('approval.changeDo') : all}
      </Button>
      {suggested && (
        <Button
          size={48}
          block
          isPending={isPending}
          onPress={() => onApprove(new Map([[suggested.LineId, suggested.To]]), null)}
        >
          {label('approval.suggestionDo', { to: suggested.To })}
        </Button>
      )}
    </>
  );
}

const chips = ['over', 'double', 'enough'] as const;

function Refuse({
  approval: { AskedBy },
  isPending,
  onRefuse,
}: Approving & { onRefuse: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Reasoned
      id="refuse"
      title={label('approval.refuse')}
      heading={label('approval.refuseTitle')}
      note={label('approval.refuseNote', { name: AskedBy })}
      isDangerous
      isPending={isPending}
      value={reason}
      onValue={setReason}
      onSend={onRefuse}
    >
      <div className="flex flex-wrap gap-1.5">
        {chips.map((chip) => {
          const text = label(`approval.chip.${chip}`);
          return (
            <Button
              key={chip}
              className="max-lg:h-11 max-lg:flex-auto"
              aria-pressed={reason === text}
              onPress={() => setReason(text)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </Reasoned>
  );
}

interface ReasonedProps {
  id?: string;
  title: string;
  heading?: string;
  note: string;
  isDangerous?: boolean;
  isPending: boolean;
  value?: string;
  onValue?: (value: string) => void;
  onSend: (reason: string) => void;
  children?: ReactNode;
}

/** A reason is required; without one the field says so and takes the focus. */
function Reasoned({
  id,
  title,
  heading,
  note,
  isDangerous,
  isPending,
  onSend,
  children,
  ...field
}: ReasonedProps) {
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const value = field.value ?? own;
  const change = field.onValue ?? setOwn;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = value.trim();
    setMissing(reason === '');
    if (reason === '') event.currentTarget.querySelector('textarea')?.focus();
    else onSend(reason);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-1 grid gap-2.5 border-t border-line pt-3">
      <p className="text-13">
        <b className="font-[600]">{heading ?? title}</b> <span className="text-ink-2">{note}</span>
      </p>
      {children}
      <TextArea
        label={label('approval.reason')}
        placeholder={label('approval.refusePlaceholder')}
        rows={2}
        maxLength={limits.approvalNoteLength}
        value={value}
        onChange={(text) => {
          change(text);
          setMissing(false);
        }}
        {...(isMissing && value.trim() === '' && { error: label('approval.reasonMissing') })}
      />
      <Button type="submit" block variant={isDangerous ? 'danger' : 'secondary'} isPending={isPending}>
        {title}
      </Button>
    </form>
  );
}
