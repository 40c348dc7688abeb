import type { organicBadges } from '@engros/contracts/sustainability.ts';
import { label } from '../../lib/labels.ts';

/** Medal of the organic share; the word says what the colour does. */
export function OrganicBadge({ badge }: { badge: (typeof organicBadges)[number] }) {
  return (
    <span className="organic-badge" data-badge={badge}>
      <i aria-hidden="true" />
      {label(`sustainability.badge.${badge}`)}
    </span>
  );
}
