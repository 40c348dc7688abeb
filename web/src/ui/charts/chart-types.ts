/**
 * Colours of bars: `a` dark for this period, `b` light for the earlier period, `c` in between for the current month.
 */
export type BarTone = 'a' | 'b' | 'c';

export interface ChartGroup {
  id: string;
  /** Text below the bars. */
  label: string;
  /** Second line of that text. */
  note?: string;
  /** From left to right; null leaves the place empty. */
  bars: readonly { value: number | null; tone: BarTone }[];
  /** Text above the last bar. */
  text: string;
  /**
   * The figures of the bars as a sentence, for screen readers and for the text below the chart while the group is
   * chosen.
   */
  sentence: string;
}

/** A value to be reached. */
export interface ChartTarget {
  value: number;
  label: string;
}

export interface ChartProps {
  /** Sentence that says what the chart shows. */
  label: string;
  groups: readonly ChartGroup[];
  /** Fixed upper end of the scale. Without it, the highest value decides. */
  max?: number;
  /** Formats a value on the scale. */
  tickText: (value: number) => string;
  /** Draws the first value of each group as points of a line. */
  isLine?: boolean;
  /** Drawn as a broken line with its name. */
  target?: ChartTarget | undefined;
  /** Horizontal lines with a name; they replace the scale. */
  lines?: readonly { value: number; label: string }[];
}

export const chartHeight = 236;
