import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** What screen readers say instead of the value. */
  valueText: string;
  value: number;
  max: number;
  className: string;
  children: ReactNode;
}

export function MeterBar({ label, valueText, value, max, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a native meter by themselves, without marks
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={className}
    >
      {children}
    </div>
  );
}
