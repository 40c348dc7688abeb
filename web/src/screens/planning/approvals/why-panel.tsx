import type { Approval, ApprovalReasonShown } from '@engros/contracts/planning/approvals.ts';
import { Wallet } from 'lucide-react';
import { formatOre } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { MeterBar } from '../../../ui/data/meter-bar.tsx';

/** Rule and effect first, then the asker's own words. */
export function WhyPanel({ approval }: { approval: Approval }) {
  const { Reasons, AskedBy, AskedAt, Note } = approval;
  return (
    <section className="panel panel-edge grid gap-3 border-l-4 border-l-danger px-4.5 pt-3.5 pb-4 max-lg:border-l-5 max-lg:pl-3.5">
      {Reasons.map((reason) => (
        <div key={reason.Kind + reason.Rule} className="grid gap-2.5">
          <div className="flex gap-3">
            <Wallet aria-hidden="true" className="mt-0.75 size-4.5 flex-none text-danger-ink" />
            <div className="min-w-0 wrap-anywhere">
              <h2 className="text-16/6">{reason.Text}</h2>
              <p className="text-13/[18px] text-ink-2">
                {label('approval.ruleAsked', { rule: reason.Rule, name: AskedBy, when: momentText(AskedAt) })}
                {reason.SettledBy !== null && ` · ${label('approval.settledBy', { name: reason.SettledBy })}`}
              </p>
            </div>
          </div>
          <Bar reason={reason} />
        </div>
      ))}
      {Note && (
        <blockquote className="m-0 ml-7.5 border-l-2 border-line-strong pl-3 text-14/5 wrap-anywhere max-lg:ml-0">
          “{Note}” <span className="text-ink-3">{AskedBy}</span>
        </blockquote>
      )}
    </section>
  );
}

const stripes =
  'bg-[repeating-linear-gradient(135deg,var(--color-chart-a)_0_3px,var(--color-brand-tint)_3px_6px)]';

const summed: readonly ApprovalReasonShown['Kind'][] = ['order', 'day', 'week', 'month', 'person', 'budget'];

/** What other orders used, this one, and what is over; always with its amounts in words. */
function Bar({ reason: { Kind, LimitOre, UsedOre, ByOre } }: { reason: ApprovalReasonShown }) {
  if (!summed.includes(Kind) || LimitOre === null || ByOre === null) return null;
  const used = UsedOre ?? 0;
  const whole = LimitOre + ByOre;
  const order = whole - used;
  const share = (ore: number) => `${Math.max(0, Math.min(100, (ore / (whole * 1.03)) * 100))}%`;
  const within = Math.max(0, LimitOre - used);
  const words = [
    ...(used > 0 ? [{ text: label('approval.used', { sum: formatOre(used) }), look: 'bg-chart-a' }] : []),
    { text: label('approval.this', { sum: formatOre(order) }), look: stripes },
    { text: label('approval.over', { sum: formatOre(ByOre) }), look: 'bg-danger', isOver: true },
  ];
  return (
    <div className="ml-7.5 grid gap-1.5 max-lg:ml-0">
      <MeterBar
        label={label('approval.bar')}
        valueText={words.map(({ text }) => text).join(', ')}
        value={whole}
        max={LimitOre}
        className="relative flex h-3 overflow-hidden rounded-1 bg-line"
      >
        <span className="bg-chart-a" style={{ width: share(Math.min(used, LimitOre)) }} />
        <span className={stripes} style={{ width: share(within) }} />
        <span className="bg-danger" style={{ width: share(ByOre) }} />
      </MeterBar>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-2 tabular-nums">
        {words.map(({ text, look, isOver }) => (
          <span
            key={text}
            className={`inline-flex items-center gap-1.5 ${isOver ? 'font-[600] text-danger-ink' : ''}`}
          >
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${look}`} />
            {text}
          </span>
        ))}
        <span className="ml-auto max-lg:ml-0">{label('approval.limit', { sum: formatOre(LimitOre) })}</span>
      </p>
    </div>
  );
}
