import { ArrowDown, ArrowUp } from 'lucide-react';

export type SortDirection = 'ascending' | 'descending';
export type SortHeadProps = {
  children: string;
  /** Undefined when the table is not sorted by this column. */
  direction?: SortDirection;
  onSort: (direction: SortDirection) => void;
  isNumeric?: boolean;
};

/** Use inside a `tr` of a `data-table`. Only the sorted column shows an arrow. */
export function SortHead({ children, direction, onSort, isNumeric = false }: SortHeadProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction ?? 'none'} data-numeric={isNumeric ? '' : undefined}>
      <button
        type="button"
        className="data-table-sort inline-flex min-h-6 items-center gap-1 text-inherit [&_svg]:size-3.25"
        onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
      >
        {children}
        {direction && <Arrow aria-hidden="true" />}
      </button>
    </th>
  );
}
