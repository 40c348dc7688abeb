import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConsoleLink } from './console-link.tsx';

interface Props {
  to: string;
  /** What the list shows: its filters and page. */
  search?: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** The way from a page back to the list that it was opened from. */
export function BackLink({ to, search = {}, children }: Props) {
  return (
    <ConsoleLink
      to={to}
      search={search}
      className="link inline-flex min-h-6 items-center gap-1 touch:min-h-11"
    >
      <ChevronLeft aria-hidden="true" className="size-3.5" />
      {children}
    </ConsoleLink>
  );
}
