import type { ReactNode } from 'react';

export type IconTileTone = 'neutral' | 'danger' | 'brand' | 'waste' | 'time' | 'ok';

/** A 28 px tile behind an icon, for lists of messages and support cases. */
export function IconTile({ tone = 'neutral', children }: { tone?: IconTileTone; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={tone === 'neutral' ? 'icon-tile' : `icon-tile icon-tile-${tone}`}>
      {children}
    </span>
  );
}
