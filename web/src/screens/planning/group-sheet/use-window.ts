import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Place, Size } from '../../../features/planning/group-sheets/grid-area.ts';

export const rowHeight = 40;
const headHeight = 66;
const firstWidth = 232;
export const sumWidth = 78;
const narrowest = 72;
const widest = 132;
const around = 4;

/** Rows and columns that are drawn, the last ones not included, and widths in pixels. */
export interface Drawn {
  rows: readonly [number, number];
  columns: readonly [number, number];
  columnWidth: number;
  firstWidth: number;
}

const usual = { top: 0, left: 0, width: 1388, height: 900 };

const between = (value: number, length: number) => Math.max(0, Math.min(length, value));

function drawnOf({ top, left, width, height }: typeof usual, { rows, columns }: Size): Drawn {
  const room = (width - firstWidth - sumWidth) / Math.max(1, columns);
  const columnWidth = Math.floor(Math.max(narrowest, Math.min(widest, room)));
  const rowFrom = Math.floor(top / rowHeight) - around;
  const columnFrom = Math.floor(left / columnWidth) - around;
  return {
    rows: [between(rowFrom, rows), between(rowFrom + Math.ceil(height / rowHeight) + 2 * around, rows)],
    columns: [
      between(columnFrom, columns),
      between(columnFrom + Math.ceil((width - firstWidth) / columnWidth) + 2 * around, columns),
    ],
    columnWidth,
    firstWidth: Math.max(firstWidth, width - sumWidth - columnWidth * columns),
  };
}

const isSame = (a: Drawn, b: Drawn): boolean =>
  a.columnWidth === b.columnWidth &&
  a.firstWidth === b.firstWidth &&
  [...a.rows, ...a.columns].join() === [...b.rows, ...b.columns].join();

/** Only cells near what is seen are drawn, so that a key costs the same in a sheet of any size. */
export function useWindow(box: RefObject<HTMLElement | null>, { rows, columns }: Size): Drawn {
  const [seen, setSeen] = useState<{ drawn: Drawn; of: string }>();
  const of = `${rows} ${columns}`;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
      const view = width === 0 ? usual : { top, left, width, height };
      const drawn = drawnOf(view, { rows, columns });
      setSeen((before) => (before?.of === of && isSame(before.drawn, drawn) ? before : { drawn, of }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box, rows, columns, of]);
  return seen?.of === of ? seen.drawn : drawnOf(usual, { rows, columns });
}

/** How far to scroll so that what begins there lies within a view that has room for it up to that length. */
const nearest = (scrolled: number, begins: number, view: number): number =>
  Math.max(begins - view, Math.min(scrolled, begins));

/** Scrolls as little as brings the place into view beside the head, the first column and the foot. */
export function useInView(box: RefObject<HTMLElement | null>, { row, column }: Place, drawn: Drawn): void {
  const { columnWidth, firstWidth: first } = drawn;
  useEffect(() => {
    const element = box.current;
    if (element === null || element.clientWidth === 0) return;
    const foot = element.querySelector('tfoot')?.clientHeight ?? 0;
    const height = element.clientHeight - headHeight - foot - rowHeight;
    const width = element.clientWidth - first - columnWidth;
    const top = nearest(element.scrollTop, row * rowHeight, height);
    const left = nearest(element.scrollLeft, column * columnWidth, width);
    if (top !== element.scrollTop) element.scrollTop = top;
    if (left !== element.scrollLeft) element.scrollLeft = left;
  }, [box, row, column, columnWidth, first]);
}
