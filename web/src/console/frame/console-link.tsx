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

/** A link to a screen of the console; the types of the router know the shop's screens only. */
export function ConsoleLink({ to, search = {}, className, isCurrent, children }: Props) {
  return (
    <Link
      to={to as string}
      search={search as never}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
