import type { organicBadges } from '@engros/contracts/insight/sustainability.ts';
import { label } from '../../../lib/labels.ts';

interface OrganicBadgeProps {
  badge: (typeof organicBadges)[number];
  percent: number;
}

/** A share that is written as 0 % earns no badge. */
const earnsBadge = (percent: number) => percent >= 1;

export function organicText({ badge, percent }: OrganicBadgeProps): string {
  if (earnsBadge(percent)) return label(`sustainability.badge.${badge}`);
  return label(percent === 0 ? 'sustainability.noOrganic' : 'sustainability.hardlyOrganic');
}

export function OrganicBadge(props: OrganicBadgeProps) {
  const text = organicText(props);
  if (!earnsBadge(props.percent)) return text;
  return (
    <span
      className="organic-badge inline-flex h-5.5 items-center gap-1.5 rounded-[11px] bg-organic-tint py-0 pr-2 pl-1 text-(length:--text-12) font-[640] text-organic-ink"
      data-badge={props.badge}
    >
      <i
        className="size-3.5 rounded-[50%] bg-organic-ink shadow-[inset_0_0_0_2px_#fff6]"
        aria-hidden="true"
      />
      {text}
    </span>
  );
}
