/** Colours of bars: this period dark, the earlier one light, a running month between them. */
export type BarTone = 'a' | 'b' | 'c';

export interface ChartGroup {
  id: string;
  /** Text below the bars. */
  label: string;
  /** From left to right; null leaves the place empty. */
  bars: readonly { value: number | null; tone: BarTone }[];
  /** Text above the last bar. */
  text: string;
  /** What the bars say, for screen readers and below the chart while the bars are chosen. */
  sentence: string;
}

export interface BarChartProps {
  /** Sentence that says what the chart shows. */
  label: string;
  groups: readonly ChartGroup[];
  /** Upper end of the scale, when it is fixed. */
  max?: number;
  /** Text of a value on the scale. */
  tickText: (value: number) => string;
  /** Horizontal lines with a name; they replace the scale. */
  lines?: readonly { value: number; label: string }[];
}

export const chartHeight = 236;
