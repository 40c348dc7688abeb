/**
 * Colours of bars: `a` (dark) for this period, `b` (in between) for the unfinished current month, `c` (light) for the
 * earlier period.
 */
export type BarTone = 'a' | 'b' | 'c';

export interface ChartGroup {
  id: string;
  label: string;
  note?: string;
  /** The bars from left to right; null leaves an empty place. */
  bars: readonly { value: number | null; tone: BarTone }[];
  text: string;
  /**
   * A sentence with the figures of the bars. Screen readers read it, and it is shown below the chart while the group is
   * chosen.
   */
  sentence: string;
}

export interface ChartTarget {
  value: number;
  label: string;
}

export interface ChartProps {
  label: string;
  groups: readonly ChartGroup[];
  /** Fixed upper end of the scale. Without it, the scale ends at the highest value. */
  max?: number;
  tickText: (value: number) => string;
  /** Draws the first value of each group as a point of a line instead of bars. */
  isLine?: boolean;
  target?: ChartTarget | undefined;
  /** Shown instead of the scale. */
  lines?: readonly { value: number; label: string }[];
}

export const chartHeight = 236;
