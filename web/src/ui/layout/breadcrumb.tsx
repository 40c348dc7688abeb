import { ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';

export type Crumb = { label: string; href?: string };

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb flex h-7.5 items-center gap-1.5 text-12 text-ink-3 max-lg:hidden [&_li>*]:truncate">
        {crumbs.map((crumb, index) => (
          <li className="flex min-w-0 items-center gap-1.5" key={`${crumb.href ?? ''}${crumb.label}`}>
            {index > 0 && <ChevronRight className="size-3 flex-none" aria-hidden="true" />}
            {crumb.href ? (
              <Link className="py-1 hover:underline" href={crumb.href}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
