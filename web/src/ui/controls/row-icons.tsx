import type { ReactElement } from 'react';

/**
 * Lucide icons (ISC licence) as single elements, for rows of which a page has hundreds. A component for each icon would
 * take a tenth of the time in which a long basket opens. One class sets the style of all, because attributes on each
 * icon are slow too.
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
