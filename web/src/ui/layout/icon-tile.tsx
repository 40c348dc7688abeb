import type { ReactNode } from 'react';

export type IconTileTone = 'neutral' | 'danger' | 'brand' | 'waste' | 'time' | 'ok';

const colours: Record<IconTileTone, string> = {
  neutral: 'bg-surface-3 text-ink-2',
  danger: 'bg-danger-tint text-danger-ink',
  brand: 'bg-brand-tint text-brand-ink',
  waste: 'bg-waste-tint text-waste-ink',
  time: 'bg-time-tint text-time-ink',
  ok: 'bg-ok-tint text-ok-ink',
};

export function IconTile({ tone = 'neutral', children }: { tone?: IconTileTone; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`icon-tile grid size-7 flex-none place-items-center rounded-2 ${colours[tone]}`}
    >
      {children}
    </span>
  );
}
