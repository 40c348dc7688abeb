import type { ReactNode } from 'react';

export type EmptyStateProps = { icon: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

/** Nothing to show: why, and the most likely next step with real numbers. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      <h2>{title}</h2>
      {children && <p className="empty-state-text">{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
