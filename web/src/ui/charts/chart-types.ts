/**
 * Colours of bars: `a` dark for this period, `b` light for the earlier period, `c` in between for the current month.
 */
export type BarTone = 'a' | 'b' | 'c';

export interface ChartGroup {
  id: string;
  /** Text below the bars. */
  label: string;
  /** Bars from left to right; null leaves an empty place. */
  bars: readonly { value: number | null; tone: BarTone }[];
  /** Text above the last bar. */
  text: string;
  /**
   * The figures of the bars as a sentence, for screen readers and for the text below the chart while the group is
   * chosen.
   */
  sentence: string;
}

export interface BarChartProps {
  /** Sentence that says what the chart shows. */
  label: string;
  groups: readonly ChartGroup[];
  /** Fixed upper end of the scale. Without it, the highest value decides. */
  max?: number;
  /** Formats a value on the scale. */
  tickText: (value: number) => string;
  /** Named horizontal lines, shown instead of the scale. */
  lines?: readonly { value: number; label: string }[];
}

export const chartHeight = 236;
