import type { JudgedRow } from './judge-rows.ts';

const isMeant = ({ judged: { confidence, candidates } }: JudgedRow): boolean =>
  new Set(candidates.map(({ product }) => product.id)).size === 1 && confidence !== 'Skipped';

const goodsOf = ({ judged }: JudgedRow): string => judged.candidates[0]?.product.id ?? '';

/** Rows that name the goods of an earlier row are kept and say so, because one may be written twice by mistake. */
export function withRepeats(rows: readonly JudgedRow[]): JudgedRow[] {
  const first = new Map<string, JudgedRow>();
  return rows.map((row) => {
    if (!isMeant(row)) return row;
    const earlier = first.get(goodsOf(row));
    if (earlier === undefined) {
      first.set(goodsOf(row), row);
      return row;
    }
    return { ...row, judged: { ...row.judged, repeatOf: earlier.row.cells.join(' ') } };
  });
}

/** Of rows that are taken without a question, how many name each of the goods that several name. */
export function repeatedGoods(rows: readonly JudgedRow[]): { row: JudgedRow; count: number }[] {
  const named = Map.groupBy(rows.filter((row) => isMeant(row) && row.judged.ask === null), goodsOf);
  return [...named.values()].flatMap((each) => {
    const [row] = each;
    return row === undefined || each.length < 2 ? [] : [{ row, count: each.length }];
  });
}
