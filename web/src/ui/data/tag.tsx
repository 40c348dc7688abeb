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

/** A short fact about a product or row. It always has a text and a colour; most kinds also have an icon. */
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
    <span className={`tag tag-${kind}`}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}
