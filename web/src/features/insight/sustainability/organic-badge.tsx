import type { organicBadges } from '@engros/contracts/insight/sustainability.ts';
import { label } from '../../../lib/labels.ts';

export function OrganicBadge({ badge }: { badge: (typeof organicBadges)[number] }) {
  return (
    <span
      className="organic-badge inline-flex h-5.5 items-center gap-1.5 rounded-[11px] bg-organic-tint py-0 pr-2 pl-1 text-(length:--text-12) font-[640] text-organic-ink"
      data-badge={badge}
    >
      <i
        className="size-3.5 rounded-[50%] bg-organic-ink shadow-[inset_0_0_0_2px_#fff6]"
        aria-hidden="true"
      />
      {label(`sustainability.badge.${badge}`)}
    </span>
  );
}
