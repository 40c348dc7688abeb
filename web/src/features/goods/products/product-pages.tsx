import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  isShownForOnePage?: boolean;
  onChange: (page: number) => void;
}

export function ProductPages({ page, pageSize, total, isShownForOnePage = false, onChange }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && !isShownForOnePage) return null;
  return (
    <Pagination
      page={page}
      pages={pages}
      onChange={onChange}
      label={label('search.pages')}
      range={label('search.range', {
        from: formatCount((page - 1) * pageSize + 1),
        to: formatCount(Math.min(total, page * pageSize)),
        total: formatCount(total),
      })}
      previousLabel={label('search.previous')}
      nextLabel={label('search.next')}
      pageLabel={(number) => label('search.page', { number })}
    />
  );
}
