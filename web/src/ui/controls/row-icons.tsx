import type { ReactElement } from 'react';

/**
 * Icons of Lucide (ISC licence) as single elements, for rows that a page has by the hundred: a component for each of their
 * icons takes a tenth of the time that a long basket takes to open. Their looks are one class, because setting seven
 * attributes of a thousand icons takes as long as their lines.
 */
function rowIcon(...paths: readonly string[]): ReactElement {
  return (
    <svg
      className="lucide fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths.join('')} />
    </svg>
  );
}

export const minusIcon = rowIcon('M5 12h14');
export const plusIcon = rowIcon('M5 12h14', 'M12 5v14');
export const chevronDownIcon = rowIcon('m6 9 6 6 6-6');
const dot = (x: number) => `M${x} 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`;
export const ellipsisIcon = rowIcon(dot(12), dot(19), dot(5));
export const trashIcon = rowIcon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
