import { displayNameOf } from '../../../goods/product-snapshots/fixed-snapshot.ts';
import type { DocumentNotice } from '../../../platform/http/amounts/document-notices.ts';
import type { JudgedRow } from '../../line-reading/judge-rows.ts';
import type { ShopView } from '../../line-reading/line-comparison.ts';

/** What the sender says to each line, with its goods; not what a notice of the file says already. */
export function lineRemarks(
  { language }: ShopView,
  rows: readonly JudgedRow[],
  said: readonly DocumentNotice[],
): DocumentNotice[] {
  const known = said.map(({ params }) => params['written'] ?? '');
  return rows.flatMap(
    ({
      written,
      judged: {
        confidence,
        candidates: [best],
      },
    }) => {
      const note = written?.note;
      if (note === undefined || confidence === 'Skipped' || known.some((each) => each.includes(note)))
        return [];
      const goods = best
        ? displayNameOf(best.product, language)
        : (written?.numbers[0] ?? written?.words ?? '');
      return [{ key: 'import.note.lineWords', params: { goods, written: note } }];
    },
  );
}
