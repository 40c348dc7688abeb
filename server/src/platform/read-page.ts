/** A page of a list, with its number and the number of all rows. */
export interface ReadPage<Row> {
  rows: Row[];
  page: number;
  total: number;
}

/**
 * Reads a page of a list whose rows contain the number of all rows. Past the end, reads the last page instead, because
 * rows may have gone since somebody opened it, and an empty page would look like an empty list.
 */
export async function readPage<Row extends { found: number }>(
  { page, perPage }: { page: number; perPage: number },
  read: (skip: number) => Promise<Row[]>,
): Promise<ReadPage<Row>> {
  const rows = await read((page - 1) * perPage);
  if (rows.length > 0 || page === 1) return { rows, page, total: rows[0]?.found ?? 0 };
  const [first] = await read(0);
  const last = Math.ceil((first?.found ?? 0) / perPage);
  return readPage({ page: Math.max(1, Math.min(last, page - 1)), perPage }, read);
}
