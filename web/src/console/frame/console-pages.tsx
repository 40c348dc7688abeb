import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Pagination } from '../../ui/data/pagination.tsx';

interface Props {
  page: number;
  total: number;
  perPage: number;
  onChange: (page: number) => void;
}

/** The way through a list of several pages, below it; nothing for an empty list. */
export function ConsolePages({ page, total, perPage, onChange }: Props) {
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Pagination
      label={label('console.pages')}
      range={label('console.range', {
        from: formatCount(from),
        to: formatCount(Math.min(total, from + perPage - 1)),
        total: formatCount(total),
      })}
      page={page}
      pages={Math.ceil(total / perPage)}
      onChange={onChange}
      previousLabel={label('console.previousPage')}
      nextLabel={label('console.nextPage')}
      pageLabel={(number) => label('console.page', { page: number })}
    />
  );
}

/** Returns the page that an address names; 1 when it names none. */
export function pageOf(search: Record<string, unknown>): number {
  const page = Number(search['page'] ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

/** Returns a text of an address, without space around it and not longer than `most`. */
export function textOf(search: Record<string, unknown>, name: string, most = 100): string {
  const text = search[name];
  return typeof text === 'string' ? text.slice(0, most) : '';
}
