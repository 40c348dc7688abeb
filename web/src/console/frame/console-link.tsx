import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  /** Path within the console, from `/console`. */
  to: string;
  search?: Readonly<Record<string, string | number>>;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** The plain link of the router cannot be used, because its types know only the screens of the shop. */
export function ConsoleLink({ to, search = {}, className, isCurrent, children }: Props) {
  return (
    <Link
      to={to as string}
      search={search as never}
      className={className}
      // Otherwise the router would call the page of every longer address current too.
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
