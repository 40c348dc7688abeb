import type { NotificationKind } from '@engros/contracts/notices/notifications.ts';
import {
  CalendarX,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  PackageCheck,
  Repeat,
  Replace,
  ShieldAlert,
  Tag,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  News: Newspaper,
  Delivery: Truck,
  OrderChanged: Replace,
  BackInStock: PackageCheck,
  PriceEnds: Tag,
  DayClosed: CalendarX,
  CaseAnswered: MessageSquareText,
  Recall: TriangleAlert,
  StandingOrder: Repeat,
  Declaration: ShieldAlert,
};

export function KindIcon({ kind, isRead }: { kind: NotificationKind; isRead: boolean }) {
  const Icon = icons[kind];
  return (
    <IconTile tone={kind === 'Recall' ? 'danger' : isRead ? 'neutral' : 'brand'}>
      <Icon className="size-4" />
    </IconTile>
  );
}
