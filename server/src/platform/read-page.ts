export interface ReadPage<Row> {
  rows: Row[];
  page: number;
  total: number;
}

interface WantedPage {
  page: number;
  perPage: number;
}

/**
 * The rows must contain the number of all rows. Past the end, reads the last page instead, because rows may have been deleted
 * since the user opened the list, and an empty page would look like an empty list.
 */
export async function readPage<Row extends { found: number }>(
  { page, perPage }: WantedPage,
  read: (skip: number) => Promise<Row[]>,
): Promise<ReadPage<Row>> {
  const rows = await read((page - 1) * perPage);
  if (rows.length > 0 || page === 1) return { rows, page, total: rows[0]?.found ?? 0 };
  const first = await read(0);
  const total = first[0]?.found ?? 0;
  const last = Math.ceil(total / perPage);
  if (last <= 1) return { rows: first, page: 1, total };
  return readPage({ page: Math.min(last, page - 1), perPage }, read);
}

/** For a list in memory; past the end, the last page, like readPage. */
export function pageOf<Row>(all: readonly Row[], { page: wanted, perPage }: WantedPage): ReadPage<Row> {
  const page = Math.max(1, Math.min(wanted, Math.ceil(all.length / perPage)));
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, total: all.length };
}

export const totalsOf = ({ total, page }: ReadPage<unknown>, perPage: number) => ({
  TotalResults: total,
  CurrentPage: page,
  TotalPages: Math.ceil(total / perPage),
});
