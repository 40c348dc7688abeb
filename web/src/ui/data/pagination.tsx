import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

export type PaginationProps = {
  label: string;
  /** Text for the items shown, "1–9 af 163" (1–9 of 163). */
  range: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** Label of a page, "Side 3" (page 3). */
  pageLabel: (page: number) => string;
};

/** ← and → change the page while the focus is inside. */
export function Pagination({
  label,
  range,
  page,
  pages,
  onChange,
  previousLabel,
  nextLabel,
  pageLabel,
}: PaginationProps) {
  function turn(event: KeyboardEvent) {
    const next = event.key === 'ArrowLeft' ? page - 1 : event.key === 'ArrowRight' ? page + 1 : 0;
    if (next < 1 || next > pages) return;
    event.preventDefault();
    onChange(next);
  }
  const shown = paginationPages(page, pages);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-1 border-t border-line px-4 py-2.5 text-13 text-ink-2"
      onKeyDown={turn}
    >
      <span className="num">{range}</span>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <button
          type="button"
          className="pagination-page"
          aria-label={previousLabel}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {shown.map((number, index) =>
          number === 0 ? (
            <span key={`gap-after-${shown[index - 1]}`}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              className="pagination-page"
              aria-label={pageLabel(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className="pagination-page"
          aria-label={nextLabel}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}

/** The first, the last, and the current page with its neighbours; 0 stands for a gap. */
export function paginationPages(page: number, pages: number): number[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 2) for (const early of [2, 3, 4]) wanted.add(early);
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1] ?? 0;
    return index > 0 && number - previous > 1 ? [0, number] : [number];
  });
}
