import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** True when the page has no other heading; the title is then its `h1`. */
  isWholePage?: boolean;
};

export function EmptyState({ icon, title, children, actions, isWholePage = false }: EmptyStateProps) {
  const Title = isWholePage ? 'h1' : 'h2';
  return (
    <div className="empty-state grid content-center justify-items-center gap-1.5 px-6 py-7 text-center">
      {icon}
      <Title>{title}</Title>
      {children && <p className="mb-1.5 max-w-[44ch] text-13/[19px] text-ink-2">{children}</p>}
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
