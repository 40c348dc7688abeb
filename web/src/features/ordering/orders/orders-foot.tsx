import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';

interface Props {
  page: number;
  pages: number;
  total: number;
  shown: number;
  onPage: (page: number) => void;
  children?: ReactNode;
}

export function OrdersFoot({ page, pages, total, shown, onPage, children }: Props) {
  // The last page may be short, so the position of its first order is counted from the end of the list.
  const first = page === pages ? total - shown + 1 : (page - 1) * shown + 1;
  const range = label('orders.range', {
    from: formatCount(first),
    to: formatCount(first + shown - 1),
    total: formatCount(total),
  });
  return (
    <>
      {pages > 1 && (
        <Pagination
          label={label('orders.pages')}
          range={range}
          page={page}
          pages={pages}
          onChange={onPage}
          previousLabel={label('search.previous')}
          nextLabel={label('search.next')}
          pageLabel={(number) => label('search.page', { number })}
        />
      )}
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-13 text-ink-2 max-lg:border-t-0 max-lg:px-0">
        {pages <= 1 && <span className="num">{range}</span>}
        {children && <span className="ml-auto text-ink-3">{children}</span>}
      </div>
    </>
  );
}
