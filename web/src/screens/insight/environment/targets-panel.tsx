import {
  listTargets,
  type SustainabilityTarget,
  setTarget,
  targetKinds,
} from '@engros/contracts/insight/co2-report.ts';
import { writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { firstOfMonth } from '../../../features/insight/statistics/period-names.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { addDays, fullDate, monthName } from '../../../lib/formats/day-formats.ts';
import { formatDecimal, formatShare } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ProgressBar } from '../../../ui/data/progress-bar.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

interface TargetPeriod extends DateSpan {
  id: string;
  name: string;
}

const monthsOf = { year: 12, quarter: 3, month: 1 } as const;
type Length = keyof typeof monthsOf;

/** The period contains `today`, or is the next one. */
function daysOf(length: Length, today: string, isNext: boolean): DateSpan {
  const months = monthsOf[length];
  const passed = (Number(today.slice(5, 7)) - 1) % months;
  const back = passed - (isNext ? months : 0);
  return { from: firstOfMonth(today, back), to: addDays(firstOfMonth(today, back - months), -1) };
}

const namesOf: { [Each in Length]: (from: string) => string } = {
  year: (from) => from.slice(0, 4),
  quarter: (from) =>
    label('organic.quarterName', { number: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) }),
  month: (from) => `${monthName(from)} ${from.slice(0, 4)}`,
};
const lengths = Object.keys(monthsOf) as Length[];

const targetPeriods = (today: string): TargetPeriod[] =>
  lengths.flatMap((length) =>
    [false, true].map((isNext) => {
      const span = daysOf(length, today, isNext);
      return { id: `${length} ${span.from}`, name: namesOf[length](span.from), ...span };
    }),
  );

/** The name of a whole year, quarter or month; otherwise first and last day. */
function nameOfPeriod({ from, to }: DateSpan): string {
  const length = lengths.find((each) => {
    const days = daysOf(each, from, false);
    return days.from === from && days.to === to;
  });
  return length === undefined ? `${fullDate(from)}–${fullDate(to)}` : namesOf[length](from);
}

type Kind = SustainabilityTarget['Kind'];

export function TargetsPanel() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listTargets, {}));
  const keep = (targets: SustainabilityTarget[]) => putAnswer(client, listTargets, {}, targets);
  const targets = Array.isArray(data) ? data : undefined;
  return (
    <Panel isEdge isFlush title={label('target.title')}>
      {isError ? (
        <FailedState title={label('target.failed')} onRetry={() => void refetch()} />
      ) : (
        !targets && <SkeletonRows label={label('environment.loading')} kind="line" rows={2} />
      )}
      {targets?.length === 0 && <p className="px-4 pt-4 text-13 text-ink-2">{label('target.none')}</p>}
      <ul>
        {targets?.map((target) => (
          <TargetRow key={`${target.Kind} ${target.From} ${target.To}`} target={target} onChanged={keep} />
        ))}
      </ul>
      {pageContext().user.UserActions.CanOrder && <TargetForm onChanged={keep} />}
    </Panel>
  );
}

const valueText = (kind: Kind, value: number | null): string => {
  if (value === null) return label('sustainability.unknown');
  return kind === 'OrganicShare' ? formatShare(value, 1) : `${formatDecimal(value, 2)} kg`;
};

function progressLabel({ PassedPercent, IsReached, Reached }: SustainabilityTarget) {
  if (PassedPercent === 0) return 'target.notBegun';
  if (Reached === null) return 'target.noFigure';
  if (PassedPercent < 100) return IsReached ? 'target.reached' : 'target.notReached';
  return IsReached ? 'target.wasReached' : 'target.wasMissed';
}

function TargetRow({
  target,
  onChanged,
}: {
  target: SustainabilityTarget;
  onChanged: (targets: SustainabilityTarget[]) => void;
}) {
  const { Kind: kind, From, To, Value, Reached, IsReached, PassedPercent } = target;
  const remove = useCall(
    async () => onChanged(await call(setTarget, { body: { Kind: kind, From, To, Value: null } })),
    { failed: 'target.changeFailed' },
  );
  const basis = kind === 'OrganicShare' && PassedPercent > 0 ? ` ${label('target.withOthers')}` : '';
  const text = label(progressLabel(target), {
    day: fullDate(From),
    reached: valueText(
      kind,
      kind === 'OrganicShare' && Reached !== null ? writtenShare(Reached, 1, [Value]) : Reached,
    ),
    value: valueText(kind, Value),
    passed: formatDecimal(PassedPercent, 0),
  }).concat(basis);
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 text-13">
      <span className="flex items-center gap-2">
        <b className="min-w-0 flex-1">
          {label(`target.kind.${kind}`)}, {nameOfPeriod({ from: From, to: To })}
        </b>
        {pageContext().user.UserActions.CanOrder && (
          <IconButton
            label={label('target.remove')}
            isPending={remove.isPending}
            onPress={() => void remove.run()}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
      <ProgressBar
        label={text}
        value={kind === 'OrganicShare' ? (Reached ?? 0) : Value}
        max={kind === 'OrganicShare' ? Value : Math.max(Value, Reached ?? 0)}
        tone={IsReached ? 'ok' : 'brand'}
      />
      <span className="text-ink-2">{text}</span>
      {remove.failure && <FaultText>{remove.failure}</FaultText>}
    </li>
  );
}

interface Draft {
  kind: Kind;
  period: string;
  value: string;
}

function TargetForm({ onChanged }: { onChanged: (targets: SustainabilityTarget[]) => void }) {
  const periods = targetPeriods(todayAtSupplier());
  const [usual] = periods;
  const numberOf = (value: string) => writtenNumber(value, currentLanguage()) ?? Number.NaN;
  const request = useCall(
    async ({ kind, period, value }: Draft) => {
      const { from, to } = periods.find(({ id }) => id === period) ?? { from: '', to: '' };
      const body = { Kind: kind, From: from, To: to, Value: numberOf(value) };
      onChanged(await call(setTarget, { body }));
      form.reset({ kind, period, value: '' });
    },
    { failed: 'target.changeFailed' },
  );
  const form = useForm<Draft>({
    initial: { kind: 'CO2EPerKilo', period: usual?.id ?? '', value: '' },
    faultsOf: ({ value }) => ({
      ...(!(numberOf(value) > 0) && { value: label('target.valueWrong') }),
    }),
    request,
  });
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2 p-4">
      <Select
        isField
        label={label('target.of')}
        options={targetKinds.map((id) => ({ id, label: label(`target.kind.${id}`) }))}
        value={form.draft.kind}
        onChange={(id) => form.change({ kind: targetKinds.find((each) => each === id) ?? 'CO2EPerKilo' })}
      />
      <Select
        isField
        label={label('target.period')}
        options={periods.map(({ id, name }) => ({ id, label: name }))}
        value={form.draft.period}
        onChange={(id) => form.change({ period: String(id) })}
      />
      <TextField label={label('target.value')} inputMode="decimal" {...form.field('value')} />
      <Button type="submit" isPending={request.isPending}>
        {label('target.set')}
      </Button>
      {request.failure && <FaultText>{request.failure}</FaultText>}
    </Form>
  );
}
