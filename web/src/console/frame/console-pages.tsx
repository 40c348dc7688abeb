import { formatCount } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { Pagination } from '../../ui/data/pagination.tsx';

interface Props {
  /** Name of the list, needed where a screen has more than one list with pages. */
  list?: string;
  page: number;
  total: number;
  perPage: number;
  onChange: (page: number) => void;
}

export function ConsolePages({ list, page, total, perPage, onChange }: Props) {
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Pagination
      label={list === undefined ? label('console.pages') : label('console.pagesOf', { list })}
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

/** 1 when the URL has no valid page number. */
export function pageOf(search: Record<string, unknown>): number {
  const page = Number(search['page'] ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

/** Cut to `most` characters; empty when the URL has no such parameter. */
export function textOf(search: Record<string, unknown>, name: string, most = 100): string {
  const text = search[name];
  return typeof text === 'string' ? text.slice(0, most) : '';
}
