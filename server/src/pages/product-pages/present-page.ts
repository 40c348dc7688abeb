export interface PageNumbers {
  skip: number;
  pageSize: number;
  total: number;
}

/** Counted from 1: `25-48`; `0-0` for an empty page. */
function recordNumbers({ skip }: PageNumbers, shown: number): string {
  return shown === 0 ? '0-0' : `${skip + 1}-${skip + shown}`;
}

/** The snapshots of the page are inserted afterwards (SRC-01). */
export function presentPage(numbers: PageNumbers, shown: number) {
  const { skip, pageSize, total } = numbers;
  const page = Math.floor(skip / pageSize) + 1;
  return {
    PageOfResults: [],
    TotalResults: total,
    TotalNumberOfResults: total,
    PageNumber: page,
    CurrentPage: page,
    TotalPages: Math.ceil(total / pageSize),
    PageSize: pageSize,
    RecordNumbers: recordNumbers(numbers, shown),
  };
}
