import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'success';
export type NoticeProps = {
  kind?: NoticeKind;
  icon?: ReactNode;
  children: ReactNode;
  /** Buttons to the right of the text, below it on a phone. */
  actions?: ReactNode;
  /** Red outline with a thick edge; only for product recalls, which are above all page content. */
  isRecall?: boolean;
  /** True to make screen readers announce the message at once. */
  isAlert?: boolean;
  className?: string;
};

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

/** A message about a problem or a fact, shown next to what it concerns, with buttons that solve the problem. */
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
      className={`max-sm:flex-wrap notice notice-${isRecall ? 'recall' : kind} ${className}`}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {actions && (
        <div className="notice-actions ml-auto flex flex-none items-center gap-1.5 max-sm:ml-0 max-sm:w-full">
          {actions}
        </div>
      )}
    </div>
  );
}
