import {
  CalendarClock,
  Leaf,
  type LucideIcon,
  Recycle,
  Replace,
  Snowflake,
  Tag as TagIcon,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type TagKind =
  | 'frost'
  | 'organic'
  | 'neutral'
  | 'new'
  | 'sponsored'
  | 'campaign'
  | 'waste'
  | 'bargain'
  | 'presale'
  | 'replaced'
  | 'danger'
  | 'time'
  | 'ok'
  | 'info'
  | 'brand';

const icons: Partial<Record<TagKind, LucideIcon>> = {
  frost: Snowflake,
  organic: Leaf,
  waste: Recycle,
  bargain: TagIcon,
  presale: CalendarClock,
  replaced: Replace,
  danger: TriangleAlert,
  time: Timer,
};

const colours: Record<TagKind, string> = {
  neutral: '',
  organic: 'bg-organic-tint text-organic-ink',
  frost: 'bg-(--tile-frozen) text-info-ink',
  waste: 'bg-waste-tint text-waste-ink',
  bargain: 'bg-bargain-tint text-bargain-ink',
  campaign: 'bg-bargain-tint text-bargain-ink',
  presale: 'bg-presale-tint text-presale-ink',
  replaced: 'bg-replaced-tint text-replaced-ink',
  danger: 'bg-danger-tint text-danger-ink',
  time: 'bg-time-tint text-time-ink',
  ok: 'bg-ok-tint text-ok-ink',
  info: 'bg-info-tint text-info-ink',
  brand: 'bg-brand-tint text-brand-ink',
  sponsored: 'border border-line-strong bg-transparent font-[550] text-ink-3',
  new: 'bg-ink text-surface',
};

export const tagClass = (kind: TagKind) => `tag ${colours[kind]}`;

export function Tag({
  kind = 'neutral',
  icon = true,
  children,
}: {
  kind?: TagKind;
  icon?: boolean;
  children: ReactNode;
}) {
  const Icon = icon ? icons[kind] : undefined;
  return (
    <span className={tagClass(kind)}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
