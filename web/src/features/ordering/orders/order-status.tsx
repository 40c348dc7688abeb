import type { OrderListItem, OrderStatus } from '@engros/contracts/ordering/orders.ts';
import {
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  Send,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { type TagKind, tagClass } from '../../../ui/data/tag.tsx';

export type OrderState = Pick<OrderListItem, 'Status' | 'IsDelayed' | 'NumberOfDeviations'>;
type Tone = 'neutral' | 'brand' | 'ok' | 'danger';

const looks: Readonly<Record<OrderStatus, readonly [Tone, LucideIcon]>> = {
  Sent: ['neutral', Send],
  Received: ['neutral', ClipboardCheck],
  Confirmed: ['neutral', BadgeCheck],
  Picking: ['brand', PackageOpen],
  OnTheWay: ['brand', Truck],
  Delivered: ['ok', CircleCheck],
  Invoiced: ['ok', ReceiptText],
  Cancelled: ['neutral', CircleX],
  Refused: ['danger', CircleAlert],
};
const colours = {
  neutral: 'text-ink-2',
  brand: 'text-brand-ink',
  ok: 'text-ok-ink',
  danger: 'text-danger-ink',
} as const;
const tags = { neutral: 'neutral', brand: 'brand', ok: 'ok', danger: 'danger' } as const satisfies Record<
  Tone,
  TagKind
>;

/** A delay has priority over the status; otherwise the text also says how many lines differ. */
export function statusWord({ Status, IsDelayed, NumberOfDeviations }: OrderState): string {
  const status = label(IsDelayed ? 'orders.state.delayed' : `orders.state.${Status}`);
  if (IsDelayed || NumberOfDeviations === 0 || Status === 'Cancelled' || Status === 'Refused') return status;
  return label('orders.deviations', { status, count: NumberOfDeviations });
}

function lookOf({ Status, IsDelayed }: OrderState): readonly [Tone, LucideIcon] {
  return IsDelayed ? ['danger', TriangleAlert] : looks[Status];
}

export function OrderStatusMark({ order }: { order: OrderState }) {
  const [tone, Icon] = lookOf(order);
  return (
    <span className={`flex items-center gap-1.75 font-[560] whitespace-nowrap ${colours[tone]}`}>
      <Icon className="size-3.75 flex-none" aria-hidden="true" />
      {statusWord(order)}
    </span>
  );
}

export function OrderStatusTag({ order }: { order: OrderState }) {
  const [tone, Icon] = lookOf(order);
  return (
    <span className={`${tagClass(tags[tone])} h-5.5 text-(length:--text-12)`}>
      <Icon aria-hidden="true" />
      {statusWord(order)}
    </span>
  );
}
