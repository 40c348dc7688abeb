import type { ReactNode } from 'react';
import { MeterBar } from './meter-bar.tsx';

export type MeterProps = {
  /** Accessible name, "Ordrestørrelse" (order size). */
  label: string;
  /**
   * Full sentence for screen readers, "7.687,90 af 8.500 kr., mangler 812,10 kr. til fri levering" (missing for free
   * delivery).
   */
  valueText: string;
  /** Order total in øre. */
  value: number;
  /** Order total in øre from which delivery is free. */
  freeFrom: number;
  /** Minimum order in øre. The bar is red for an order below it. */
  minimum?: number;
  head?: [ReactNode, ReactNode];
  start?: ReactNode;
  end?: ReactNode;
};

export function Meter({ label, valueText, value, freeFrom, minimum = 0, head, start, end }: MeterProps) {
  // The marker is at five sixths of the bar, so that an order above the limit looks different from one at the limit.
  const full = Math.max(freeFrom * 1.2, value, 1);
  return (
    <div
      className="grid gap-1.75"
      data-below={value < minimum ? '' : undefined}
      data-free={value >= freeFrom ? '' : undefined}
    >
      {head && (
        <div className="flex justify-between gap-3 text-13">
          <b className="font-[580]">{head[0]}</b>
          <span className="num">{head[1]}</span>
        </div>
      )}
      <MeterBar
        label={label}
        valueText={valueText}
        value={value}
        max={full}
        className="relative h-2.5 rounded-[2px] bg-chart-track"
      >
        <span
          className="meter-fill absolute top-0 right-auto bottom-0 left-0 rounded-l-1 rounded-r-none"
          style={{ width: `${(value / full) * 100}%` }}
        />
        {freeFrom > 0 && (
          <span
            className="meter-mark absolute -top-0.75 -bottom-0.75 w-0.5"
            style={{ left: `${(freeFrom / full) * 100}%` }}
          />
        )}
      </MeterBar>
      {(start || end) && (
        <div className="meter-scale flex justify-between gap-3 text-11.5/[14px] text-ink-3 [&_b]:font-[640] [&_b]:text-ink">
          <span>{start}</span>
          <span>{end}</span>
        </div>
      )}
    </div>
  );
}
