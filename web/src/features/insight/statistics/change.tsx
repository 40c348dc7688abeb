import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatChange } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

/** In percent. Null when there is no earlier figure, or the earlier figure is 0. */
export function changeOf(now: number | null, earlier: number | null): number | null {
  return now === null || earlier === null || earlier === 0 ? null : (now / earlier - 1) * 100;
}

/** In the colour of ordinary text, because buying more is neither good nor bad. */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-3">{label('statistics.noChange')}</span>;
  const Arrow = percent > 0.05 ? TrendingUp : percent < -0.05 ? TrendingDown : Minus;
  return (
    <span className="num inline-flex items-center justify-end gap-1 whitespace-nowrap text-ink-2">
      <Arrow aria-hidden="true" className="size-3.5" />
      {formatChange(percent)}
    </span>
  );
}
