import { type Alarm, type AlarmKind, alarmKinds } from '@engros/contracts/supplier/operation/operation.ts';
import { BookOpen, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { secondsText } from '../../frame/age-text.ts';
import { RunbookDrawer } from './runbook-drawer.tsx';

interface Props {
  alarms: readonly Alarm[];
  /** What is above its goal or near it and no alarm: only without any of both everything runs. */
  sentences: readonly string[];
}

/** Urgent ones first; each leads to its section of the runbook, which the address names too. */
export function AlarmList({ alarms, sentences }: Props) {
  const [{ runbook }, change] = useAddressState(openRunbook);
  const urgent = alarms.filter(({ IsUrgent }) => IsUrgent).length;
  const others = alarms.length - urgent;
  return (
    <>
      {alarms.length === 0 && sentences.length === 0 && (
        <Notice kind="success" icon={<CircleCheck aria-hidden="true" />}>
          <b className="font-[620]">{label('console.operation.quiet')}</b>
        </Notice>
      )}
      {alarms.length > 0 && (
        <Panel
          isFlush
          isEdge
          title={
            <span className="inline-flex items-center gap-2">
              {label('console.operation.alarms')}
              <Badge count={urgent} label={label('console.operation.urgent')} />
            </span>
          }
          note={others > 0 && label('console.operation.warnings', { count: others })}
        >
          <ul>
            {alarms.map((alarm) => (
              <AlarmRow
                key={`${alarm.Kind} ${alarm.Subject}`}
                alarm={alarm}
                onRunbook={() => change({ runbook: alarm.Kind })}
              />
            ))}
          </ul>
        </Panel>
      )}
      {sentences.length > 0 && (
        <Notice kind="warning">
          {sentences.map((sentence) => (
            <b key={sentence} className="block font-[620]">
              {sentence}
            </b>
          ))}
        </Notice>
      )}
      {runbook !== undefined && <RunbookDrawer kind={runbook} onClose={() => change({})} />}
    </>
  );
}

function openRunbook(search: Record<string, unknown>): { runbook?: AlarmKind } {
  const runbook = alarmKinds.find((kind) => kind === search['runbook']);
  return runbook === undefined ? {} : { runbook };
}

function AlarmRow({ alarm, onRunbook }: { alarm: Alarm; onRunbook: () => void }) {
  const { Kind, IsUrgent, Count, Seconds } = alarm;
  const subject = nameOf(alarm);
  const title = label(`console.operation.alarm.${Kind}`, { subject });
  const Icon = IsUrgent ? TriangleAlert : CircleAlert;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line px-4 py-2.5 text-13 first:border-t-0 ${IsUrgent ? 'bg-danger-tint shadow-[inset_4px_0_0_var(--color-danger)]' : ''}`}
    >
      <Icon aria-hidden="true" className={`flex-none ${IsUrgent ? 'text-danger-ink' : 'text-time-ink'}`} />
      <span className="min-w-0 flex-1 basis-60 text-ink-2">
        <b className={`block font-[620] wrap-anywhere ${IsUrgent ? 'text-danger-ink' : 'text-ink'}`}>
          {title}
        </b>
        {label(`console.operation.why.${Kind}`, { number: formatCount(Count) })}
      </span>
      <button
        type="button"
        className="link inline-flex items-center gap-1.5 text-12 touch:min-h-11 max-lg:min-h-11"
        aria-label={label('console.operation.runbookOf', { alarm: title })}
        onClick={onRunbook}
      >
        <BookOpen aria-hidden="true" className="size-3.5" />
        {label('console.operation.runbook')}
      </button>
      <span className="num w-20 text-right text-12 text-ink-3">
        {Seconds !== null && label('console.operation.for', { age: secondsText(Seconds) })}
      </span>
    </li>
  );
}

const nameOf = ({ Kind, Subject }: Alarm): string =>
  (Kind === 'a-job-is-late-or-fails' && Subject !== null
    ? labelIfAny(`console.work.${Subject}`)
    : undefined) ??
  Subject ??
  '';
