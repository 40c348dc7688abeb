import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The page has no other heading: the title is its h1. */
  isWholePage?: boolean;
};

/** Nothing to show: why, and the most likely next step with real numbers. */
export function EmptyState({ icon, title, children, actions, isWholePage = false }: EmptyStateProps) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className="empty-state">
      {icon}
      <Title>{title}</Title>
      {children && <p className="empty-state-text">{children}</p>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
