import { formatShare } from '../../lib/formats/formats.ts';

export type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'ok' | 'danger';
};

export function ProgressBar({ label, value, max, tone = 'brand' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={formatShare(Math.round(share * 100))}
      className="block h-1.5 overflow-hidden rounded-[2px] bg-chart-track"
    >
      <span
        className={tone === 'brand' ? 'progress-fill' : `progress-fill progress-fill-${tone}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
