import type { ReactNode } from 'react';
import { MeterBar } from '../../../ui/data/meter-bar.tsx';
import type { Standing } from './goals.ts';

interface Props {
  /** Shown above the value on a phone, where the table has no heads. */
  head: string;
  isNumber?: boolean;
  children: ReactNode;
}

export function FigureCell({ head, isNumber = false, children }: Props) {
  return (
    <td className={`num min-w-0 max-lg:h-auto max-lg:border-0 max-lg:p-0 ${isNumber ? 'lg:text-right' : ''}`}>
      <span className="block text-12 text-ink-3 lg:hidden">{head}</span>
      {children}
    </td>
  );
}

/** A row of such cells; on a phone a card with its name above the figures. */
export const figureRow =
  'max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-2.5 max-lg:last:border-b-0';
export const figureRowHead = 'max-lg:col-span-full max-lg:h-auto max-lg:border-0 max-lg:p-0';

const fills: Readonly<Record<Standing, string>> = { well: 'bg-chart-b', near: 'bg-time', over: 'bg-danger' };

interface BarProps {
  name: string;
  text: string;
  value: number;
  /** The goal, or all there is: the bar ends there. */
  most: number;
  standing?: Standing;
  hasTick?: boolean;
  className?: string;
}

export function FigureBar({
  name,
  text,
  value,
  most,
  standing = 'well',
  hasTick = false,
  className = 'w-12',
}: BarProps) {
  const share = most > 0 ? Math.min(value / most, 1) : 0;
  return (
    <MeterBar
      label={name}
      valueText={text}
      value={Math.min(value, most)}
      max={most}
      className={`relative inline-block h-1.5 bg-chart-track align-middle ${className}`}
    >
      <span className={`absolute inset-y-0 left-0 ${fills[standing]}`} style={{ width: `${share * 100}%` }} />
      {hasTick && <span className="absolute -inset-y-0.75 right-0 w-0.5 bg-ink" />}
    </MeterBar>
  );
}
