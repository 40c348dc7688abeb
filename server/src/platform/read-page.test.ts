import { expect, it } from 'vitest';
import { pageOf, readPage, totalsOf } from './read-page.ts';

const perPage = 2;

/** A list with this many rows, and the offsets from which its pages were read. */
function aList(found: number) {
  const all = Array.from({ length: found }, (_, row) => ({ row, found }));
  const places: number[] = [];
  const read = async (skip: number) => {
    places.push(skip);
    return all.slice(skip, skip + perPage);
  };
  return { all, places, read };
}

it.each([
  { found: 3, page: 2, rows: [2], answered: 2, places: [2] },
  { found: 3, page: 9, rows: [2], answered: 2, places: [16, 0, 2] },
  { found: 4, page: 3, rows: [2, 3], answered: 2, places: [4, 0, 2] },
  { found: 2, page: 2, rows: [0, 1], answered: 1, places: [2, 0] },
  { found: 0, page: 2, rows: [], answered: 1, places: [2, 0] },
  { found: 0, page: 1, rows: [], answered: 1, places: [0] },
])('page $page of $found rows is page $answered', async ({ found, page, rows, answered, places }) => {
  const list = aList(found);
  const read = await readPage({ page, perPage }, list.read);
  expect(read.rows.map(({ row }) => row)).toEqual(rows);
  expect(list.places).toEqual(places);
  expect(pageOf(list.all, { page, perPage })).toEqual(read);
  expect(totalsOf(read, perPage)).toEqual({
    TotalResults: found,
    CurrentPage: answered,
    TotalPages: Math.ceil(found / perPage),
  });
});
