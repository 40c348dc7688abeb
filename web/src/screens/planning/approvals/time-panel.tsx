import type { Approval } from '@engros/contracts/planning/approvals.ts';
import { Timer } from 'lucide-react';
import { listed, timeLeft } from '../../../features/planning/approvals/approval-words.tsx';
import {
  clockTime,
  dayOfMonth,
  isoWeek,
  monthName,
  timeSpan,
  weekdayName,
} from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';

/** Day and place of the delivery, and until when there is time to answer. */
export function TimePanel({ approval }: { approval: Approval }) {
  const { DeliveryDate, Window: window, ShipTo, Deadline, State } = approval;
  return (
    <section
      className="panel panel-edge grid gap-3 p-4"
      aria-label={label('approval.answerBy', { moment: '' })}
    >
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3">
        <DayBlock
          weekday={weekdayName(DeliveryDate)}
          day={String(dayOfMonth(DeliveryDate))}
          note={`${monthName(DeliveryDate).slice(0, 3)} · u${isoWeek(DeliveryDate)}`}
        />
        <div className="min-w-0 text-13 wrap-anywhere">
          {window && <b className="block font-[640]">{timeSpan(window.From, window.To)}</b>}
          {ShipTo.map((line) => (
            <span key={line} className="block text-ink-2">
              {line}
            </span>
          ))}
        </div>
      </div>
      {State === 'waiting' && (
        <p className="flex min-h-7.5 items-center gap-1.75 rounded-1 bg-time-tint px-2.5 py-1 text-13 text-time-ink">
          <Timer aria-hidden="true" className="size-4 flex-none" />
          <span>{label('approval.answerBy', { moment: momentText(Deadline) })}</span>
          <b className="ml-auto font-[720] whitespace-nowrap tabular-nums">{timeLeft(Deadline).text}</b>
        </p>
      )}
      {State === 'waiting' && <After approval={approval} />}
    </section>
  );
}

/** Who is asked, who is asked next, and what happens if nobody answers. */
function After({ approval: { Approvers, DeputyAt, Deputies, FallsAfter } }: { approval: Approval }) {
  return (
    <p className="text-12 text-ink-2 wrap-anywhere">
      {label('approval.waitsFor', { names: listed(Approvers) })}.{' '}
      {DeputyAt !== null &&
        `${label('approval.deputy', { time: clockTime(momentOf(DeputyAt).time), names: listed(Deputies) })}. `}
      {label(FallsAfter ? 'approval.fallsAfter' : 'approval.sentAfter')}.
    </p>
  );
}
