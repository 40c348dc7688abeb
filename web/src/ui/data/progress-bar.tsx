import { ProgressBar as AriaProgressBar } from 'react-aria-components';

export type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'ok' | 'danger';
};

export function ProgressBar({ label, value, max, tone = 'brand' }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={value}
      maxValue={max}
      className="block h-1.5 overflow-hidden rounded-[2px] bg-chart-track"
    >
      {({ percentage }) => (
        <span
          className={tone === 'brand' ? 'progress-fill' : `progress-fill progress-fill-${tone}`}
          style={{ width: `${percentage ?? 0}%` }}
        />
      )}
    </AriaProgressBar>
  );
}
