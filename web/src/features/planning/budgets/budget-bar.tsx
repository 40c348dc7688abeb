import './budget-bar.css';
import { MeterBar } from '../../../ui/data/meter-bar.tsx';

type Kind = 'used' | 'ordered' | 'coming';

interface BudgetBarProps {
  label: string;
  /** The amounts in words, which stand under the bar as well. */
  valueText: string;
  /** In øre, in the order in which they are drawn. */
  parts: readonly { kind: Kind; ore: number }[];
  /** In øre; null without a budget. */
  budgetOre: number | null;
}

/** The limit stands at 94 % of the bar, so that what goes beyond it has room. */
const limitAt = 94.3;

/** What goes beyond the limit is drawn as over, whatever it is. */
export function BudgetBar({ label, valueText, parts, budgetOre }: BudgetBarProps) {
  const all = parts.reduce((sum, { ore }) => sum + Math.max(0, ore), 0);
  const limit = budgetOre ?? all;
  const scale = Math.max(limit / (limitAt / 100), all, 1);
  const shown = cutAt(parts, limit);
  return (
    <MeterBar
      label={label}
      valueText={valueText}
      value={Math.max(0, Math.min(all, scale))}
      max={scale}
      className="relative"
    >
      <span className="flex h-3 overflow-hidden rounded-[2px] bg-chart-track" aria-hidden="true">
        {shown.map(({ kind, ore }) => (
          <i
            key={kind}
            className="budget-part"
            data-kind={kind}
            style={{ width: `${(ore / scale) * 100}%` }}
          />
        ))}
      </span>
      {budgetOre !== null && (
        <span
          aria-hidden="true"
          className="absolute -top-0.75 -bottom-0.75 w-0.5 bg-ink"
          style={{ left: `${(limit / scale) * 100}%` }}
        />
      )}
    </MeterBar>
  );
}

function cutAt(parts: BudgetBarProps['parts'], limit: number): { kind: Kind | 'over'; ore: number }[] {
  let left = limit;
  const within = parts.map(({ kind, ore }) => {
    const part = Math.max(0, Math.min(ore, left));
    left -= part;
    return { kind, ore: part };
  });
  const over = parts.reduce((sum, { ore }) => sum + Math.max(0, ore), 0) - limit;
  return over > 0 ? [...within, { kind: 'over', ore: over }] : within;
}

/** A square in the colour of a part of the bar. */
export function BudgetKey({ kind, children }: { kind: Kind; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-12 text-ink-2">
      <i className="budget-part size-2.5 rounded-[1px]" data-kind={kind} aria-hidden="true" />
      <span className="num">{children}</span>
    </span>
  );
}
