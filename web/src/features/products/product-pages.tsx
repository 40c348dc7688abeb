import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Pagination, type PaginationProps } from '../../ui/pagination.tsx';

type Props = Pick<PaginationProps, 'page' | 'pages' | 'onChange'> & {
  /** Of the first and the last product shown, from 1. */
  from: number;
  to: number;
  total: number;
};

/** Which of the products are shown, and the way to the others. */
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
