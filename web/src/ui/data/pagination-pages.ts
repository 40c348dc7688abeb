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
