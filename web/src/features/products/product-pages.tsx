import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Pagination, type PaginationProps } from '../../ui/data/pagination.tsx';

type Props = Pick<PaginationProps, 'page' | 'pages' | 'onChange'> & {
  /** Position of the first product shown, from 1; `to` is the position of the last product shown. */
  from: number;
  to: number;
  total: number;
};

/** The range of products shown, and the page buttons. */
export function ProductPages({ from, to, total, ...pages }: Props) {
  return (
    <Pagination
      {...pages}
      label={label('search.pages')}
      range={label('search.range', {
        from: formatCount(from),
        to: formatCount(to),
        total: formatCount(total),
      })}
      previousLabel={label('search.previous')}
      nextLabel={label('search.next')}
      pageLabel={(number) => label('search.page', { number })}
    />
  );
}
