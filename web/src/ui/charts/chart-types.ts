/**
 * Colours of bars: `a` (dark) for this period, `b` (in between) for the unfinished current month, `c` (light) for the
 * earlier period.
 */
export type BarTone = 'a' | 'b' | 'c';

export interface ChartGroup {
  id: string;
  /** Text below the bars of the group. */
  label: string;
  /** Second line of the text below the bars. */
  note?: string;
  /** The bars from left to right; null leaves an empty place. */
  bars: readonly { value: number | null; tone: BarTone }[];
  /** Text above the last bar. */
  text: string;
  /**
   * A sentence with the figures of the bars. Screen readers read it, and it is shown below the chart while the group is
   * chosen.
   */
  sentence: string;
}

/** A value that should be reached, with its name. */
export interface ChartTarget {
  value: number;
  label: string;
}

export interface ChartProps {
  /** Sentence that says what the chart shows. */
  label: string;
  groups: readonly ChartGroup[];
  /** Fixed upper end of the scale. Without it, the scale ends at the highest value. */
  max?: number;
  /** Formats a value for the labels of the scale. */
  tickText: (value: number) => string;
  /** True to draw the first value of each group as a point of a line instead of bars. */
  isLine?: boolean;
  /** A target, drawn as a dashed line with its name. */
  target?: ChartTarget | undefined;
  /** Horizontal lines with names, which are shown instead of the scale. */
  lines?: readonly { value: number; label: string }[];
}

export const chartHeight = 236;
