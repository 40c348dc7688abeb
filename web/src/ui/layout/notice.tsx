import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'success';
export type NoticeProps = {
  kind?: NoticeKind;
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Only for product recalls, which are above all page content. */
  isRecall?: boolean;
  /** True to make screen readers announce the message at once. */
  isAlert?: boolean;
  className?: string;
};

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

const looks: Record<NoticeKind, string> = {
  info: '',
  warning: 'bg-time-tint [&>svg]:text-time-ink',
  danger: 'bg-danger-tint [&>svg]:text-danger-ink',
  success: 'bg-ok-tint [&>svg]:text-ok-ink',
};
const recallLook =
  'items-center gap-3.5 border border-l-5 border-danger bg-surface px-4 py-3 [&_h2]:text-14 [&_h2]:text-danger-ink [&_p]:text-ink-2 [&>svg]:size-6 [&>svg]:stroke-[1.5] [&>svg]:text-danger';

export function Notice({
  kind = 'info',
  icon,
  children,
  actions,
  isRecall,
  isAlert,
  className = '',
}: NoticeProps) {
  const Icon = isRecall ? TriangleAlert : icons[kind];
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      data-testid="notice"
      className={`notice ${isRecall ? recallLook : looks[kind]} ${className}`}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {actions && <div className="notice-actions flex flex-none items-center gap-1.5">{actions}</div>}
    </div>
  );
}
